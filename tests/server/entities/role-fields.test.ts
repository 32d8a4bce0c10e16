import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { createShop } from '../support/shop.ts';

// Which fields a role writes is said by schemas/permissions.json and obeyed by the generic API.
let test: TestApp;
let shop: ReturnType<typeof createShop>;

beforeAll(async () => {
  test = await buildTestApp();
  shop = createShop(test.deps);
});
afterAll(() => test.close());

it.each([
  ['editor', 'priceCents', 1],
  ['editor', 'vatPercent', 0],
  ['editor', 'requiresPrescription', false],
  ['editor', 'colorCategory', 'purple'],
  ['editor', 'packagingType', 'Glas'],
  ['editor', 'thc', 1],
  ['editor', 'lowStockThreshold', 9],
])('%s may not write %s of an article', async (role, field, value) => {
  const { id } = await shop.addArticle();
  const staff = await test.staff(role);
  const path = `/api/admin/article/${id}`;
  const answer = await staff.put(path, { version: 1, [field]: value });
  expect([answer.status, answer.body.errorType, Object.keys(answer.body.data as object)]).toEqual([
    403,
    'closedForRole',
    [field],
  ]);
  const { closed } = (await staff.get<{ data: { closed: Record<string, string> } }>(path)).body.data;
  expect(closed[field]).toBe('Deine Rolle darf das nicht ändern.');
});

it('an editor writes names and texts, and sends back unchanged what they may not write', async () => {
  const { id } = await shop.addArticle();
  const editor = await test.staff('editor');
  const path = `/api/admin/article/${id}`;
  const { priceCents } = (await editor.get<{ data: { priceCents: number } }>(path)).body.data;
  const answer = await editor.put(path, { version: 1, text: 'Mild und würzig.', priceCents });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body.data).toMatchObject({ text: 'Mild und würzig.', priceCents });
});
