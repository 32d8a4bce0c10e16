import type { ArticleType, Unit } from './article-type.ts';

export type DisplayUnit = Unit | 'kg' | 'l';

export interface UnitPrice {
  /** The package's content in the display unit. */
  amount: number;
  unit: DisplayUnit;
  pricePerUnitCents: number;
}

/**
 * What one unit costs. Accessories and merchandise sold by weight or volume are compared per kilogram or litre
 * (PAngV § 5); medicines are shown per gram or millilitre, as prescriptions are written.
 */
export function unitPriceOf(article: {
  type: ArticleType;
  unit: Unit;
  packageAmount: number;
  priceCents: number;
}): UnitPrice {
  const { amount, unit } = displayed(article);
  return { amount, unit, pricePerUnitCents: Math.round(article.priceCents / amount) };
}

function displayed({ type, unit, packageAmount }: { type: ArticleType; unit: Unit; packageAmount: number }): {
  amount: number;
  unit: DisplayUnit;
} {
  const isGoods = type === 'standard' || type === 'merchandise';
  if (isGoods && unit === 'g') return { amount: packageAmount / 1000, unit: 'kg' };
  if (isGoods && unit === 'ml') return { amount: packageAmount / 1000, unit: 'l' };
  return { amount: packageAmount, unit };
}
