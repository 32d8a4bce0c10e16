import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
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

/** What was measured in a batch, as the range shows it. */
const shownValues = [
  'articleId',
  'thc',
  'cbd',
  'tymc',
  'tamc',
  'dryingLoss',
  'pzn',
  'releaseSpecification',
] as const;
type ShownValues = Pick<Selectable<Tables['batch']>, (typeof shownValues)[number]>;

function listReleasedLast(on: Db | Tx, articleIds: readonly string[]): Promise<ShownValues[]> {
  const asked = sql<{ id: string }>`unnest(${articleIds}::uuid[])`;
  return on
    .selectFrom(asked.as<'asked'>(sql`asked (id)`))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('batch')
          .whereRef('articleId', '=', 'asked.id')
          .where('state', '=', 'released')
          .select(shownValues)
          .orderBy('releasedAt', 'desc')
          .orderBy('id')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .selectAll('last')
    .execute();
}

/** Locks batches in the order of their ids, so that two who lock don't block one another. */
function lockBy(column: 'id' | 'articleId') {
  return async (tx: Tx, ids: string[]): Promise<void> => {
    if (ids.length === 0) return;
    await tx
      .selectFrom('batch')
      .where(column, '=', sql<string>`any(${ids})`)
      .orderBy('id')
      .select('id')
      .forUpdate()
      .execute();
  };
}

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

  /**
   * What the range shows of these articles on that day: how many packages may be dispensed, and the batch whose values are
   * shown, the one that the next order is served from, else (sold out) the one released last. Both are found by an index,
   * however many batches there have been.
   */
  async listShown(on: Db | Tx, day: string, articleIds: readonly string[]) {
    const usable = await on
      .selectFrom('batch')
      .where(isUsable(day))
      .where('onHandAmount', '>', 0)
      .select(['onHandAmount', ...shownValues])
      .orderBy('expiresOn')
      .orderBy('releasedAt', 'desc')
      .orderBy('id')
      .execute();
    const amounts = new Map<string, number>();
    const current = new Map<string, ShownValues>();
    for (const { onHandAmount, ...values } of usable) {
      const { articleId } = values;
      amounts.set(articleId, (amounts.get(articleId) ?? 0) + onHandAmount);
      if (!current.has(articleId)) current.set(articleId, values);
    }
    const soldOut = articleIds.filter((id) => !current.has(id));
    for (const values of await listReleasedLast(on, soldOut)) current.set(values.articleId, values);
    return { amounts, current };
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

  /** Keeps these batches from changing. */
  lock: lockBy('id'),

  /** Keeps all batches of these articles from changing, free or held, whether they may be dispensed or not. */
  lockOfArticles: lockBy('articleId'),

  move: moveStock,
};

export type Batches = typeof batchStore;
