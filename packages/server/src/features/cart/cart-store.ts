import type { Db, Tx } from '../../db/database.ts';
import type { Clock } from '../../deps.ts';
import { berlinDay } from '../../domain/calendar/berlin-time.ts';

export type CartArticle = Awaited<ReturnType<typeof listCartArticles>>[number];
export type FreeBatch = Awaited<ReturnType<typeof listFreeBatches>>[number];

export const listCartArticles = (on: Db | Tx, ids: string[]) =>
  on
    .selectFrom('article as a')
    .innerJoin('brand as b', 'b.id', 'a.brandId')
    .where('a.id', 'in', ids)
    .select([
      'a.id',
      'a.name',
      'a.publicNamePrimary',
      'a.publicNameSecondary',
      'a.type',
      'a.unit',
      'a.packageAmount',
      'a.priceCents',
      'a.vatPercent',
      'a.requiresPrescription',
      'a.allow',
      'a.isVariationArticle',
      'a.thc',
      'a.cbd',
      'a.batchPreparationPackageAmount',
      'b.name as brandName',
    ])
    .execute();

/**
 * Batches that may be dispensed today. Whoever is about to reserve locks them, always in the order of their ids:
 * two orders over the same articles then wait for each other instead of blocking one another.
 */
export function listFreeBatches(on: Db | Tx, articleIds: string[], today: string, lock: boolean) {
  const query = on
    .selectFrom('batch')
    .where('articleId', 'in', articleIds)
    .where('state', '=', 'released')
    .where('expiresOn', '>=', today)
    .orderBy('id')
    .select(['id', 'articleId', 'expiresOn', 'onHandAmount', 'thc', 'cbd']);
  return (lock ? query.forUpdate() : query).execute();
}

/** For features that need stock beside a cart: today's batches, given on in `app.ts`. */
export const createReadBatches =
  ({ clock }: { clock: Clock }) =>
  (on: Db | Tx, articleIds: string[], lock: boolean) =>
    listFreeBatches(on, articleIds, berlinDay(clock().toISOString()), lock);

/** The sum of a customer's balance ledger. */
export async function readBalance(on: Db | Tx, customerId: string): Promise<number> {
  const { cents } = await on
    .selectFrom('balanceEntry')
    .where('customerId', '=', customerId)
    .select(({ fn }) => fn.sum<number | null>('amountCents').as('cents'))
    .executeTakeFirstOrThrow();
  return Number(cents ?? 0);
}

/** Earlier orders, as far as they decide about the next one. */
export async function listEarlierOrders(on: Db | Tx, customerId: string) {
  const rows = await on
    .selectFrom('order')
    .where('customerId', '=', customerId)
    .where('state', 'not in', ['cancelled', 'rejected'])
    .select(['state', 'reviewedAt', 'paymentReceivedAt', 'dueOn', 'totalPaymentPriceCents'])
    .execute();
  return rows.map(({ state, reviewedAt, paymentReceivedAt, dueOn, totalPaymentPriceCents }) => ({
    state,
    isReviewed: reviewedAt !== null,
    isPaid: paymentReceivedAt !== null || totalPaymentPriceCents === 0,
    dueOn,
  }));
}
