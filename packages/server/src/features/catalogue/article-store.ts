import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** A batch as the shop shows it. */
export interface CurrentBatch {
  articleId: string;
  thc: number | null;
  cbd: number | null;
  tymc: number | null;
  tamc: number | null;
  dryingLoss: number | null;
  pzn: string | null;
  releaseSpecification: string | null;
}

export type ArticleRow = Awaited<ReturnType<typeof listArticles>>[number];

/** Every article with its brand. */
export const listArticles = (db: Db) =>
  db
    .selectFrom('article as a')
    .innerJoin('brand as b', 'b.id', 'a.brandId')
    .selectAll('a')
    .select(['b.name as brandName', 'b.logoName as brandLogoName'])
    .orderBy('a.name')
    .orderBy('a.id')
    .execute();

/** Packages that may be dispensed today, by article. */
export async function listFreeAmounts(db: Db, today: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('batch')
    .where('state', '=', 'released')
    .where('expiresOn', '>=', today)
    .groupBy('articleId')
    .select(({ fn }) => ['articleId', fn.sum<number>('onHandAmount').as('amount')])
    .execute();
  return new Map(rows.map(({ articleId, amount }) => [articleId, Number(amount)]));
}

/**
 * The batch whose values are shown: the one the next order is served from, else (sold out) the one released last.
 */
export async function listCurrentBatches(db: Db, today: string): Promise<Map<string, CurrentBatch>> {
  const rows = await db
    .selectFrom('batch')
    .distinctOn('articleId')
    .select(['articleId', 'thc', 'cbd', 'tymc', 'tamc', 'dryingLoss', 'pzn', 'releaseSpecification'])
    .where('state', '=', 'released')
    .orderBy('articleId')
    .orderBy(sql`(on_hand_amount > 0 and expires_on >= ${today}::date)`, 'desc')
    .orderBy(sql`case when on_hand_amount > 0 and expires_on >= ${today}::date then expires_on end`)
    .orderBy('releasedAt', 'desc')
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.articleId, row]));
}
