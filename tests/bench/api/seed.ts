import { randomUUID } from 'node:crypto';
import { openPostgres } from '../../../packages/server/src/platform/db/database.ts';
import { inTurn } from './in-turn.ts';

/** Copies demo articles and their batches until there are so many; resolves with those that can be ordered. */
export async function seed(databaseUrl: string, wanted: number): Promise<string[]> {
  const { db, close } = openPostgres(databaseUrl, 2);
  const articles = await db
    .selectFrom('article')
    .selectAll()
    .where('type', '=', 'cannabis')
    .where('allow', '=', true)
    .where('packageAmount', '=', 1)
    .where('isVariationArticle', '=', false)
    .orderBy('urlId')
    .execute();
  const batches = await db.selectFrom('batch').selectAll().where('state', '=', 'released').execute();
  const { count } = await db
    .selectFrom('article')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const copies = Array.from({ length: wanted - Number(count) }, (_, index) => ({
    original: inTurn(articles, index),
    id: randomUUID(),
    urlId: `x${index}`,
  }));
  for (const { original, id, urlId } of copies) {
    await db
      .insertInto('article')
      .values({
        ...original,
        id,
        urlId,
        slug: `${original.slug}-${urlId}`,
        name: `${original.name} ${urlId}`,
        terpeneProfile: JSON.stringify(original.terpeneProfile),
        shopImages: JSON.stringify(original.shopImages),
        variations: JSON.stringify(original.variations),
      })
      .execute();
    const own = batches.filter(({ articleId }) => articleId === original.id);
    for (const { onHandAmount: _derived, enteredBy: _entered, measuredBy: _measured, ...batch } of own) {
      const copy = {
        ...batch,
        id: randomUUID(),
        articleId: id,
        batchNumber: `${batch.batchNumber}-${urlId}`,
      };
      await db.insertInto('batch').values(copy).execute();
    }
  }
  const inStock = await db
    .selectFrom('batch')
    .where('state', '=', 'released')
    .where('onHandAmount', '>', 20)
    .select('articleId')
    .distinct()
    .execute();
  await close();
  const orderable = new Set([...articles, ...copies].map(({ id }) => id));
  return inStock.map(({ articleId }) => articleId).filter((id) => orderable.has(id));
}
