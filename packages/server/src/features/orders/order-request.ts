import type { CheckoutOrderRequest } from '@rezeptur/schemas/types';
import type { ArticleType, Unit } from '../../domain/catalogue/article-type.ts';
import type { OrderToPay } from '../../domain/payment/order-to-pay.ts';
import type { PaymentState } from '../../domain/payment/settle-payment.ts';
import type { PayType } from '../../domain/pricing/pay-type.ts';
import type { PricedCart } from '../../domain/pricing/price-cart.ts';
import type { SubItem } from '../../domain/pricing/sub-items.ts';
import type { ShippingChoice } from '../../domain/shipping/shipping-for.ts';
import type { Allocated } from '../../domain/stock/allocate.ts';
import type { Say } from '../../errors.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { ShopSettings } from '../../platform/settings/shop-settings.ts';

/** The body of `POST checkout/order`; its uploads are stored files by then. */
export type OrderRequest = CheckoutOrderRequest;

export interface OrderedArticle {
  id: string;
  name: string;
  type: ArticleType;
  unit: Unit;
  packageAmount: number;
  vatPercent: number;
  requiresPrescription: boolean;
  thc: number | null;
  cbd: number | null;
  batchPreparationPackageAmount: number | null;
}

/** A cart as it was priced, under locks; given by the cart's feature. */
export interface OrderQuote {
  lines: {
    article: OrderedArticle;
    amount: number;
    subItems: SubItem[];
    stock: Allocated;
    batches: { id: string; thc: number | null; cbd: number | null }[];
  }[];
  priced: PricedCart;
  shipping: ShippingChoice | undefined;
  settings: ShopSettings;
}

/** The shop's payment providers; given by the payments' feature. */
export interface OnlinePayments {
  has(provider: string): boolean;
  /** Notes a payment of an order and answers where to pay. */
  start(tx: Tx, order: OrderToPay): Promise<string>;
  /** The payment of an order that was started last; undefined for one that is paid in another way. */
  findLast(on: Db | Tx, orderId: string): Promise<{ state: PaymentState } | undefined>;
}

export type QuoteCart = (
  tx: Tx,
  request: Pick<OrderRequest, 'items' | 'shippingMethod' | 'paymentMethod' | 'prescriptionTransmission'>,
  options: {
    customer: { id: string; payType: PayType };
    say: Say;
    lock: boolean;
    checkClaims: boolean;
  },
) => Promise<OrderQuote>;
