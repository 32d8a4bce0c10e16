import { expect, it } from 'vitest';
import {
  assertSamePackages,
  calculateRequest,
  isPricedAsShown,
} from '../../../packages/shop/src/features/cart/calculate-request.ts';
import { restoreChoices } from '../../../packages/shop/src/features/cart/sync/restore-choices.ts';
import type { Calculation, PrescriptionUpload } from '../../../packages/shop/src/lib/cart/cart.ts';
import { anArticle } from '../support/demo-config.ts';

const flower = anArticle();
const nothing = anArticle({ packageAmount: 0 });
const articleOf = (id: string) => [flower, nothing].find((article) => article.id === id);
const line = (articleId: string, amount: number) => ({ articleId, amount, subItems: [] });
const choices = { shippingOptions: [] };
const uploads: PrescriptionUpload[] = [];

it('requests prices only for lines with an amount', () => {
  const lines = [line(flower.id, 5), line(nothing.id, 1), line('gone', 1), line(flower.id, 0)];
  expect(calculateRequest({ lines, choices, uploads }, articleOf).items).toEqual([
    { articleId: flower.id, amount: 5, packageAmount: 1, subItems: [] },
  ]);
});

it('joins the shipping method and its options by plus', () => {
  const sent = (shippingOptions: string[]) =>
    calculateRequest(
      { lines: [], choices: { shippingMethod: 'carrier', shippingOptions }, uploads },
      articleOf,
    );
  expect(sent([]).shippingMethod).toBe('carrier');
  expect(sent(['evening', 'insured']).shippingMethod).toBe('carrier+evening+insured');
  expect(calculateRequest({ lines: [], choices, uploads }, articleOf)).not.toHaveProperty('shippingMethod');
});

it('says that pictures of the prescription come along', () => {
  const picture = { answer: { id: 'a' }, file: new File([], 'a.png'), selectedAt: '' } as PrescriptionUpload;
  const sent = (pictures: PrescriptionUpload[]) =>
    calculateRequest({ lines: [], choices, uploads: pictures }, articleOf).hasPrescriptionPictures;
  expect([sent([]), sent([picture])]).toEqual([undefined, true]);
});

it('refuses figures for another package size', () => {
  const priced = (packageAmount: number): Calculation => ({
    items: [
      {
        id: flower.id,
        packageAmount,
        singlePrice: 1,
        totalPrice: 5,
        tax: 0,
        subItemsTotal: 0,
        coPayment: 0,
        orderableAmount: 100,
      },
      { type: 'shipping', name: 'Versand', totalPrice: 490, tax: 78 },
    ],
    totalPrice: 5,
    totalPriceWithoutFees: 5,
    totalPaymentPrice: 5,
    coPayment: 0,
    insurerShare: 0,
    totalNetPrice: 0,
    shippingPrices: [],
    deliveries: [],
    totalTax: 0,
    totalTaxes: [],
    totalCannabisAmount: 5,
    usedBalance: 0,
  });
  expect(() => assertSamePackages(priced(1), articleOf)).not.toThrow();
  expect(() => assertSamePackages(priced(10), articleOf)).toThrow(
    'response from server does not match our local package amounts',
  );
});

it.each([
  ['costs and can be had as the page says', {}, {}, true],
  ['costs something else by now', { price: 2 }, {}, false],
  ['is sold out by now', { inStock: false }, {}, false],
  ['was priced as sold out', { inStock: false }, { stockStatus: 'not-in-stock' }, true],
])('knows whether an article that was priced %s', (_what, article, figures, isSo) => {
  const shown = anArticle({ price: 1, ...article });
  const items = [
    { id: shown.id, singlePrice: 1, ...figures },
    { type: 'shipping', name: 'Versand' },
  ];
  expect(isPricedAsShown({ items } as unknown as Calculation, () => shown)).toBe(isSo);
  expect(isPricedAsShown({ items } as unknown as Calculation, () => undefined)).toBe(false);
});

it('restores choices that are still offered, and complete addresses only', () => {
  const offered = {
    payment: [{ name: 'invoice', title: 'Rechnung' }],
    shippingMethods: [{ name: 'carrier', title: 'Kurier', prices: {} }],
  };
  const address = { firstName: 'Kim', lastName: 'Muster', street: 'Weg 1', zip: '20095', city: 'Hamburg' };
  expect(
    restoreChoices(
      {
        paymentMethod: 'invoice',
        shippingMethod: 'carrier',
        shippingOptions: ['evening', 3],
        shippingAddress: address,
      },
      offered,
    ),
  ).toEqual({
    paymentMethod: 'invoice',
    shippingMethod: 'carrier',
    shippingOptions: ['evening'],
    shippingAddress: address,
  });
  const counter = {
    payment: [{ name: 'pharmacy', title: 'Apotheke' }],
    shippingMethods: offered.shippingMethods,
  };
  const unfit = { paymentMethod: 'pharmacy', shippingMethod: 'carrier', shippingOptions: ['evening'] };
  expect(restoreChoices(unfit, counter)).toEqual({ paymentMethod: 'pharmacy', shippingOptions: [] });
  const old = { paymentMethod: 'cheque', shippingMethod: 'pigeon', shippingAddress: { ...address, zip: '' } };
  expect(restoreChoices(old, offered)).toEqual({ shippingOptions: [] });
  for (const nonsense of [null, 'x', 3, []])
    expect(restoreChoices(nonsense, offered)).toEqual({ shippingOptions: [] });
});
