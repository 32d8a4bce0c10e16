import type { OrderResponse } from '@rezeptur/schemas/types';

/** The answer of `GET my-account/order/:order`. Money is whole cents. */
export type ShopOrder = OrderResponse['data'];
export type ShopOrderItem = ShopOrder['items'][number];
