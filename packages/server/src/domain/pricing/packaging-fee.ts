import declared from '@rezeptur/schemas/sub-items.json' with { type: 'json' };
import type { SubItem } from './sub-items.ts';

/** A packaging with a fee costs it for each that is started, as many as the grams need. Bags are free. */
export function packagingFeeCents(subItems: readonly SubItem[], grams: number): number {
  const isChosen = (value: string) =>
    subItems.some((item) => item.type === 'packaging' && item.value === value);
  const fee = declared.packaging.find((packaging) => packaging.fee && isChosen(packaging.value))?.fee;
  return fee ? Math.ceil(grams / fee.holdsGrams) * fee.cents : 0;
}
