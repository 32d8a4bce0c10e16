import { sql } from 'kysely';
import type { Clock } from '../../deps.ts';
import { shopDay } from '../../domain/calendar/shop-time.ts';
import { orderStatesIn } from '../../domain/order/order-states.ts';
import type { PricedArticle } from '../../domain/pricing/price-cart.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

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

const isFree = (ids: string[], today: string) =>
  sql`article_id = any(${ids}) and state = 'released' and expires_on >= ${today}`;
const batchColumns = sql`json_build_object('id', id, 'articleId', article_id, 'expiresOn', expires_on,
  'onHandAmount', on_hand_amount, 'thc', thc, 'cbd', cbd)`;

/** What stands in a cart and what there is of it, in one statement. */
export async function readCartGoods(on: Db | Tx, ids: string[], today: string): Promise<CartGoods> {
  const { rows } = await sql<CartGoods>`
    select
      (select coalesce(json_agg(json_build_object(
         'id', a.id, 'name', a.name, 'type', a.type, 'unit', a.unit,
         'packageAmount', a.package_amount, 'priceCents', a.price_cents, 'vatPercent', a.vat_percent,
         'requiresPrescription', a.requires_prescription, 'allow', a.allow,
         'isVariationArticle', a.is_variation_article, 'thc', a.thc, 'cbd', a.cbd,
         'batchPreparationPackageAmount', a.batch_preparation_package_amount)), '[]')
       from article a where a.id = any(${ids})) as articles,
      (select coalesce(json_agg(${batchColumns} order by id), '[]')
       from batch where ${isFree(ids, today)}) as batches
  `.execute(on);
  const [goods] = rows;
  if (!goods) throw new Error('a select without from has one row');
  return goods;
}

/** Batches that may be dispensed today, of these articles. */
export async function listFreeBatches(on: Db | Tx, ids: string[], today: string): Promise<FreeBatch[]> {
  const { rows } = await sql<FreeBatch>`
    select id, article_id, expires_on, on_hand_amount, thc, cbd from batch
    where ${isFree(ids, today)} order by id`.execute(on);
  return rows;
}

/**
 * Holds these batches until the transaction ends. Always in the order of their ids: two orders over the same
 * articles then wait for each other instead of blocking one another.
 */
export async function lockFreeBatches(on: Db | Tx, ids: string[], today: string): Promise<void> {
  await sql`select id from batch where ${isFree(ids, today)} order by id for update`.execute(on);
}

/** For features that need stock beside a cart: today's batches, given on in `app.ts`. */
export const createReadBatches =
  ({ clock }: { clock: Clock }) =>
  async (on: Db | Tx, articleIds: string[], lock: boolean): Promise<FreeBatch[]> => {
    const today = shopDay(clock().toISOString());
    if (lock) await lockFreeBatches(on, articleIds, today);
    return listFreeBatches(on, articleIds, today);
  };

/** Earlier orders, as far as they decide about the next one. */
export async function listEarlierOrders(on: Db | Tx, customerId: string) {
  const rows = await on
    .selectFrom('order')
    .where('customerId', '=', customerId)
    .where('state', 'not in', orderStatesIn('refused'))
    .select(['state', 'reviewedAt', 'paymentReceivedAt', 'dueOn', 'totalPaymentPriceCents'])
    .execute();
  return rows.map(({ state, reviewedAt, paymentReceivedAt, dueOn, totalPaymentPriceCents }) => ({
    state,
    isReviewed: reviewedAt !== null,
    isPaid: paymentReceivedAt !== null || totalPaymentPriceCents === 0,
    dueOn,
  }));
}
