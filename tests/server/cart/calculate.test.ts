import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { createShop, flowerOptions } from '../support/shop.ts';

let test: TestApp;
let shop: ReturnType<typeof createShop>;
let customer: Awaited<ReturnType<TestApp['customer']>>;
let flower: { id: string };
let grinder: { id: string };

beforeAll(async () => {
  test = await buildTestApp();
  shop = createShop(test.deps);
  await shop.configure();
  customer = await test.customer();
  flower = await shop.addArticle();
  grinder = await shop.addArticle({
    type: 'standard',
    unit: 'stk',
    priceCents: 2490,
    requiresPrescription: false,
  });
  for (const { id } of [flower, grinder]) await shop.addBatch(id);
});

afterAll(() => test.close());

const url = '/api/shop/cart/calculate';
const line = (changes: Record<string, unknown> = {}) => ({
  articleId: flower.id,
  amount: 25,
  packageAmount: 1,
  subItems: flowerOptions,
  ...changes,
});

describe('the price of a cart', () => {
  it('is a list of cents that add up to the total', async () => {
    const { body, status } = await customer.post<{ data: Record<string, unknown> }>(url, {
      items: [line(), { articleId: grinder.id, amount: 1, packageAmount: 1 }],
      shippingMethod: 'shipping+express',
    });
    expect(status).toBe(200);
    const goods = 25 * 899 + 2490;
    expect(body.data).toEqual({
      totalPriceWithoutFees: goods,
      totalPrice: goods + 2 * 199 + 990,
      totalPaymentPrice: goods + 2 * 199 + 990,
      coPayment: 0,
      insurerShare: 0,
      shippingPrices: [
        { name: 'shipping', price: 0 },
        { name: 'carrier', price: 490 },
        { name: 'pickup', price: 0 },
        { name: 'pickup_service', price: 0 },
      ],
      deliveries: expect.arrayContaining([
        {
          name: 'shipping',
          arrivesOn: '2026-03-09',
          neededBy: '2026-03-05',
          cutOff: '14:00',
          needs: ['prescription', 'payment'],
        },
      ]),
      totalNetPrice: goods + 398 + 990 - Math.round(((goods + 398 + 990) * 19) / 119),
      totalTax: Math.round(((goods + 398 + 990) * 19) / 119),
      totalTaxes: [{ vat: 19, tax: Math.round(((goods + 398 + 990) * 19) / 119) }],
      totalCannabisAmount: 25,
      containsPrescriptionItems: true,
      usedBalance: 0,
      items: [
        expect.objectContaining({
          id: flower.id,
          packageAmount: 1,
          singlePrice: 899,
          totalPrice: 22_475,
          subItemsTotal: 398,
          coPayment: 0,
          orderableAmount: 100,
        }),
        expect.objectContaining({ id: grinder.id, totalPrice: 2490, subItemsTotal: 0 }),
        expect.objectContaining({ type: 'shipping', name: 'Versand', totalPrice: 990 }),
      ],
    });
  });

  it('awaits no prescription that is there with its picture', async () => {
    const needs = async (choices: object) => {
      const { body } = await customer.post<{ data: { deliveries: { name: string; needs: string[] }[] } }>(
        url,
        {
          items: [line()],
          shippingMethod: 'shipping',
          ...choices,
        },
      );
      return body.data.deliveries.find(({ name }) => name === 'shipping')?.needs;
    };
    const token = { prescriptionTransmission: 'digital/token' };
    expect(await needs(token)).toEqual(['prescription', 'payment']);
    expect(await needs({ ...token, hasPrescriptionPictures: true })).toEqual(['payment']);
    // Of paper the original has to come, whatever its picture shows.
    const letter = { prescriptionTransmission: 'paper/letter', hasPrescriptionPictures: true };
    expect(await needs(letter)).toEqual(['prescription', 'payment']);
  });

  it('asks the publicly insured for their share only', async () => {
    const insured = await test.customer({ payType: 'public_insurance' });
    const { body } = await insured.post<{ data: Record<string, unknown> }>(url, {
      items: [line(), { articleId: grinder.id, amount: 1, packageAmount: 1 }],
      shippingMethod: 'carrier+evening',
    });
    expect(body.data).toMatchObject({
      totalPrice: 22_475 + 398 + 2490 + 300,
      totalPaymentPrice: 1000 + 398 + 2490 + 300,
      coPayment: 1000,
      insurerShare: 21_475,
      items: expect.arrayContaining([
        expect.objectContaining({ id: flower.id, coPayment: 1000 }),
        expect.objectContaining({ id: grinder.id, coPayment: 0 }),
      ]),
      shippingPrices: expect.arrayContaining([{ name: 'carrier', price: 0 }]),
    });
  });

  it('is zero for an empty cart', async () => {
    const { body } = await customer.post<{ data: Record<string, unknown> }>(url, { items: [] });
    expect(body.data).toMatchObject({ totalPrice: 0, items: [] });
  });

  it('follows changes of prices, batches and the balance at once', async () => {
    const { id } = await shop.addArticle({
      type: 'standard',
      unit: 'stk',
      priceCents: 1000,
      requiresPrescription: false,
    });
    const { id: batch } = await shop.addBatch(id);
    const buyer = await test.customer();
    const priced = async () => {
      const { body } = await buyer.post<{
        data: { usedBalance: number; items: { singlePrice: number; stockStatus?: string }[] };
      }>(url, {
        items: [{ articleId: id, amount: 1, packageAmount: 1 }],
      });
      const { usedBalance, items } = body.data;
      return [items[0]?.singlePrice, items[0]?.stockStatus, usedBalance];
    };
    const { db } = test.deps;
    expect(await priced()).toEqual([1000, undefined, 0]);
    await db.updateTable('article').set({ priceCents: 1200 }).where('id', '=', id).execute();
    expect(await priced()).toEqual([1200, undefined, 0]);
    await db.updateTable('batch').set({ state: 'blocked' }).where('id', '=', batch).execute();
    expect(await priced()).toEqual([1200, 'not-in-stock', 0]);
    await db
      .insertInto('balanceEntry')
      .values({ customerId: buyer.account.id, amountCents: 300, reason: 'goodwill' })
      .execute();
    expect(await priced()).toEqual([1200, 'not-in-stock', 300]);
  });

  it('follows changes written by another node', async () => {
    const price = async () => {
      const { body } = await customer.post<{ data: { items: { singlePrice: number }[] } }>(url, {
        items: [{ articleId: grinder.id, amount: 1, packageAmount: 1 }],
      });
      return body.data.items[0]?.singlePrice;
    };
    const { db, database } = test.deps;
    await expect.poll(() => database.changes.isLive()).toBe(true);
    expect(await price()).toBe(2490);
    // Not through the query builder: only the database can tell of it.
    await sql`update article set price_cents = 2590 where id = ${grinder.id}`.execute(db);
    await expect.poll(price).toBe(2590);
    await sql`update article set price_cents = 2490 where id = ${grinder.id}`.execute(db);
    await expect.poll(price).toBe(2490);
  });

  it('names unknown articles', async () => {
    const rare = await shop.addArticle();
    const gone = await shop.addArticle();
    await shop.addBatch(rare.id, { receivedAmount: 6 });
    await shop.addBatch(gone.id, { state: 'quarantine' });
    await shop.addBatch(gone.id, { expiresOn: '2026-03-03' });
    const { body } = await customer.post<{ data: { items: { stockStatus?: string }[] } }>(url, {
      items: [line({ articleId: rare.id, amount: 7 }), line({ articleId: gone.id, amount: 5 })],
    });
    expect(body.data.items.map(({ stockStatus }) => stockStatus)).toEqual([
      'not-enough-stock',
      'not-in-stock',
    ]);
  });
});

it('offers a batch until the end of its last day, in the cart and in the catalogue', async () => {
  const { id } = await shop.addArticle();
  await shop.addBatch(id, { expiresOn: '2026-03-04' });
  // Midnight in Berlin is an hour before that of UTC.
  test.setTime('2026-03-04T22:59:59Z');
  const buyer = await test.customer();
  const seen = async () => {
    const { body } = await buyer.post<{ data: { items: { stockStatus?: string }[] } }>(url, {
      items: [line({ articleId: id, amount: 5 })],
    });
    const config = await buyer.get<{ data: { articles: { id: string; inStock: boolean }[] } }>(
      '/api/shop/app-config',
    );
    const article = config.body.data.articles.find((one) => one.id === id);
    return [body.data.items[0]?.stockStatus, article?.inStock];
  };
  const onLastDay = await seen();
  test.setTime('2026-03-04T23:00:00Z');
  const afterwards = await seen();
  test.setTime('2026-03-04T09:00:00Z');
  expect([onLastDay, afterwards]).toEqual([
    [undefined, true],
    ['not-in-stock', false],
  ]);
});

describe('bad input', () => {
  it.each([
    ['a negative amount', { amount: -5 }, 'items.0.amount'],
    ['a fraction', { amount: 5.5 }, 'items.0.amount'],
    ['a text', { amount: '5' }, 'items.0.amount'],
    ['too little', { amount: 4 }, 'items.0.amount'],
    ['too much', { amount: 201 }, 'items.0.amount'],
    ['an unknown article', { articleId: '00000000-0000-4000-8000-000000000000' }, 'items.0.articleId'],
    ['no id', { articleId: 'a001' }, 'items.0.articleId'],
    ['an unknown packaging', { subItems: [{ type: 'packaging', value: 'Papiertüte' }] }, 'items.0.subItems'],
    [
      'a packaging that is switched off',
      { subItems: [{ type: 'packaging', value: 'Chubby Gorilla Dose' }] },
      'items.0.subItems',
    ],
    ['a price', { price: 1 }, 'items.0.price'],
    ['no amount', { amount: undefined }, 'items.0.amount'],
    ['no amount but null', { amount: null }, 'items.0.amount'],
    ['an endless amount', { amount: 1e308 }, 'items.0.amount'],
    ['no article', { articleId: undefined }, 'items.0.articleId'],
    ['an article that is a list', { articleId: [] }, 'items.0.articleId'],
    ['a hostile article', { articleId: "' or 1=1 --" }, 'items.0.articleId'],
    ['no package size', { packageAmount: undefined }, 'items.0.packageAmount'],
    ['an empty package', { packageAmount: 0 }, 'items.0.packageAmount'],
    ['options that are none', { subItems: 'Doy-Pack' }, 'items.0.subItems'],
    ['three options', { subItems: [...flowerOptions, ...flowerOptions] }, 'items.0.subItems'],
    [
      'an option of another kind',
      { subItems: [{ type: 'colour', value: 'Doy-Pack' }] },
      'items.0.subItems.0.type',
    ],
    ['an option without a value', { subItems: [{ type: 'packaging' }] }, 'items.0.subItems.0.value'],
    [
      'an endless option',
      { subItems: [{ type: 'packaging', value: 'x'.repeat(5000) }] },
      'items.0.subItems.0.value',
    ],
    ['the same option twice', { subItems: [flowerOptions[0], flowerOptions[0]] }, 'items.0.subItems'],
  ])('refuses %s', async (_what, changes, field) => {
    const { status, body } = await customer.post<{ data: Record<string, string[]> }>(url, {
      items: [line(changes)],
    });
    expect(status).toBe(422);
    expect(body.data[field]?.[0], JSON.stringify(body.data)).toEqual(expect.any(String));
  });

  it.each([
    ['no cart', {}, 'items'],
    ['a cart that is none', { items: {} }, 'items'],
    ['a line that is none', { items: [null] }, 'items.0'],
    ['too many lines', { items: Array.from({ length: 101 }, () => ({})) }, 'items'],
    ['an unknown field', { items: [], total: 1 }, 'total'],
    ['a shipping method that is a number', { items: [], shippingMethod: 7 }, 'shippingMethod'],
    ['an unknown shipping method', { items: [], shippingMethod: 'pigeon' }, 'shippingMethod'],
    ['an option twice', { items: [], shippingMethod: 'shipping+express+express' }, 'shippingMethod'],
    ['an endless shipping method', { items: [], shippingMethod: 'x'.repeat(201) }, 'shippingMethod'],
    ['a yes that is a text', { items: [], validatePendingOrders: 'yes' }, 'validatePendingOrders'],
  ])('refuses %s', async (_what, body, field) => {
    const { status, body: said } = await customer.post<{ data: Record<string, string[]> }>(url, body);
    expect(status, JSON.stringify(said)).toBe(422);
    expect(said.data[field]?.[0], JSON.stringify(said.data)).toEqual(expect.any(String));
  });

  it.each([
    ['no JSON', '{"items":[', 'application/json', 400],
    ['nothing', '', 'application/json', 400],
    ['a list', '[]', 'application/json', 422],
    ['a prototype', '{"items":[],"__proto__":{"admin":true}}', 'application/json', 400],
    ['more than a cart can be', `{"items":[],"x":"${'x'.repeat(1_100_000)}"}`, 'application/json', 413],
    ['a form', 'items=1', 'application/x-www-form-urlencoded', 415],
  ])('refuses %s', async (_what, payload, type, wanted) => {
    const headers = { 'content-type': type };
    const { status, body } = await customer.send({ method: 'POST', url, payload, headers });
    expect([status, typeof body.error]).toEqual([wanted, 'string']);
  });

  it('names the field by its label', async () => {
    const { body } = await customer.post<{ data: Record<string, string[]> }>(url, {
      items: [line({ amount: 5.5 })],
    });
    expect(body.data['items.0.amount']).toEqual(['Bitte gib bei „Menge“ eine ganze Zahl an.']);
  });

  it('refuses the same article twice, another package size and other content types', async () => {
    const twice = await customer.post<{ data: object }>(url, { items: [line(), line()] });
    expect([twice.status, Object.keys(twice.body.data)]).toEqual([422, ['items.1.articleId']]);
    const other = await customer.post(url, { items: [line({ packageAmount: 10 })] });
    expect([other.status, other.body.errorType, other.body.articleIds]).toEqual([
      409,
      'articleChanged',
      [flower.id],
    ]);
    const text = await customer.send({
      method: 'POST',
      url,
      payload: 'items',
      headers: { 'content-type': 'text/plain' },
    });
    expect(text.status).toBe(415);
  });

  it('refuses visitors and doctors', async () => {
    expect((await test.visitor().post(url, { items: [] })).status).toBe(401);
    const doctor = await test.customer({ payType: 'doctor' });
    const refused = await doctor.post(url, { items: [line()] });
    expect([refused.status, refused.body.errorType]).toEqual([403, 'notForDoctors']);
  });
});
