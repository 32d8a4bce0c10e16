import { afterAll, beforeAll, expect, it } from 'vitest';
import { medicineTypes } from '../../../packages/server/src/domain/catalogue/article-type.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import type { TestBrowser } from '../../support/test-browser.ts';
import { createShop } from '../support/shop.ts';

// Medicine is sold on prescription, and never for nothing: the schema of articles says so, to whoever writes one.

let test: TestApp;
let shop: ReturnType<typeof createShop>;
let admin: TestBrowser;
let pharmacist: TestBrowser;
beforeAll(async () => {
  test = await buildTestApp();
  shop = createShop(test.deps);
  admin = await test.staff('admin');
  pharmacist = await test.staff('pharmacist');
});
afterAll(() => test.close());

interface Refusal {
  errorType?: string;
  data?: Record<string, string[]>;
}
const onPrescription = 'Medizinisches Cannabis und Extrakte gibt es nur auf Rezept.';
const row = (id: string) =>
  test.deps.db.selectFrom('article').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
const put = async (id: string, fields: object) =>
  pharmacist.put<Refusal>(`/api/admin/article/${id}`, { version: (await row(id)).version, ...fields });

it.each(medicineTypes)('%s stays on prescription, and is created with it alone', async (type) => {
  const { id } = await shop.addArticle({ type });
  const changed = await put(id, { requiresPrescription: false });
  expect([changed.status, changed.body.data]).toEqual([422, { requiresPrescription: [onPrescription] }]);
  expect((await row(id)).requiresPrescription).toBe(true);

  const { name, brandId, unit, packageAmount, priceCents, vatPercent, lowStockThreshold } = await row(id);
  const names = { name, publicNamePrimary: name, slug: `neu-${type}`, urlId: `neu${type}` };
  const values = { ...names, type, brandId, unit, packageAmount, priceCents, vatPercent, lowStockThreshold };
  const create = (fields: object) => admin.post<Refusal>('/api/admin/article', { ...values, ...fields });
  for (const fields of [{}, { requiresPrescription: false }]) {
    const { status, body } = await create(fields);
    expect([status, body.data]).toEqual([422, { requiresPrescription: [onPrescription] }]);
  }
  const made = await create({ requiresPrescription: true });
  expect(made.status, made.text).toBe(201);
});

it('is never sold for nothing, as other goods may be', async () => {
  const flower = await shop.addArticle();
  const answer = await put(flower.id, { priceCents: 0 });
  expect([answer.status, Object.keys(answer.body.data ?? {})]).toEqual([422, ['priceCents']]);
  expect((await put(flower.id, { priceCents: 1 })).status).toBe(200);
  const gift = await shop.addArticle({ type: 'merchandise', unit: 'stk', requiresPrescription: false });
  expect((await put(gift.id, { priceCents: 0 })).status).toBe(200);
  const prescribed = await put(gift.id, { requiresPrescription: true });
  expect([prescribed.status, Object.keys(prescribed.body.data ?? {})]).toEqual([422, ['priceCents']]);
});

it('doesn’t keep an editor from correcting a text of an article that was wrong before', async () => {
  const { id } = await shop.addArticle({ requiresPrescription: false });
  expect((await put(id, { text: 'Neu beschrieben.' })).status).toBe(200);
});
