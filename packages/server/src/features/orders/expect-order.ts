import {
  type ExpectedDelivery,
  expectDelivery,
  type OrderToExpect,
} from '../../domain/shipping/expect-delivery.ts';
import { parseShippingMethod } from '../../domain/shipping/parse-shipping-method.ts';
import { transitDaysOf } from '../../domain/shipping/promise-delivery.ts';
import type { ShopSettings } from '../../platform/settings/shop-settings.ts';
import type { OrderRow } from './order-store.ts';

/** What of an order tells when it will be there. */
export type OrderOnTheWay = OrderToExpect & Pick<OrderRow, 'shippingProvider' | 'shippingOptions'>;

/** When an order will be there, as of now and by the settings of today: what page, account and mails say. */
export const expectOrder = (
  order: OrderOnTheWay,
  settings: ShopSettings,
  now: Date,
): ExpectedDelivery | null =>
  expectDelivery(order, { now, rules: settings.dispatch, transitDays: transitDaysFor(order, settings) });

/** Working days that an order is on its way; a method that isn't offered any more is taken as the first one. */
export function transitDaysFor(
  order: Pick<OrderRow, 'shippingProvider' | 'shippingOptions'>,
  { shippingMethods }: ShopSettings,
): number {
  const text = [order.shippingProvider, ...order.shippingOptions].join('+');
  const [first] = shippingMethods;
  const choice = parseShippingMethod(text, shippingMethods) ?? (first && { method: first, options: [] });
  return choice ? transitDaysOf(choice) : 0;
}
