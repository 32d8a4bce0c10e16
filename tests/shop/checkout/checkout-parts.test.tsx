import { expect, it } from 'vitest';
import { CartLineView } from '../../../packages/shop/src/features/cart/cart-line-view.tsx';
import { orderRefusal } from '../../../packages/shop/src/features/checkout/order-refusal.ts';
import { OrderRefused } from '../../../packages/shop/src/features/checkout/order-refused.tsx';
import { PrescriptionNote } from '../../../packages/shop/src/features/confirmation/prescription-note.tsx';
import { RefundNote } from '../../../packages/shop/src/features/confirmation/refund-note.tsx';
import type { ShopOrder } from '../../../packages/shop/src/features/confirmation/shop-order.ts';
import type { User } from '../../../packages/shop/src/lib/api/types.ts';
import type { CartState } from '../../../packages/shop/src/lib/cart/cart.ts';
import { CheckoutSteps } from '../../../packages/shop/src/ui/checkout/checkout-steps.tsx';
import { InsuredNotes } from '../../../packages/shop/src/ui/checkout/insured-notes.tsx';
import { TransmissionHint } from '../../../packages/shop/src/ui/checkout/transmission-hint.tsx';
import { aCustomer, anArticle } from '../support/demo-config.ts';
import { renderPart } from '../support/render-part.tsx';

const settings = {
  shopName: 'Musterapotheke Hamburg',
  street: 'Musterstraße 1',
  zip: '20095',
  city: 'Hamburg',
  postBox: 'Postfach 00 00 00, 20000 Hamburg',
  openingHours: 'Montag bis Freitag 9:00 bis 17:30 Uhr',
  prescriptionEmail: 'rezept@musterapotheke.invalid',
  kimAddress: 'musterapotheke@kim.invalid',
};
const post = ['Musterstraße 1', '20095 Hamburg', 'Postfach 00 00 00', '20000 Hamburg'];
const counter = ['Musterstraße 1', 'Montag bis Freitag 9:00 bis 17:30 Uhr'];

it.each<[string, string[]]>([
  ['paper/letter', ['Schick dein Originalrezept', ...post]],
  ['paper/letter-doctor', ['Bitte deine Praxis', ...post]],
  ['paper/in-person', ['Bring dein Originalrezept', ...counter]],
  ['digital/token', ['Dein Ausdruck reicht uns']],
  ['digital/app', ['E-Rezept-App', 'So findest du uns in der App', 'Musterstraße 1']],
  ['digital/kim', ['KIM-Adresse', 'musterapotheke@<wbr/>kim<wbr/>.invalid']],
  ['digital/health-card', ['Gesundheitskarte', ...counter]],
  ['email/link', ['Abruf-Link', 'rezept@<wbr/>musterapotheke<wbr/>.invalid']],
  ['email/encrypted', ['verschlüsselte E-Mail', 'rezept@<wbr/>']],
])('a prescription by %s shows where it goes', (transmission, words) => {
  const html = renderPart(<TransmissionHint transmission={transmission} settings={settings} />);
  for (const word of words) expect(html).toContain(word);
  expect(html.match(/kopieren/g) ?? []).toHaveLength(
    { 'digital/token': 0, 'paper/letter': 2, 'paper/letter-doctor': 2 }[transmission] ?? 1,
  );
});

const prescribed = anArticle({ requiresPrescription: true });
const other = anArticle({ requiresPrescription: false });
it.each<[string, (typeof prescribed)[], string[]]>([
  ['public_insurance', [prescribed], ['10,00\u00a0€']],
  [
    'public_insurance',
    [prescribed, prescribed, other],
    ['10,00\u00a0€', 'auf jedem Rezept darf nur ein Produkt'],
  ],
  ['public_insurance', [other], []],
  ['public_free', [prescribed, prescribed], ['auf jedem Rezept darf nur ein Produkt']],
  ['self', [prescribed, prescribed], []],
])('%s with %j reads %j', (payType, articles, words) => {
  const user = { ...aCustomer, payType } as User;
  const html = renderPart(<InsuredNotes user={user} articles={articles} />);
  for (const word of words) expect(html).toContain(word);
  expect(html.match(/<p>/g) ?? []).toHaveLength(words.length);
});

it.each([
  ['shipping', true],
  ['carrier', true],
  ['pickup', false],
  ['pickup_service', false],
])('the step Lieferung leads back to the address with %s: %s', (shippingMethod, isLink) => {
  const choices = { shippingOptions: [], shippingMethod };
  const html = renderPart(<CheckoutSteps current="checkout" />, { state: { choices } });
  expect(html.includes('href="/checkout/delivery-address"')).toBe(isLink);
  for (const label of ['Warenkorb', 'Bezahlung', 'Versand', 'Lieferung', 'Rezept', 'Check-Out'])
    expect(html).toContain(label);
});

const calculated = (stockStatus?: 'batch-overflow' | 'not-enough-stock' | 'not-in-stock') =>
  ({
    totalPrice: 0,
    totalPriceWithoutFees: 0,
    totalPaymentPrice: 0,
    coPayment: 0,
    insurerShare: 0,
    totalNetPrice: 0,
    shippingPrices: [],
    deliveries: [],
    totalTaxes: [],
    totalTax: 0,
    totalCannabisAmount: 0,
    usedBalance: 0,
    items: [
      {
        id: prescribed.id,
        packageAmount: 1,
        singlePrice: 899,
        totalPrice: 4495,
        tax: 0,
        subItemsTotal: 199,
        coPayment: 0,
        orderableAmount: 3,
        ...(stockStatus && { stockStatus }),
      },
    ],
  }) satisfies CartState['calculation'];

it.each<[Partial<CartState>, string]>([
  [{ calculation: calculated() }, '44,95'],
  [{ calculation: calculated() }, '1,99'],
  [{ calculation: calculated('batch-overflow') }, 'Diese Menge kommt aus zwei Chargen.'],
  [{ calculation: calculated('not-enough-stock') }, 'So viel haben wir gerade nicht auf Lager.'],
  [{ calculation: calculated('not-in-stock') }, 'Dieser Artikel ist gerade nicht lieferbar.'],
  [{ outOfStock: [prescribed.id] }, 'Davon ist nicht mehr genug da.'],
  [{ lineErrors: { [prescribed.id]: 'Gibt es nicht mehr.' } }, 'Gibt es nicht mehr.'],
])('a line in the cart shows the server’s message: case %#', (state, word) => {
  const line = { articleId: prescribed.id, amount: 5, subItems: [] };
  const html = renderPart(<CartLineView line={line} article={prescribed} onRemove={() => undefined} />, {
    state: { lines: [line], ...state },
  });
  expect(html).toContain(word);
});

const anOrder = (fields: Partial<ShopOrder>): ShopOrder =>
  ({
    id: 'o1',
    state: 'verification',
    takesPrescription: true,
    prescriptionTransmission: 'paper/letter',
    uploads: [],
    cannabisItems: [
      { id: 'i1', articleName: 'Hanse Haze', displayTotalAmount: 12.5, displayUnit: 'g', type: 'milled' },
    ],
    ...fields,
  }) as ShopOrder;
const upload = { id: 'u1', createdAt: '2026-03-04T09:00:00Z', name: 'rezept.pdf' };

it.each<[string, Partial<ShopOrder>, { note: boolean; hint: boolean }]>([
  ['in verification without an upload', {}, { note: true, hint: true }],
  ['with an upload', { uploads: [upload] }, { note: true, hint: false }],
  ['by token', { prescriptionTransmission: 'digital/token' }, { note: true, hint: false }],
  ['just placed', { state: 'new' }, { note: true, hint: false }],
  ['that takes none any more', { takesPrescription: false }, { note: false, hint: false }],
])('an order %s says what its prescription must state', (_what, fields, { note, hint }) => {
  const html = renderPart(<PrescriptionNote order={anOrder(fields)} onUploaded={() => undefined} />);
  expect(html.includes('Hanse Haze</span>, 12,5\u00a0g')).toBe(note);
  expect(html.includes('zerkleinert')).toBe(note);
  expect(html.includes('Schick dein Originalrezept')).toBe(hint);
});

it('an order whose prescription was handed in says what is checked on it', () => {
  const uploads = [{ id: '1', name: 'rezept.jpg', createdAt: '2026-03-03T09:00:00.000Z' }];
  const noteOf = (fields: Partial<ShopOrder>) =>
    renderPart(<PrescriptionNote order={anOrder(fields)} onUploaded={() => undefined} />);
  expect(noteOf({})).toContain('Das muss auf deinem Rezept stehen');
  expect(noteOf({ uploads })).toContain('Das prüfen wir auf deinem Rezept');
});

it.each<[string, Partial<ShopOrder>, string | undefined]>([
  ['paid and rejected', { state: 'rejected', paymentReceived: true }, '30,00'],
  ['partly from the balance', { state: 'cancelled', usedBalance: 500 }, '5,00'],
  [
    'paid after it was cancelled',
    { state: 'cancelled', usedBalance: 500, onlinePayment: { state: 'paid', isPayable: false } },
    '35,00',
  ],
  ['never paid', { state: 'cancelled' }, undefined],
  ['paid and under way', { paymentReceived: true }, undefined],
])('an order %s says where its money is', (_what, fields, amount) => {
  const money = { usedBalance: 0, totalPaymentPrice: 3000, paymentReceived: false, onlinePayment: null };
  const html = renderPart(<RefundNote order={anOrder({ ...money, ...fields })} />);
  if (amount) expect(html).toContain(`${amount}\u00a0€ aus dieser Bestellung`);
  else expect(html).toBe('');
});

it('an order without a connection says so', () => {
  const html = renderPart(<OrderRefused refusal={orderRefusal({ kind: 'network' })} />);
  expect(html).toContain('Keine Verbindung zum Server. Bitte prüfe deine Internetverbindung');
});
