import declared from '@rezeptur/schemas/sub-items.json' with { type: 'json' };
import type { ArticleType } from '../catalogue/article-type.ts';

export interface SubItem {
  type: 'packaging' | 'humidity';
  value: string;
}

export interface SubItemOptions {
  /** The third packaging of the product texts; off unless the settings turn it on. */
  isChubbyGorillaEnabled: boolean;
}

export type SubItemCode = 'subItemNotAllowed' | 'subItemRepeated' | 'subItemsMissing';

/** The choices a flower offers, by kind. */
export function subItemChoices({
  isChubbyGorillaEnabled,
}: SubItemOptions): Record<SubItem['type'], readonly string[]> {
  const packaging = declared.packaging.filter((one) => isChubbyGorillaEnabled || !one.isChubbyGorilla);
  return { packaging: packaging.map(({ value }) => value), humidity: declared.humidity };
}

/** Only flowers are packed to wish, each kind once, from the configured choices. */
export function checkSubItems(
  type: ArticleType,
  subItems: readonly SubItem[],
  options: SubItemOptions,
): SubItemCode | undefined {
  const choices = subItemChoices(options);
  for (const item of subItems) {
    if (type !== 'cannabis' || !choices[item.type].includes(item.value)) return 'subItemNotAllowed';
  }
  const kinds = subItems.map((item) => item.type);
  return new Set(kinds).size < kinds.length ? 'subItemRepeated' : undefined;
}

/** Before an order every flower needs a packaging and a humidity choice. */
export function areSubItemsChosen(type: ArticleType, subItems: readonly SubItem[]): boolean {
  if (type !== 'cannabis') return true;
  return (['packaging', 'humidity'] as const).every((kind) => subItems.some((item) => item.type === kind));
}
