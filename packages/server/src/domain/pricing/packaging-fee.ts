import type { SubItem } from './sub-items.ts';

const jarHoldsGrams = 20;
const jarFeeCents = 199;

/** A glass jar holds at most 20 g and every jar started costs 1.99 €; bags are free. */
export function packagingFeeCents(subItems: readonly SubItem[], grams: number): number {
  const isJar = subItems.some((item) => item.type === 'packaging' && item.value === 'Glastiegel');
  return isJar ? Math.ceil(grams / jarHoldsGrams) * jarFeeCents : 0;
}
