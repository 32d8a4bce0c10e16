import { isPubliclyInsured, type PayType } from './pay-type.ts';

interface OrderSums {
  payType: PayType;
  totalPriceCents: number;
  usedBalanceCents: number;
  totalPaymentPriceCents: number;
}

/** What the insurer takes over of an order: what neither balance nor payment bear. */
export const insurerShareCents = (order: Omit<OrderSums, 'payType'>): number =>
  order.totalPriceCents - order.usedBalanceCents - order.totalPaymentPriceCents;

/** What the customer bears of the prescribed goods beside a public insurer. */
export const coPaymentCents = (
  order: OrderSums,
  items: readonly { requiresPrescription: boolean; totalPriceCents: number }[],
): number => {
  if (!isPubliclyInsured(order.payType)) return 0;
  const prescribed = items.filter(({ requiresPrescription }) => requiresPrescription);
  return prescribed.reduce((sum, item) => sum + item.totalPriceCents, 0) - insurerShareCents(order);
};
