import { type ExpressionBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { moveStock } from './stock-move-store.ts';

/** Whether a batch may be dispensed on that day. */
const isUsable =
  (day: string) =>
  ({ eb }: ExpressionBuilder<Tables, 'batch'>) =>
    eb.and([eb('state', '=', sql.lit('released' as const)), eb('expiresOn', '>=', day)]);

const usable = (on: Db | Tx) =>
  on
    .selectFrom('batch')
    .where('articleId', '=', sql<string>`any(${''})`)
    .where(isUsable(''))
    .orderBy('id')
    .select(['id', 'articleId', 'expiresOn', 'onHandAmount', 'thc', 'cbd']);
const readUsable = prepared(usable);
const lockUsable = prepared((on) => usable(on).forUpdate());

/** What the other features ask of batches and do with them; the only SQL on them beside the entity API's. */
export const batchStore = {
  find: (on: Db | Tx, id: string) =>
    on.selectFrom('batchView').where('id', '=', id).selectAll().executeTakeFirst(),

  /**
   * Batches of these articles that may be dispensed on that day, in the order of their ids. A reservation locks them:
   * two orders over the same articles then wait for each other instead of blocking one another.
   */
  listUsable: (on: Db | Tx, articleIds: string[], day: string, { lock = false } = {}) =>
    (lock ? lockUsable : readUsable)(on, articleIds, day),

  /** Packages that may be dispensed on that day, by article. */
  async usableAmounts(on: Db | Tx, day: string): Promise<Map<string, number>> {
    const rows = await on
      .selectFrom('batch')
      .where(isUsable(day))
      .groupBy('articleId')
      .select(({ fn }) => ['articleId', fn.sum<number>('onHandAmount').as('amount')])
      .execute();
    return new Map(rows.map(({ articleId, amount }) => [articleId, Number(amount)]));
  },

  /**
   * By article the batch whose values are shown: the one that the next order is served from, else (sold out) the one
   * released last.
   */
  async listCurrent(on: Db | Tx, day: string) {
    const isServed = sql`(on_hand_amount > 0 and expires_on >= ${day}::date)`;
    const rows = await on
      .selectFrom('batch')
      .distinctOn('articleId')
      .select(['articleId', 'thc', 'cbd', 'tymc', 'tamc', 'dryingLoss', 'pzn', 'releaseSpecification'])
      .where('state', '=', 'released')
      .orderBy('articleId')
      .orderBy(isServed, 'desc')
      .orderBy(sql`case when ${isServed} then expires_on end`)
      .orderBy('releasedAt', 'desc')
      .orderBy('id')
      .execute();
    return new Map(rows.map((row) => [row.articleId, row]));
  },

  /** What was measured in the batches of an article that were sold or are, the one released last first. */
  listMeasured: (on: Db | Tx, articleId: string, limit: number) =>
    on
      .selectFrom('batch')
      .where('articleId', '=', articleId)
      .where('state', '=', 'released')
      .where('releasedAt', 'is not', null)
      .where(({ eb, or }) => or([eb('thc', 'is not', null), eb('cbd', 'is not', null)]))
      .orderBy('releasedAt', 'desc')
      .orderBy('id')
      .limit(limit)
      .select(['releasedAt', 'thc', 'cbd', 'terpenes'])
      .execute(),

  /** Keeps these batches from changing, in the order of their ids, so that two don't block one another. */
  async lock(tx: Tx, ids: string[]): Promise<void> {
    if (ids.length === 0) return;
    await tx
      .selectFrom('batch')
      .where('id', '=', sql<string>`any(${ids})`)
      .orderBy('id')
      .select('id')
      .forUpdate()
      .execute();
  },

  move: moveStock,
};

export type Batches = typeof batchStore;
