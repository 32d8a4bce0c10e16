import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { sentTo } from '../../support/sent-to.ts';
import { placeOver } from '../support/place-over.ts';
import { address, createShop, orderBody, orderForm, pdf } from '../support/shop.ts';

let test: TestApp;
let shop: ReturnType<typeof createShop>;

beforeAll(async () => {
  test = await buildTestApp();
  shop = createShop(test.deps);
  await shop.configure();
});

afterAll(() => test.close());

const checkout = '/api/shop/checkout/order';

async function stocked(receivedAmount = 100, fields: Parameters<typeof shop.addArticle>[0] = {}) {
  const article = await shop.addArticle(fields);
  const batch = await shop.addBatch(article.id, { receivedAmount });
  return { article, batch };
}

/** Tells of each statement, those that were built before included. */
const watching = (tell: () => void): KyselyPlugin => ({
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    tell();
    return result;
  },
});

describe('placing an order', () => {
  it('takes as many statements for ten articles as for one', async () => {
    const statements = async (count: number) => {
      const items = [];
      for (let index = 0; index < count; index++)
        items.push({ articleId: (await stocked()).article.id, amount: 5 });
      const { account } = await test.customer();
      let told = 0;
      const place = placeOver(test, test.deps.db.withPlugin(watching(() => (told += 1))));
      await place(account, items);
      return told;
    };
    const few = await statements(1);
    expect(await statements(10)).toBe(few);
    expect(few).toBeLessThanOrEqual(10);
  });

  it('requires a login', async () => {
    const { status } = await test.visitor().upload(checkout, orderForm(orderBody([])));
    expect(status).toBe(401);
  });

  it('reserves the stock, stores the prescription and mails the customer', async () => {
    const { article, batch } = await stocked();
    const customer = await test.customer();
    const answer = await customer.upload<{ data: { status: string; orderId: string } }>(
      checkout,
      orderForm(orderBody([{ articleId: article.id, amount: 25 }]), [{ name: 'rezept.pdf', content: pdf }]),
    );
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.data).toEqual({ status: 'success', orderId: expect.any(String) });
    expect(await shop.batch(batch.id)).toMatchObject({ onHandAmount: 75, reservedAmount: 25 });
    const { body } = await customer.get<{ data: Record<string, unknown> }>(
      `/api/shop/my-account/order/${answer.body.data.orderId}`,
    );
    expect(body.data).toMatchObject({
      state: 'new',
      totalPriceWithoutFees: 25 * 899,
      totalPrice: 25 * 899 + 2 * 199,
      isUserCancelable: true,
      deliveryCity: 'Hamburg',
      reservedUntil: '2026-03-11T22:59:59.999Z',
      // Two working days for the post, one for the pharmacy, two on the way.
      delivery: {
        promisedOn: '2026-03-11',
        arrivesOn: '2026-03-11',
        neededBy: '2026-03-06',
        needs: ['prescription', 'payment'],
        late: null,
      },
      uploads: [{ name: 'rezept.pdf' }],
      // Named as in the cart: this is what the prescription must say.
      cannabisItems: [{ articleName: expect.stringMatching(/^Hanse Haze \d+$/) }],
    });
    const mails = await test.deps.db
      .selectFrom('mail')
      .where(sentTo(customer.account.email))
      .selectAll()
      .execute();
    expect(mails.map(({ template }) => template)).toEqual(['orderReceived']);
    expect(mails[0]?.text).not.toMatch(/[{}]|undefined/);
    expect(mails[0]?.text).toMatch(/25 × Hanse Haze \d+: 224,75\s€ \+ 3,98\s€ Packmittel$/m);
    expect(mails[0]?.text).toContain(
      'ab Mi., 11.03. bei dir, wenn dein Rezept und deine Zahlung bis Fr., 06.03.',
    );
    // The cart said the same, and the account does.
    const priced = await customer.post<{ data: { deliveries: unknown[] } }>('/api/shop/cart/calculate', {
      items: [{ articleId: article.id, amount: 25, packageAmount: 1 }],
      shippingMethod: 'shipping',
      paymentMethod: 'invoice',
      prescriptionTransmission: 'paper/letter',
    });
    expect(priced.body.data.deliveries[0]).toMatchObject({ arrivesOn: '2026-03-11', neededBy: '2026-03-06' });
    const account = await customer.get<{ data: { orders: unknown[] } }>('/api/shop/my-account');
    expect(account.body.data.orders).toMatchObject([{ delivery: { promisedOn: '2026-03-11' } }]);
    // Four months without an order let an account sleep: they are counted from here.
    const shown = await (await test.staff('pharmacist')).get<{ data: Record<string, unknown> }>(
      `/api/admin/customer/${customer.account.id}`,
    );
    expect(shown.body.data.lastOrderAt).toBe('2026-03-04T09:00:00.000Z');
  });

  it('gives the same answer to the same key, and refuses another order under it', async () => {
    const { article, batch } = await stocked();
    const customer = await test.customer();
    const headers = { 'idempotency-key': 'checkout-0001' };
    const send = (amount: number) =>
      customer.upload(
        checkout,
        orderForm(orderBody([{ articleId: article.id, amount }]), [{ name: 'a.pdf', content: pdf }]),
        { headers } as never,
      );
    const both = await Promise.all([send(5), send(5)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]?.body).toEqual(both[1]?.body);
    expect((await shop.batch(batch.id)).reservedAmount).toBe(5);
    expect((await send(6)).body.errorType).toBe('idempotencyConflict');
  });

  it('allows one open order at a time', async () => {
    const { article } = await stocked();
    const customer = await test.customer();
    const send = () =>
      customer.upload(checkout, orderForm(orderBody([{ articleId: article.id, amount: 5 }])));
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.errorType).toBe('pendingOrder');
  });

  it('never sells more than there is to concurrent orders', async () => {
    const first = await stocked(40);
    const second = await stocked(50);
    await shop.addBatch(first.article.id, { receivedAmount: 13, expiresOn: '2026-12-31' });
    const customers = await Promise.all(Array.from({ length: 16 }, () => test.customer()));
    const answers = await Promise.all(
      customers.map((customer, index) => {
        const items = [
          { articleId: first.article.id, amount: 7 },
          { articleId: second.article.id, amount: 5 },
        ];
        return customer.upload<{ articleIds?: string[] }>(
          checkout,
          orderForm(orderBody(index % 2 ? items : items.reverse())),
        );
      }),
    );
    const placed = answers.filter(({ status }) => status === 200);
    expect(placed).toHaveLength(7);
    for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
      expect([status, body.errorType]).toEqual([409, 'outOfStock']);
      expect(body.articleIds).toEqual([first.article.id]);
    }
    expect((await shop.batch(second.batch.id)).reservedAmount).toBe(35);
    const { rows } = await test.deps.db
      .selectFrom('batch')
      .where('articleId', '=', first.article.id)
      .select(({ fn }) => [
        fn.sum<number>('reservedAmount').as('reserved'),
        fn.sum<number>('onHandAmount').as('free'),
      ])
      .execute()
      .then((rows) => ({ rows }));
    expect(rows[0]).toEqual({ reserved: 49, free: 4 });
  });

  it('serves as many of fifty buyers as the last 20 g of two batches are enough for', async () => {
    const { article } = await stocked(13);
    await shop.addBatch(article.id, { receivedAmount: 7, expiresOn: '2026-12-31' });
    const { article: other } = await stocked(1000);
    const place = placeOver(test);
    const buyers = await Promise.all(Array.from({ length: 50 }, () => test.addCustomer()));
    const placed = await Promise.allSettled(
      buyers.map((customer, index) => {
        const items = [
          { articleId: article.id, amount: 5 },
          { articleId: other.id, amount: 5 },
        ];
        return place(customer, index % 2 ? items : items.toReversed());
      }),
    );
    const refused = placed.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(refused).toEqual(Array.from({ length: 46 }, () => 'outOfStock'));
    const held = await test.deps.db
      .selectFrom('batch')
      .where('articleId', 'in', [article.id, other.id])
      .select(['receivedAmount', 'reservedAmount'])
      .orderBy('receivedAmount')
      .execute();
    expect(held.map(({ reservedAmount }) => reservedAmount)).toEqual([7, 13, 20]);
    const moves = await test.deps.db
      .selectFrom('stockMove')
      .where('batchId', 'in', (eb) => eb.selectFrom('batch').where('articleId', '=', article.id).select('id'))
      .select(({ fn }) => fn.sum<number>('amount').as('amount'))
      .executeTakeFirstOrThrow();
    expect(Number(moves.amount)).toBe(20);
  });

  it('allocates a line over two batches, earliest expiry first', async () => {
    const { article, batch } = await stocked(10);
    const earlier = await shop.addBatch(article.id, { receivedAmount: 6, expiresOn: '2026-09-30' });
    const customer = await test.customer();
    const calculated = await customer.post<{ data: { items: { stockStatus?: string }[] } }>(
      '/api/shop/cart/calculate',
      {
        items: [{ articleId: article.id, amount: 8, packageAmount: 1 }],
      },
    );
    expect(calculated.body.data.items[0]?.stockStatus).toBe('batch-overflow');
    await customer.upload(checkout, orderForm(orderBody([{ articleId: article.id, amount: 8 }])));
    expect((await shop.batch(earlier.id)).reservedAmount).toBe(6);
    expect((await shop.batch(batch.id)).reservedAmount).toBe(2);
  });
});

describe('a change since the page was opened', () => {
  it('is reported when staff have locked the account during the upload', async () => {
    const { article, batch } = await stocked();
    const { account } = await test.customer();
    // The session was good when the call began; its body takes its time.
    const { db } = test.deps;
    const place = placeOver(test);
    await db.updateTable('customer').set({ state: 'locked' }).where('id', '=', account.id).execute();
    await expect(place(account, [{ articleId: article.id, amount: 5 }])).rejects.toMatchObject({
      code: 'notSignedIn',
    });
    expect((await shop.batch(batch.id)).reservedAmount).toBe(0);
  });

  it('is reported instead of ordered: a new price, a closed shop', async () => {
    const { article, batch } = await stocked();
    const customer = await test.customer();
    const items = [{ articleId: article.id, amount: 5 }];
    const shown = 5 * 899 + 199 + 599;
    const order = (totalPaymentPrice: number) =>
      customer.upload(checkout, orderForm(orderBody(items, { totalPaymentPrice })));
    const price = (priceCents: number) =>
      test.deps.db.updateTable('article').set({ priceCents }).where('id', '=', article.id).execute();
    await price(900);
    const dearer = await order(shown);
    expect([dearer.status, dearer.body.errorType]).toEqual([409, 'priceChanged']);
    await shop.configure({ offline: true });
    const closed = await order(shown + 5);
    expect([closed.status, closed.body.errorType]).toEqual([409, 'shopOffline']);
    await shop.configure({ offline: false });
    expect((await shop.batch(batch.id)).reservedAmount).toBe(0);
    expect((await order(shown + 5)).status).toBe(200);
  });
});

describe('bad input', () => {
  let buyer: Awaited<ReturnType<TestApp['customer']>>;

  beforeAll(async () => {
    buyer = await test.customer();
  });

  it.each([
    ['no delivery address', { shippingAddress: undefined }, 422, 'shippingAddress'],
    ['an unknown shipping method', { shippingMethod: 'drone' }, 422, 'shippingMethod'],
    ['an unknown shipping option', { shippingMethod: 'shipping+drone' }, 422, 'shippingMethod'],
    ['an unknown payment method', { paymentMethod: 'gold' }, 422, 'paymentMethod'],
    ['a payment method for others', { paymentMethod: 'insurance' }, 422, 'paymentMethod'],
    ['no way for the prescription', { prescriptionTransmission: undefined }, 422, 'prescriptionTransmission'],
    [
      'an unknown way for the prescription',
      { prescriptionTransmission: 'pigeon' },
      422,
      'prescriptionTransmission',
    ],
    ['an unknown field', { discount: 100 }, 422, 'discount'],
    ['no items', { items: undefined }, 422, 'items'],
    ['no payment method', { paymentMethod: undefined }, 422, 'paymentMethod'],
    ['no shipping method', { shippingMethod: undefined }, 422, 'shippingMethod'],
    ['a payment method that is a list', { paymentMethod: ['invoice'] }, 422, 'paymentMethod'],
    [
      'an address without a street',
      { shippingAddress: { ...address, street: undefined } },
      422,
      'shippingAddress.street',
    ],
    [
      'an address with a planet',
      { shippingAddress: { ...address, planet: 'Mars' } },
      422,
      'shippingAddress.planet',
    ],
    ['a postcode in words', { shippingAddress: { ...address, zip: 'abcde' } }, 422, 'shippingAddress.zip'],
    [
      'an endless note',
      { shippingAddress: { ...address, deliveryNote: 'x'.repeat(301) } },
      422,
      'shippingAddress.deliveryNote',
    ],
    [
      'an endless way for the prescription',
      { prescriptionTransmission: 'x'.repeat(5000) },
      422,
      'prescriptionTransmission',
    ],
  ])('refuses %s', async (_what, changes, status, field) => {
    const { article } = await stocked();
    const answer = await buyer.upload<{ data: Record<string, string[]> }>(
      checkout,
      orderForm(orderBody([{ articleId: article.id, amount: 5 }], changes)),
    );
    expect(answer.status, answer.text).toBe(status);
    expect(Object.keys(answer.body.data)).toEqual([field]);
  });

  it('refuses an address the courier does not serve', async () => {
    const { article } = await stocked();
    const answer = await buyer.upload(
      checkout,
      orderForm(
        orderBody([{ articleId: article.id, amount: 5 }], {
          shippingMethod: 'carrier+evening',
          shippingAddress: {
            firstName: 'N',
            lastName: 'N',
            street: 'Am Markt 2',
            zip: '50667',
            city: 'Köln',
          },
        }),
      ),
    );
    expect([answer.status, answer.body.errorType]).toEqual([422, 'invalidZipForCarrierService']);
  });

  it('distinguishes a text from a PDF by its content', async () => {
    const { article } = await stocked();
    const answer = await buyer.upload(
      checkout,
      orderForm(orderBody([{ articleId: article.id, amount: 5 }]), [
        { name: 'rezept.pdf', content: new TextEncoder().encode('not a pdf at all') },
      ]),
    );
    expect([answer.status, answer.body.errorType]).toEqual([415, 'file']);
    expect(
      await test.deps.db.selectFrom('order').where('customerId', '=', buyer.account.id).selectAll().execute(),
    ).toEqual([]);
  });

  it('refuses lines at their fields, each once', async () => {
    const { article } = await stocked();
    const wrong = [
      { amount: 4 },
      { amount: 201 },
      { amount: 'five' },
      { articleId: 'a001' },
      { subItems: [] },
      { price: 1 },
    ];
    for (const change of wrong) {
      const body = orderBody([{ articleId: article.id, amount: 5, ...change } as never]);
      const answer = await buyer.upload<{ data: Record<string, string[]> }>(checkout, orderForm(body));
      expect(answer.status, JSON.stringify(change)).toBe(422);
      expect(Object.keys(answer.body.data), JSON.stringify(change)).toEqual([
        `items.0.${Object.keys(change)[0]}`,
      ]);
    }
  });

  it.each([
    ['a prototype', '__proto__[admin]'],
    ['a constructor', 'items[0][constructor]'],
    ['a huge index', 'items[1000][amount]'],
    ['a deep nest', `items${'[0]'.repeat(9)}`],
  ])('refuses %s in the names of a form', async (_what, name) => {
    const { article } = await stocked();
    const form = orderForm(orderBody([{ articleId: article.id, amount: 5 }]));
    form.append(name, '1');
    const { status, body } = await buyer.upload(checkout, form);
    expect([status >= 400 && status < 500, typeof body.error]).toEqual([true, 'string']);
  });

  it('refuses another content type', async () => {
    expect((await buyer.post(checkout, orderBody([]))).status).toBe(415);
  });

  it('does not find records of others', async () => {
    const { article } = await stocked();
    const owner = await test.customer();
    const placed = await owner.upload<{ data: { orderId: string } }>(
      checkout,
      orderForm(orderBody([{ articleId: article.id, amount: 5 }])),
    );
    const other = await test.customer();
    const id = placed.body.data.orderId;
    const answers = await Promise.all([
      other.get(`/api/shop/my-account/order/${id}`),
      other.post(`/api/shop/order/${id}/cancel-order`),
      other.get('/api/shop/my-account/order/no-id'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});
