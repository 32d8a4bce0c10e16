export interface ShippingOption {
  name: string;
  title: string;
  priceCents: number;
}

export interface ShippingMethod {
  name: string;
  title: string;
  subtitle: string;
  /** Price by the least order value (cents) it holds from. */
  prices: Record<string, number>;
  options: ShippingOption[];
}

export interface ShippingChoice {
  method: ShippingMethod;
  options: ShippingOption[];
}

/** The highest tier whose least order value is reached decides; chosen options are added. */
export function shippingCents(
  { method, options }: ShippingChoice,
  order: { totalWithoutFeesCents: number; isFree: boolean },
): number {
  if (order.isFree) return 0;
  const tier = Object.keys(method.prices)
    .map(Number)
    .filter((from) => from <= order.totalWithoutFeesCents)
    .sort((a, b) => b - a)[0];
  const base = tier === undefined ? 0 : (method.prices[String(tier)] ?? 0);
  return options.reduce((total, option) => total + option.priceCents, base);
}

export const isPickup = (methodName: string): boolean =>
  methodName === 'pickup' || methodName === 'pickup_service';
