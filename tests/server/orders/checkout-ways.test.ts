import ways from '@rezeptur/schemas/checkout-ways.json' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoSettings } from '../../../packages/server/demo/demo-settings.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { createShop, flowerOptions, orderBody, orderForm } from '../support/shop.ts';

let test: TestApp;
let shop: ReturnType<typeof createShop>;
let flower: { id: string };
beforeAll(async () => {
  test = await buildTestApp();
  shop = createShop(test.deps);
  await shop.configure();
  flower = await shop.addArticle();
  await shop.addBatch(flower.id, { receivedAmount: 1000 });
});
afterAll(() => test.close());

const checkout = '/api/shop/checkout/order';
const refusal =
  'Mit „Zahlung in der Apotheke“ geht nur: Abholung in der Apotheke, Abholung durch eine beauftragte Person.';
const english =
  '“Payment at the pharmacy” only goes with: Pick-up at the pharmacy, Pick-up by somebody you authorise.';

interface Answer {
  data: { shippingMethod?: string[]; paymentMethod?: string[]; orderId?: string };
}

interface Way {
  with?: { shipping?: string[] };
}

const pairs = Object.entries<object>(ways.payment).flatMap(([payment, way]: [string, Way]) =>
  Object.keys(ways.shipping).map(
    (shipping) => [payment, shipping, way.with?.shipping?.includes(shipping) ?? true] as const,
  ),
);

describe('incompatible ways', () => {
  it.each(pairs)('%s with %s may be priced: %s', async (paymentMethod, shippingMethod, goes) => {
    const customer = await test.customer({ payType: 'public_insurance' });
    const items = [{ articleId: flower.id, amount: 5, packageAmount: 1, subItems: flowerOptions }];
    const { status, body } = await customer.post<Answer>('/api/shop/cart/calculate', {
      items,
      paymentMethod,
      shippingMethod,
    });
    expect(status).toBe(goes ? 200 : 422);
    if (!goes) expect(body.data).toEqual({ shippingMethod: [refusal] });
  });

  it('can’t be ordered, and are refused in the customer’s language', async () => {
    const customer = await test.customer();
    const order = (changes: Record<string, unknown>, headers = {}) =>
      customer.upload<Answer>(
        checkout,
        orderForm(orderBody([{ articleId: flower.id, amount: 5 }], changes)),
        { headers } as never,
      );
    const before = await test.deps.db.selectFrom('order').select('id').execute();
    const sent = { paymentMethod: 'pharmacy', shippingMethod: 'shipping+express' };
    const german = await order(sent);
    expect([german.status, german.body.data]).toEqual([422, { shippingMethod: [refusal] }]);
    const other = await order(sent, { 'accept-language': 'en' });
    expect(other.body.data).toEqual({ shippingMethod: [english] });
    expect(await test.deps.db.selectFrom('order').select('id').execute()).toEqual(before);
    const fetched = { paymentMethod: 'pharmacy', shippingMethod: 'pickup', shippingAddress: undefined };
    expect((await order(fetched)).status).toBe(200);
  });

  it('insurance is neither offered to others nor accepted from them, whatever the settings say', async () => {
    const insurance = { name: 'insurance', title: 'Krankenkasse' };
    await shop.configure({ payment: [...(demoSettings.payment ?? []).slice(0, 1), insurance] });
    const offeredTo = async (payType: 'self' | 'public_free') => {
      const customer = await test.customer({ payType });
      const { body } = await customer.get<{ data: { payment: { name: string }[] } }>('/api/shop/app-config');
      const answer = await customer.upload<Answer>(
        checkout,
        orderForm(orderBody([{ articleId: flower.id, amount: 5 }], { paymentMethod: 'insurance' })),
      );
      return [body.data.payment.map(({ name }) => name), answer.status, answer.body.data.paymentMethod];
    };
    await expect
      .poll(() => offeredTo('self'))
      .toEqual([['invoice'], 422, ['Diese Zahlungsart gibt es nicht.']]);
    expect(await offeredTo('public_free')).toEqual([['invoice', 'insurance'], 200, undefined]);
    await shop.configure();
  });

  it('an own share is paid later only of goods of which the insurer bears something', async () => {
    await shop.configure({
      payment: [...(demoSettings.payment ?? []), { name: 'insurance', title: 'Eigenanteil' }],
    });
    const grinder = await shop.addArticle({
      type: 'standard',
      unit: 'stk',
      requiresPrescription: false,
    });
    await shop.addBatch(grinder.id, { receivedAmount: 1000 });
    const customer = await test.customer({ payType: 'public_insurance' });
    const grinders = { articleId: grinder.id, amount: 5, subItems: [] };
    const place = (...items: Parameters<typeof orderBody>[0]) =>
      customer.upload<Answer>(checkout, orderForm(orderBody(items, { paymentMethod: 'insurance' })));
    const alone = await place(grinders);
    expect([alone.status, alone.body.data]).toEqual([
      422,
      {
        paymentMethod: [
          'Deine Krankenkasse übernimmt von diesen Artikeln nichts. Bitte wähle eine andere Zahlungsart.',
        ],
      },
    ]);
    expect((await place(grinders, { articleId: flower.id, amount: 5 })).status).toBe(200);
    await shop.configure();
  });

  it('a payment method without a compatible shipping method is not offered', async () => {
    const { shippingMethods = [] } = demoSettings;
    await shop.configure({
      shippingMethods: shippingMethods.filter(({ name }) => !name.startsWith('pickup')),
    });
    const offered = async () => {
      const { body } = await test
        .visitor()
        .get<{ data: { payment: { name: string }[] } }>('/api/shop/app-config');
      return body.data.payment.map(({ name }) => name);
    };
    await expect.poll(offered).toEqual(['invoice']);
    await shop.configure();
    await expect.poll(offered).toEqual(['invoice', 'pharmacy']);
  });
});

describe('an earlier order with payment in the pharmacy and shipping', () => {
  it('is neither prepared nor shipped nor completed before it is paid', async () => {
    const { db } = test.deps;
    const customer = await test.customer();
    const { body } = await customer.upload<Answer>(
      checkout,
      orderForm(orderBody([{ articleId: flower.id, amount: 5 }])),
    );
    const id = body.data.orderId ?? '';
    const pharmacist = await test.staff('pharmacist');
    const offers = async () => {
      type Shown = {
        data: { version: number; offers: { event: string; allowed: boolean; code?: string }[] };
      };
      return (await pharmacist.get<Shown>(`/api/admin/order/${id}`)).body.data;
    };
    const inState = async (state: 'verification' | 'waiting_for_release' | 'ready_for_shipping') => {
      const checked = { prescriptionCheckedAt: '2026-03-04T09:00:00Z', paymentProvider: 'pharmacy' };
      await db
        .updateTable('order')
        .set({ state, ...checked })
        .where('id', '=', id)
        .execute();
    };
    const barred = async (event: string) =>
      (await offers()).offers.find((offer) => offer.event === event)?.code ?? 'allowed';
    await inState('verification');
    expect(await barred('manufacture')).toBe('paymentMissing');
    await inState('waiting_for_release');
    expect(await barred('releaseForShipping')).toBe('paymentMissing');
    await inState('ready_for_shipping');
    expect(await barred('complete')).toBe('paymentMissing');
    const send = async (event: string) =>
      pharmacist.post(`/api/admin/order/${id}/events/${event}`, { version: (await offers()).version });
    const unpaid = await send('complete');
    expect([unpaid.status, unpaid.body.errorType]).toEqual([409, 'paymentMissing']);
    expect((await send('recordPayment')).status).toBe(200);
    expect((await send('complete')).status).toBe(200);
  });
});
