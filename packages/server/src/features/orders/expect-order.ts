import { type ExpectedDelivery, expectDelivery } from '../../domain/shipping/expect-delivery.ts';
import { parseShippingMethod } from '../../domain/shipping/parse-shipping-method.ts';
import { transitDaysOf } from '../../domain/shipping/promise-delivery.ts';
import type { ShopSettings } from '../../platform/settings/shop-settings.ts';
import type { OrderRow } from './order-store.ts';

/** When an order will be there, as of now and by the settings of today. */
export const expectOrder = (order: OrderRow, settings: ShopSettings, now: Date): ExpectedDelivery | null =>
  expectDelivery(order, { now, rules: settings.dispatch, transitDays: transitDaysFor(order, settings) });

/** Working days that an order is on its way; a method that isn't offered any more is taken as the first one. */
export function transitDaysFor(order: OrderRow, { shippingMethods }: ShopSettings): number {
  const text = [order.shippingProvider, ...order.shippingOptions].join('+');
  const [first] = shippingMethods;
  const choice = parseShippingMethod(text, shippingMethods) ?? (first && { method: first, options: [] });
  return choice ? transitDaysOf(choice) : 0;
}
