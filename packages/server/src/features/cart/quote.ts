import type { PayType } from '../../domain/pricing/pay-type.ts';
import type { PricedArticle, PricedCart } from '../../domain/pricing/price-cart.ts';
import type { SubItem } from '../../domain/pricing/sub-items.ts';
import type { ShippingChoice } from '../../domain/shipping/shipping-for.ts';
import type { Allocated } from '../../domain/stock/allocate.ts';
import type { SayError } from '../../errors.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { ShopSettings } from '../../platform/settings/shop-settings.ts';
import type { Locale } from '../../platform/texts.ts';
import type { Chosen, Delivery } from './deliveries-of.ts';

export interface CartArticle extends PricedArticle {
  name: string;
  allow: boolean;
  isVariationArticle: boolean;
  thc: number | null;
  cbd: number | null;
  batchPreparationPackageAmount: number | null;
}

export interface FreeBatch {
  id: string;
  articleId: string;
  expiresOn: string;
  onHandAmount: number;
  thc: number | null;
  cbd: number | null;
}

export interface CartGoods {
  articles: CartArticle[];
  /** Batches that may be dispensed today, in the order of their ids. */
  batches: FreeBatch[];
}

export type ReadGoods = (ids: string[], today: string) => Promise<CartGoods>;

export interface RequestedLine {
  articleId: string;
  amount: number;
  packageAmount: number;
  subItems?: SubItem[];
}

export interface CheckedLine {
  article: CartArticle;
  amount: number;
  subItems: SubItem[];
}

export interface CartRequest extends Chosen {
  items: RequestedLine[];
  shippingMethod?: string | null;
}

export interface QuotedLine extends CheckedLine {
  stock: Allocated;
  batches: FreeBatch[];
}

/** A cart as it was priced. */
export interface Quote {
  lines: QuotedLine[];
  priced: PricedCart;
  shipping: ShippingChoice | undefined;
  settings: ShopSettings;
  /** When it would arrive, by shipping method. */
  deliveries: Delivery[];
}

export interface QuoteOptions {
  customer: { id: string; payType: PayType };
  say: SayError;
  /** In which the customer reads what is refused. */
  locale?: Locale | undefined;
  /** Locks the batches, for a reservation in the same transaction. */
  lock?: boolean;
  /** What is known already; the rest is read. */
  known?: { settings: ShopSettings; balanceCents: number; readGoods: ReadGoods };
  /** Refuses when the customer could not order now. */
  checkClaims?: boolean;
}

/** Prices a cart as it stands: the same answer for the cart page and, under locks, for the order. */
export type QuoteCart = (on: Db | Tx, request: CartRequest, options: QuoteOptions) => Promise<Quote>;
