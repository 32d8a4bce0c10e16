import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';

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

const articlesBy = prepared((on) =>
  on
    .selectFrom('article')
    .where('id', '=', sql<string>`any(${''})`)
    .select([
      'id',
      'name',
      'type',
      'unit',
      'packageAmount',
      'priceCents',
      'vatPercent',
      'requiresPrescription',
      'allow',
      'isVariationArticle',
      'thc',
      'cbd',
      'batchPreparationPackageAmount',
      'urlId',
      'slug',
      'imageName',
    ]),
);

/** What the other features ask of articles. */
export const articleStore = {
  find: (on: Db | Tx, id: string) =>
    on.selectFrom('article').where('id', '=', id).selectAll().executeTakeFirst(),

  /** What a cart is priced by, and where the shop shows it. */
  listByIds: (on: Db | Tx, ids: string[]) => articlesBy(on, ids),
};

export type Articles = typeof articleStore;
