import type { Criterion } from './matches-filter.ts';

/** How an answer of the filter is called on the page. */
export function answerLabel(name: Criterion, value: string, t: (key: string) => string): string {
  if (name === 'type') return t(`catalogue.types.${value || 'all'}`);
  if (name === 'species') return t(`species.${value}`);
  if (name === 'thc') return t(`catalogue:thc.${value}`);
  if (name === 'priceCategory') return t(`colors.${value.toLowerCase()}`);
  return value;
}
