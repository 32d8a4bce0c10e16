import { type Answers, checkSubmission } from '@rezeptur/engine/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmationFacts as factsOfOrder } from '../../../packages/server/src/domain/checkout/confirmation-facts.ts';
import { confirmationFacts as factsOfPage } from '../../../packages/shop/src/features/checkout/confirmation-facts.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { createShop, orderBody, orderForm } from '../support/shop.ts';

let test: TestApp;
let flower: { id: string };
beforeAll(async () => {
  test = await buildTestApp();
  const shop = createShop(test.deps);
  await shop.configure();
  flower = await shop.addArticle();
  await shop.addBatch(flower.id, { receivedAmount: 1000 });
});
afterAll(() => test.close());

/** An order of a flower on prescription, by invoice, with this confirmation. */
async function order(confirmation: Answers | undefined, changes: Answers = {}) {
  const customer = await test.customer();
  const body = orderBody([{ articleId: flower.id, amount: 5 }], { ...changes, confirmation });
  const path = '/api/shop/checkout/order';
  const { status, body: answer } = await customer.upload<{ data: object; errorType: string }>(
    path,
    orderForm(body),
  );
  return { status, data: answer.data, errorType: answer.errorType };
}

const all = {
  prescriptionNeeded: true,
  prescriptionForm: 'original',
  isToPay: true,
  paid: 'inAdvance',
  terms: true,
  originalPrescription: true,
  paymentAfterConfirmation: true,
};
const termsOpen = { 'confirmation.terms': ['Bitte akzeptiere die AGB um fortzufahren'] };
const originalOpen = {
  'confirmation.originalPrescription': ['Bitte bestätige den Hinweis zum Originalrezept um fortzufahren'],
};
const paymentOpen = {
  'confirmation.paymentAfterConfirmation': [
    'Bitte bestätige, dass du deine Zahlung erst vornehmen wirst wenn wir deine Bestellung bestätigt haben.',
  ],
};

describe('an order', () => {
  it.each<[string, Answers, object]>([
    ['the terms', { ...all, terms: undefined }, termsOpen],
    ['terms that are declined', { ...all, terms: false }, termsOpen],
    ['the original prescription', { ...all, originalPrescription: undefined }, originalOpen],
    ['the payment', { ...all, paymentAfterConfirmation: false }, paymentOpen],
    ['what hangs on facts that weren’t sent', { terms: true }, { ...originalOpen, ...paymentOpen }],
    [
      'what hangs on facts that were sent otherwise',
      { prescriptionNeeded: false, isToPay: false, paid: 'online', terms: true },
      { ...originalOpen, ...paymentOpen },
    ],
  ])('is refused without %s, in the words of the page', async (_what, confirmation, data) => {
    expect(await order(confirmation)).toEqual({ status: 422, data, errorType: 'invalidFields' });
  });

  it('is refused without any confirmation', async () => {
    const { status, data } = await order(undefined);
    expect([status, Object.keys(data)]).toEqual([422, ['confirmation']]);
  });

  it('is said to cost something else before what then would have to be confirmed', async () => {
    const { paymentAfterConfirmation: _none, ...nothingToPay } = { ...all, isToPay: false };
    const { errorType } = await order(nothingToPay, { totalPaymentPrice: 0 });
    expect(errorType).toBe('priceChanged');
  });

  it('is placed with what the page asks for its ways', async () => {
    expect((await order(all)).status).toBe(200);
    const electronic = { ...all, prescriptionForm: 'electronic', electronicPrescription: true };
    const { originalPrescription: _none, ...confirmation } = electronic;
    expect((await order(confirmation, { prescriptionTransmission: 'digital/token' })).status).toBe(200);
  });

  const ways = ['invoice', 'online', 'insurance', 'pharmacy', 'a provider’s'].flatMap((paymentMethod) =>
    [undefined, 'paper/letter', 'digital/token'].map((transmission) => ({ paymentMethod, transmission })),
  );
  it.each(ways)('asks for what its page asks for: %j', ({ paymentMethod, transmission }) => {
    const form = test.deps.schemas.forms.get('checkout-confirmation');
    if (!form) throw new Error('no such form');
    for (const containsPrescriptionItems of [true, false])
      for (const totalCannabisAmount of [0, 5])
        for (const total of [0, 100]) {
          const cart = { containsPrescriptionItems, totalCannabisAmount };
          const choices = { paymentMethod, prescriptionTransmission: transmission };
          const ofOrder = factsOfOrder({ ...cart, ...choices, totalPaymentPriceCents: total });
          const ofPage = factsOfPage({ calculation: { ...cart, totalPaymentPrice: total }, choices });
          expect(checkSubmission(form, { ...ofOrder }).errors).toEqual(checkSubmission(form, ofPage).errors);
          expect(ofOrder).toMatchObject(ofPage);
        }
  });
});
