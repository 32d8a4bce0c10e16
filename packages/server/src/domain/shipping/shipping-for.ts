/** A text by each language that it is written in beside the shop's own. */
export type FurtherLanguages = Record<string, string>;

export interface ShippingOption {
  name: string;
  title: string;
  titleIn?: FurtherLanguages;
  priceCents: number;
  /** Working days on the way with this option, where it changes them. */
  transitDays?: number;
}

export interface ShippingMethod {
  name: string;
  title: string;
  titleIn?: FurtherLanguages;
  subtitle: string;
  subtitleIn?: FurtherLanguages;
  /** Price by the least order value (cents) it holds from. */
  prices: Record<string, number>;
  options: ShippingOption[];
  /** Working days on the way; none where absent. */
  transitDays?: number;
}

export interface ShippingChoice {
  method: ShippingMethod;
  options: ShippingOption[];
}

/** Do the tiers name one price for each order value? One begins at nothing, and no two begin at the same. */
export const areTiersWhole = (tiers: readonly { fromCents: number }[]): boolean =>
  tiers.some(({ fromCents }) => fromCents === 0) &&
  new Set(tiers.map(({ fromCents }) => fromCents)).size === tiers.length;

/**
 * The highest tier whose least order value is reached decides; chosen options are added, also where the method itself
 * costs nothing. Below the lowest tier that one holds: what was stored before tiers had to be whole ships nothing for free.
 */
export function shippingCents(
  { method, options }: ShippingChoice,
  order: { totalWithoutFeesCents: number; isMethodFree: boolean },
): number {
  // Keys that are whole numbers come in ascending order.
  const tiers = Object.keys(method.prices).map(Number);
  const tier = tiers.findLast((from) => from <= order.totalWithoutFeesCents) ?? tiers[0];
  const base = order.isMethodFree ? 0 : (method.prices[tier ?? 0] ?? 0);
  return options.reduce((total, option) => total + option.priceCents, base);
}
