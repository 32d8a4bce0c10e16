import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import type { TinyShop } from '../../support/tiny-shop.ts';
import { placeOver } from '../support/place-over.ts';
import { createShop, flowerOptions } from '../support/shop.ts';
import { openPage, shopAsWritten } from '../support/shop-as-written.ts';

let server: TestApp;
let tiny: TinyShop;
let shop: ReturnType<typeof createShop>;
let [grinder, flower] = ['', ''];
beforeAll(async () => {
  tiny = await shopAsWritten();
  server = await buildTestApp({ shopFolder: tiny.url });
  shop = createShop(server.deps);
  await shop.configure();
  const add = async (fields: Parameters<typeof shop.addArticle>[0]) => {
    const { id } = await shop.addArticle(fields);
    await shop.addBatch(id);
    return id;
  };
  grinder = await add({
    publicNamePrimary: 'Zermahler',
    type: 'standard',
    unit: 'stk',
    priceCents: 1290,
    requiresPrescription: false,
  });
  flower = await add({ publicNamePrimary: 'Elbgold' });
});
afterAll(async () => {
  await server.close();
  await tiny.remove();
});

type Customer = Awaited<ReturnType<TestApp['customer']>>;
type Line = { articleId: string; amount: number; subItems: { type: string; value: string }[] };

const line = (changes: Partial<Line> = {}): Line => ({
  articleId: grinder,
  amount: 2,
  subItems: [],
  ...changes,
});

/** Puts lines into the account's cart, as a device of the customer does. */
async function keep({ get, put }: Customer, lines: readonly Line[], seen: object[] = []): Promise<void> {
  const { version } = (await get<{ data: { version: number } }>('/api/shop/cart')).body.data;
  const cart = { lines: lines.map((one) => ({ ...one, changedAt: 5 })), removed: [], clearedAt: 0, seen };
  expect((await put('/api/shop/cart', { version, cart })).status).toBe(200);
}

let customer: Customer;
beforeEach(async () => {
  customer = await server.customer();
});

const words = {
  de: { at: '', sum: '25,80', empty: 'Dein Warenkorb ist leer' },
  en: { at: '/en', sum: '25.80', empty: 'Your cart is empty' },
} as const;

describe.each(['de', 'en'] as const)('in %s', (language) => {
  const { at, sum, empty } = words[language];

  it('the cart comes drawn with its lines and its sum, and its price of what is drawn', async () => {
    await keep(customer, [line(), line({ articleId: flower, amount: 5, subItems: flowerOptions })]);
    const { status, html, data, headers } = await openPage(customer, `${at}/cart`);
    expect([status, headers['cache-control'], headers.etag]).toEqual([200, 'no-store', undefined]);
    for (const text of ['Zermahler', 'Elbgold', sum, 'Glastiegel']) expect(html).toContain(text);
    expect(data).toEqual({
      '/cart/priced': (await customer.get<{ data: object }>('/api/shop/cart/priced')).body.data,
    });
  });

  it('the payment comes drawn with its choices and the sum', async () => {
    await keep(customer, [line()]);
    const { html } = await openPage(customer, `${at}/checkout/payment`);
    for (const text of ['value="invoice"', sum]) expect(html).toContain(text);
  });

  it('neither page says of an empty cart that it is empty: the device may have one', async () => {
    for (const path of ['/cart', '/checkout/payment']) {
      const { status, html } = await openPage(customer, `${at}${path}`);
      expect(status).toBe(200);
      expect(html).toContain('role="status"');
      expect(html).not.toContain(empty);
    }
  });
});

it('an article that costs otherwise than it was seen is drawn with the note about it', async () => {
  await keep(customer, [line()], [{ articleId: grinder, price: 1190, name: 'Zermahler' }]);
  expect((await openPage(customer, '/cart')).html).toContain('kostet jetzt');
});

it('a flower whose options aren’t chosen leads nobody back from the payment before the device was read', async () => {
  await keep(customer, [line({ articleId: flower, amount: 5, subItems: flowerOptions.slice(0, 1) })]);
  const { status, html } = await openPage(customer, '/checkout/payment');
  expect(status).toBe(200);
  expect(html).toContain('role="status"');
  expect(html).not.toContain('value="invoice"');
});

it('nothing is drawn of a cart that can’t be priced as it is', async () => {
  await keep(customer, [line({ amount: 1_000_000 })]);
  expect((await openPage(customer, '/cart')).html).not.toContain('Zermahler');
  await keep(customer, [line()]);
  expect((await openPage(customer, '/cart')).html).toContain('Zermahler');
  await placeOver(server)(customer.account, [{ articleId: flower, amount: 5, subItems: flowerOptions }]);
  expect((await openPage(customer, '/cart')).html).not.toContain('Zermahler');
});

it('shows each customer their own cart, and visitors and doctors none', async () => {
  const other = await server.customer();
  await keep(customer, [line()]);
  await keep(other, [line({ articleId: flower, amount: 5, subItems: flowerOptions })]);
  const pages = await Promise.all(
    [customer, other, customer, other].map(async (reader) => openPage(reader, '/cart')),
  );
  const shown = pages.map(({ text }) => ['Zermahler', 'Elbgold'].filter((name) => text.includes(name)));
  expect(shown).toEqual([['Zermahler'], ['Elbgold'], ['Zermahler'], ['Elbgold']]);
  expect((await openPage(server.visitor(), '/cart')).data).toEqual({});
  const doctor = await openPage(await server.customer({ payType: 'doctor' }), '/cart');
  expect([doctor.status, doctor.data]).toEqual([200, {}]);
});
