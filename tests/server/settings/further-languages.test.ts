import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoSettings } from '../../../packages/server/demo/demo-settings.ts';
import type { SettingTable } from '../../../packages/server/src/platform/db/tables.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { sentTo } from '../../support/sent-to.ts';
import type { TestBrowser } from '../../support/test-browser.ts';
import { createShop, orderBody, orderForm } from '../support/shop.ts';

let test: TestApp;
let shop: ReturnType<typeof createShop>;
let admin: TestBrowser;
beforeAll(async () => {
  test = await buildTestApp();
  shop = createShop(test.deps);
  await shop.configure();
  admin = await test.staff('admin');
});
afterAll(() => test.close());

async function write(name: SettingTable['name'], value: unknown) {
  const { id, version } = await test.deps.db
    .selectFrom('setting')
    .where('name', '=', name)
    .select(['id', 'version'])
    .executeTakeFirstOrThrow();
  return admin.put(`/api/admin/setting/${id}`, { version, value: JSON.stringify(value) });
}

const shipping = (titleIn?: Record<string, string>) =>
  (demoSettings.shippingMethods ?? []).map(({ titleIn: _former, ...method }) =>
    method.name === 'shipping' && titleIn ? { ...method, titleIn } : method,
  );

interface Config {
  payment: Record<string, unknown>[];
  shippingMethods: { options: Record<string, unknown>[] }[];
  settings: Record<string, unknown>;
}
const read = async () => (await test.visitor().get<{ data: Config }>('/api/shop/app-config')).body.data;

it('stand beside the German text wherever the shop reads it, and nothing else of the settings comes along', async () => {
  const texts = { titleIn: { en: 'Invoice' }, subtitle: 'Später.', subtitleIn: { en: 'Later.' } };
  expect((await write('payment', [{ name: 'invoice', title: 'Rechnung', ...texts }])).status).toBe(200);
  expect((await write('openingHoursIn', { en: 'Mondays' })).status).toBe(200);
  expect((await write('shippingMethods', shipping({ en: 'By post' }))).status).toBe(200);
  await expect.poll(read).toMatchObject({
    payment: [{ name: 'invoice', title: 'Rechnung', ...texts }],
    settings: { openingHours: demoSettings.openingHours, openingHoursIn: { en: 'Mondays' } },
  });
  const { shippingMethods } = await read();
  expect(shippingMethods[0]).toMatchObject({ title: 'Versand', titleIn: { en: 'By post' } });
  expect(shippingMethods[0]).not.toHaveProperty('transitDays');
  expect(shippingMethods[0]?.options[0]).toEqual({
    name: 'express',
    title: 'Express: Zustellung bis 12 Uhr',
    titleIn: { en: 'Express: delivered by 12 noon' },
    price: 990,
  });
});

it('are refused at their field where they are no texts, or too long', async () => {
  for (const en of [5, 'x'.repeat(121)]) {
    const { status } = await write('payment', [{ name: 'invoice', title: 'Rechnung', titleIn: { en } }]);
    expect(status).toBe(422);
  }
});

interface Line {
  kind?: string;
  type?: string;
  name?: string;
  nameIn?: unknown;
  articleName?: string;
  articleNameIn?: unknown;
}

/** What a quote, the order's page and its mail call the way an order is sent. */
async function ordered() {
  const article = await shop.addArticle({ type: 'standard', unit: 'stk', requiresPrescription: false });
  await shop.addBatch(article.id);
  const customer = await test.customer();
  await customer.post('/api/shop/my-account/my-address', { locale: 'en' });
  const items = [{ articleId: article.id, amount: 5, subItems: [], packageAmount: 1 }];
  const quote = await customer.post<{ data: { items: Line[] } }>('/api/shop/cart/calculate', {
    items,
    shippingMethod: 'shipping',
  });
  const placed = await customer.upload<{ data: { orderId: string } }>(
    '/api/shop/checkout/order',
    orderForm(orderBody(items)),
    { headers: { 'accept-language': 'en' } },
  );
  expect(placed.status, placed.text).toBe(200);
  const page = async () => {
    const path = `/api/shop/my-account/order/${placed.body.data.orderId}`;
    const { items: lines } = (await customer.get<{ data: { items: Line[] } }>(path)).body.data;
    return lines.map(({ articleName, articleNameIn }) => ({ articleName, articleNameIn }));
  };
  const { text } = await test.deps.db
    .selectFrom('mail')
    .where(sentTo(customer.account.email))
    .where('template', '=', 'orderReceived')
    .select('text')
    .executeTakeFirstOrThrow();
  return { line: quote.body.data.items.find(({ type }) => type === 'shipping'), page, text };
}

it('name the shipping of a cart, an order and its mail; what the order copied stays German', async () => {
  await shop.configure({ shippingMethods: shipping({ en: 'By post' }) });
  await expect.poll(read).toMatchObject({ shippingMethods: [{ titleIn: { en: 'By post' } }, {}, {}, {}] });
  const { line, page, text } = await ordered();
  expect(line).toMatchObject({ name: 'Versand', nameIn: { en: 'By post' } });
  expect(await page()).toEqual([
    { articleName: expect.stringMatching('Hanse Haze'), articleNameIn: undefined },
    { articleName: 'Versand', articleNameIn: { en: 'By post' } },
  ]);
  expect(text).toContain('1 × By post: ');
  expect(text).not.toContain('Versand');
  // A method that isn't offered any more is called what the order has copied.
  await shop.configure({ shippingMethods: shipping().slice(1) });
  await expect.poll(page).toEqual([expect.anything(), { articleName: 'Versand', articleNameIn: {} }]);
});

it('fall back to the German text where staff wrote none', async () => {
  await shop.configure({ shippingMethods: shipping({ en: '', ar: 'ع' }) });
  await expect.poll(async () => (await read()).shippingMethods[0]).toMatchObject({ titleIn: { en: '' } });
  expect((await ordered()).text).toContain('1 × Versand: ');
});
