import schema from '@rezeptur/schemas/entities/article/schema.json' with { type: 'json' };
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shopDay } from '../../../packages/server/src/domain/calendar/shop-time.ts';
import { isPrepared } from '../../../packages/server/src/domain/catalogue/article-type.ts';
import { availabilityOf } from '../../../packages/server/src/domain/catalogue/availability.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { createShop } from '../support/shop.ts';

let test: TestApp;
let shop: ReturnType<typeof createShop>;
beforeAll(async () => {
  test = await buildTestApp();
  shop = createShop(test.deps);
});
afterAll(() => test.close());

const lowStockThreshold = 10;
/** A view knows no other clock than the database's. */
const today = shopDay(new Date());
const day = (after: number) => new Date(Date.parse(today) + after * 86_400_000).toISOString().slice(0, 10);

/** The article as the back office reads it, and what the domain says of the same rows. */
async function bothOf(id: string) {
  const { db, batches } = test.deps;
  const row = await db.selectFrom('articleView').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  const { amounts } = await batches.listShown(db, today, [id]);
  const { isInStock, isLow } = availabilityOf(row, amounts);
  return {
    viewed: {
      inStock: row.inStock,
      showLowStockWarning: row.showLowStockWarning,
      isPreparedType: row.isPreparedType,
    },
    known: { inStock: isInStock, showLowStockWarning: isLow, isPreparedType: isPrepared(row.type) },
    availableAmount: row.availableAmount,
  };
}

it.each(schema.properties.type.enum)(
  'of an article of type %s knows whether it is prepared',
  async (type) => {
    const { id } = await shop.addArticle({ type: type as 'cannabis' });
    const { viewed, known } = await bothOf(id);
    expect(viewed).toEqual(known);
  },
);

it.each<[what: string, available: number, ...batches: Parameters<typeof shop.addBatch>[1][]]>([
  ['no batch', 0],
  ['an empty batch', 0, { receivedAmount: 0 }],
  ['a single package', 1, { receivedAmount: 1 }],
  ['less than the threshold', 9, { receivedAmount: 9 }],
  ['as much as the threshold', 10, { receivedAmount: 4 }, { receivedAmount: 6 }],
  ['more than the threshold', 11, { receivedAmount: 11 }],
  ['a batch on its last day', 20, { receivedAmount: 20, expiresOn: today }],
  ['a batch of which the last day is over', 0, { receivedAmount: 20, expiresOn: day(-1) }],
  [
    'one that is over beside one that isn’t',
    5,
    { receivedAmount: 20, expiresOn: day(-1) },
    { receivedAmount: 5, expiresOn: day(1) },
  ],
  ['a blocked batch', 0, { receivedAmount: 20, state: 'blocked' }],
  ['a batch in quarantine', 0, { receivedAmount: 20, state: 'quarantine' }],
])('with %s knows what the range shows', async (_what, available, ...batches) => {
  const { id } = await shop.addArticle({ lowStockThreshold });
  for (const batch of batches) await shop.addBatch(id, { expiresOn: day(300), ...batch });
  const { viewed, known, availableAmount } = await bothOf(id);
  expect(viewed).toEqual(known);
  expect(availableAmount).toBe(available);
});

it('of a variation article knows what its variations hold', async () => {
  const { db } = test.deps;
  const [child, other] = [await shop.addArticle(), await shop.addArticle()];
  const { id } = await shop.addArticle({ lowStockThreshold });
  await db
    .updateTable('article')
    .set({
      isVariationArticle: true,
      variations: JSON.stringify([
        { id: 'a', name: 'A', childArticleId: child.id },
        { id: 'b', name: 'B', childArticleId: other.id },
      ]),
    })
    .where('id', '=', id)
    .execute();
  for (const { id: articleId } of [child, other])
    await shop.addBatch(articleId, { receivedAmount: 5, expiresOn: day(300) });
  const { viewed, known, availableAmount } = await bothOf(id);
  expect(viewed).toEqual(known);
  expect(availableAmount).toBe(10);
});
