import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { createShop } from '../support/shop.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

it('shows customers what was measured in released batches, the latest first', async () => {
  const shop = createShop(test.deps);
  const { id } = await shop.addArticle();
  const terpenes = [{ name: 'Limonen', percent: 0.62 }] as const;
  const release = async (releasedAt: string, thc: number | null) => {
    const batch = await shop.addBatch(id);
    await test.deps.db
      .updateTable('batch')
      .set({ releasedAt, thc, cbd: null, terpenes: JSON.stringify(thc === 22.1 ? terpenes : []) })
      .where('id', '=', batch.id)
      .execute();
  };
  await release('2025-11-03T09:00:00.000Z', 20.4);
  await release('2026-02-02T09:00:00.000Z', 22.1);
  await release('2026-01-05T09:00:00.000Z', null);
  await shop.addBatch(id, { state: 'blocked' });
  const url = `/api/shop/article/${id}/batches`;
  const { get } = await test.customer();
  expect((await get(url)).body).toEqual({
    data: [
      { releasedAt: '2026-02-02T09:00:00.000Z', thc: 22.1, cbd: null, terpenes },
      { releasedAt: '2025-11-03T09:00:00.000Z', thc: 20.4, cbd: null, terpenes: [] },
    ],
  });
  expect((await test.visitor().get(url)).status).toBe(401);
});
