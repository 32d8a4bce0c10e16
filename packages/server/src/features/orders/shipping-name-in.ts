import type { FurtherLanguages } from '../../domain/shipping/shipping-for.ts';
import type { ShopSettings } from '../../platform/settings/shop-settings.ts';
import type { OrderRow } from './order-store.ts';

/**
 * What an order's shipping is called in further languages, by the settings of today: the order itself has copied the name in
 * the shop's own, which its invoice says and which stands wherever there is no other.
 */
export const shippingNameIn = (
  { shippingProvider }: Pick<OrderRow, 'shippingProvider'>,
  { shippingMethods }: ShopSettings,
): FurtherLanguages => shippingMethods.find(({ name }) => name === shippingProvider)?.titleIn ?? {};
