import form from 'virtual:rezeptur/form/delivery-address';
import words from '@rezeptur/locales/de/shop.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { CartPage } from '../../../packages/shop/src/features/cart/cart-page.tsx';
import { CheckoutPage } from '../../../packages/shop/src/features/checkout/checkout-page.tsx';
import { DeliveryAddressPage } from '../../../packages/shop/src/features/checkout/delivery-address-page.tsx';
import { DeliveryPage } from '../../../packages/shop/src/features/checkout/delivery-page.tsx';
import { PaymentPage } from '../../../packages/shop/src/features/checkout/payment-page.tsx';
import { PrescriptionPage } from '../../../packages/shop/src/features/checkout/prescription-page.tsx';
import type { CartState, CheckoutChoices } from '../../../packages/shop/src/lib/cart/cart.ts';
import { CartChanges } from '../../../packages/shop/src/ui/checkout/cart-changes.tsx';
import { ChosenDelivery } from '../../../packages/shop/src/ui/checkout/chosen-delivery.tsx';
import { aCustomer, anArticle } from '../support/demo-config.ts';
import { renderPart } from '../support/render-part.tsx';

const flower = anArticle({ name: 'Hanse Haze', requiresPrescription: true });
const line = {
  articleId: flower.id,
  amount: 5,
  subItems: [
    { type: 'packaging' as const, value: 'Glastiegel' },
    { type: 'humidity' as const, value: 'Integra Boost 62%' },
  ],
};
const calculation: NonNullable<CartState['calculation']> = {
  items: [
    {
      id: flower.id,
      packageAmount: 1,
      singlePrice: 899,
      totalPrice: 4495,
      tax: 718,
      subItemsTotal: 398,
      coPayment: 0,
      orderableAmount: 80,
    },
  ],
  totalPrice: 5883,
  totalPriceWithoutFees: 4495,
  totalPaymentPrice: 5883,
  coPayment: 0,
  insurerShare: 0,
  totalNetPrice: 4944,
  shippingPrices: [
    { name: 'shipping', price: 490 },
    { name: 'pickup', price: 0 },
  ],
  deliveries: [
    {
      name: 'shipping',
      arrivesOn: '2026-11-27',
      neededBy: '2026-11-24',
      cutOff: '14:00',
      needs: ['prescription', 'payment'],
    },
    { name: 'pickup', arrivesOn: '2026-11-25', neededBy: '2026-11-24', cutOff: '14:00', needs: [] },
  ],
  totalTax: 939,
  totalTaxes: [{ vat: 19, tax: 939 }],
  totalCannabisAmount: 5,
  containsPrescriptionItems: true,
  usedBalance: 0,
};
const config = {
  articles: [flower],
  payment: [
    { name: 'invoice', title: 'Rechnung', subtitle: 'Vorkasse' },
    { name: 'pharmacy', title: 'In der Apotheke', subtitle: '' },
  ],
  shippingMethods: [
    {
      name: 'shipping',
      title: 'Versand',
      subtitle: 'Mit Sendungsnummer',
      prices: {},
      options: [{ name: 'express', title: 'Express', price: 990 }],
    },
    { name: 'carrier', title: 'Kurier', subtitle: '', prices: {} },
    { name: 'pickup', title: 'Abholung', subtitle: '', prices: {} },
  ],
  carrierZips: ['22085', '20095', '20144'],
};
const address = { firstName: 'Kim', lastName: 'Muster', street: 'Am Markt 2', zip: '50667', city: 'Köln' };
const choices: CheckoutChoices = {
  shippingOptions: ['express'],
  paymentMethod: 'invoice',
  shippingMethod: 'shipping',
  shippingAddress: address,
  prescription: { kind: 'digital' },
  prescriptionTransmission: 'email/link',
};
const state: Partial<CartState> = { lines: [line], calculation, choices };
const draw = (page: React.ReactNode, changes: Partial<CartState> = {}) =>
  renderPart(page, { state: { ...state, ...changes }, config });
const choose = (changes: Partial<CheckoutChoices>) => ({ choices: { ...choices, ...changes } });

it('the cart shows its first step, each line with packaging and humidity, and the way on', () => {
  const html = draw(<CartPage />);
  expect(html).toMatch(/aria-current="step"[^>]*>(?:<[^>]+>)*[^<]*(?:<[^>]+>)*Warenkorb/);
  expect(html).toContain('Hanse Haze');
  expect(html).toMatch(/<option[^>]*selected=""[^>]*>Glastiegel/);
  expect(html).toMatch(/<option[^>]*selected=""[^>]*>Integra Boost 62/);
  expect(html).toMatch(/Zu zahlen<.*58,83.*<button type="button"[^>]*--primary">Weiter/);
});

it('a cart that could not be priced shows no price of an older one', () => {
  expect(draw(<CartPage />)).toContain('44,95');
  const failed = draw(<CartPage />, { status: 'failed' });
  expect(failed).toContain('Die Preise konnten gerade nicht berechnet werden.');
  expect(failed).not.toContain('44,95');
});

it('an empty cart can’t go on: it leads to the range and to earlier orders, once the account has been asked', () => {
  const empty = { lines: [], calculation: undefined };
  const html = draw(<CartPage />, empty);
  expect(html).not.toContain('>Weiter<');
  expect(html).toMatch(/--primary" href="\/sortiment".*href="\/my-account#orders"/);
  expect(draw(<CartPage />, { ...empty, isShared: false })).not.toContain('ist leer');
});

it('what has changed is listed with ways to take or leave it: gone, wanted otherwise elsewhere, refused', () => {
  const html = draw(<CartChanges />, {
    gone: [{ articleId: 'x', name: 'Elbe Licht' }],
    clashes: [{ articleId: flower.id, other: { articleId: flower.id, amount: 40, subItems: [] } }],
    lineErrors: { [flower.id]: 'Dieser Artikel ist nicht bestellbar.' },
  });
  expect(html).toMatch(/Elbe Licht<\/strong> wird nicht mehr angeboten.*>Verstanden<\/button>/);
  expect(html).toMatch(
    /Es gilt zuletzt \d+, vorher war es 40.*>So lassen<.*>Stattdessen die frühere Wahl \(40\)</,
  );
  expect(html).toMatch(/Dieser Artikel ist nicht bestellbar\.<.*>Ohne diesen Artikel weiter</);
});

it.each(['pendingOrder', 'unpaidOrder'] as const)(
  'instead of the cart, %s leads to the account',
  (errorType) => {
    const html = draw(<CartPage />, { errorType });
    expect(html).toContain('href="/my-account"');
    expect(html).not.toContain('Hanse Haze');
  },
);

it('payment offers the configured ways with their subtitles', () => {
  const html = draw(<PaymentPage />, choose({ paymentMethod: 'pharmacy' }));
  expect(html).toMatch(/type="radio"[^>]*value="invoice"\/><[^>]+>Rechnung<\/span><[^>]+>Vorkasse</);
  expect(html).toMatch(/type="radio"[^>]*checked=""[^>]*value="pharmacy"\/><[^>]+>In der Apotheke</);
  expect(html).toMatch(/Zu zahlen<.*58,83.*<button type="submit"[^>]*>Weiter</);
});

it('shipping offers the ways that go with the payment, each with title, subtitle and price', () => {
  const html = draw(<DeliveryPage />);
  expect(html).toMatch(/>Versand<\/span><[^>]+>4,90\u00a0€<\/span><[^>]+>Mit Sendungsnummer</);
  expect(html).toMatch(/>Abholung<\/span><[^>]+>kostenlos</i);
  expect(html).toContain('Express</span> (+\u00a09,90\u00a0€)');
  expect(html).toContain(
    'Bei dir ab Fr., 27.11., wenn dein Rezept und deine Zahlung bis Di., 24.11. da sind.',
  );
  // Only what is chosen unfolds.
  expect(html.match(/rz-choice__more/g)).toHaveLength(1);
  const atCounter = draw(<DeliveryPage />, choose({ paymentMethod: 'pharmacy' }));
  const offered = [...atCounter.matchAll(/rz-choice__title">([^<]+)/g)].map(([, title]) => title);
  expect(offered).toEqual(['Abholung']);
});

it('the day of delivery is said once beside the ways of shipping, whether one was chosen or not', () => {
  for (const shippingMethod of ['shipping', undefined]) {
    const html = draw(<DeliveryPage />, choose({ shippingMethod }));
    expect(html.match(/Bei dir ab Fr., 27.11./g)).toHaveLength(1);
  }
});

it('what is paid in the pharmacy is promised there, also before a way to the customer was chosen', () => {
  const { choices } = choose({ paymentMethod: 'pharmacy' });
  const html = draw(<ChosenDelivery />, { choices: { ...choices, shippingMethod: undefined } });
  expect(html).toContain('Abholbereit ab Mi., 25.11.');
});

it('the note below shipping names the original prescription and the payment', () => {
  const html = draw(<DeliveryPage />);
  const note = html.slice(html.lastIndexOf('<p class="rz-muted">'));
  expect(note).toContain('Originalrezept');
  expect(note).toContain('deine Rechnung bezahlt ist');
});

it.each([
  ['an order that costs nothing', { totalPaymentPrice: 0 }, choices, true],
  [
    'one that costs nothing by any method',
    { totalPaymentPrice: 0, shippingPrices: [{ name: 'shipping', price: 0 }] },
    { ...choices, shippingMethod: undefined },
    true,
  ],
  [
    'one whose shipping is still open',
    { totalPaymentPrice: 0 },
    { ...choices, shippingMethod: undefined },
    false,
  ],
  ['one that costs something', {}, choices, false],
])('the note below shipping asks for no payment for %s', (_, figures, choices, isFree) => {
  const html = draw(<DeliveryPage />, { choices, calculation: { ...calculation, ...figures } });
  const note = html.slice(html.lastIndexOf('<p class="rz-muted">'));
  expect(note.includes('Du zahlst nichts')).toBe(isFree);
  expect(note.includes('bezahlt')).toBe(!isFree);
});

it('the note below shipping asks for no prescription where the cart needs none', () => {
  for (const paymentMethod of ['invoice', 'online', 'pharmacy']) {
    const html = draw(<DeliveryPage />, {
      ...choose({ paymentMethod }),
      calculation: { ...calculation, containsPrescriptionItems: false },
    });
    const note = html.slice(html.lastIndexOf('<p class="rz-muted">'));
    expect(note).toMatch(/[Dd]u bezahlst|bezahlt ist|Zahlung eingegangen/);
    expect(note).not.toContain('rezept');
  }
});

it('the address has seven fields, prefilled from the customer', () => {
  expect(Object.keys(form.schema.properties ?? {})).toEqual([
    'firstName',
    'lastName',
    'street',
    'additionalAddress',
    'zip',
    'city',
    'deliveryNote',
  ]);
  const html = draw(<DeliveryAddressPage />, choose({ shippingAddress: undefined }));
  for (const value of [aCustomer.firstName, aCustomer.lastName, aCustomer.street, aCustomer.city])
    expect(html).toContain(`value="${value}"`);
});

it('an address is complete with first name, last name, street, postcode and city alone', () => {
  expect(form.check(address)).toEqual([]);
  for (const name of Object.keys(address)) {
    const { [name as keyof typeof address]: _, ...rest } = address;
    expect(
      form.check(rest).map(({ path }) => path),
      name,
    ).toEqual([name]);
  }
});

it('the courier’s postcodes are a sorted list, others are typed', () => {
  const byCourier = draw(<DeliveryAddressPage />, choose({ shippingMethod: 'carrier' }));
  const list = /<select[^>]*name="zip".*?<\/select>/s.exec(byCourier)?.[0] ?? '';
  expect([...list.matchAll(/<option[^>]*>(\d{5})</g)].map(([, zip]) => zip)).toEqual([
    '20095',
    '20144',
    '22085',
  ]);
  expect(draw(<DeliveryAddressPage />)).toMatch(/<input[^>]*value="50667"/);
  const typed = draw(<DeliveryAddressPage />, choose({ shippingAddress: { ...address, zip: '' } }));
  expect(typed).toMatch(/<input[^>]*name="zip"/);
  expect(typed).not.toContain('Bitte wählen');
});

it('says why a postcode is required again: the courier does not serve it', () => {
  const byCourier = (zip: string) =>
    draw(
      <DeliveryAddressPage />,
      choose({ shippingMethod: 'carrier', shippingAddress: { ...address, zip } }),
    );
  expect(byCourier('50667')).toMatch(
    /In das Postleitzahlgebiet 50667 fährt unser Kurier nicht\..*<a [^>]*href="\/checkout\/delivery"/s,
  );
  expect(byCourier('20095')).not.toContain('fährt unser Kurier nicht');
  expect(draw(<DeliveryAddressPage />)).not.toContain('fährt unser Kurier nicht');
});

it('says why a prescription must be chosen again after a reload, which keeps no files', () => {
  const prescription = { kind: 'paper', paperTransmission: 'paper/letter', uploadWhen: 'now' };
  const chosen = choose({ prescription, prescriptionTransmission: 'paper/letter' });
  const lost = 'Bitte wähle dein Rezept noch einmal aus.';
  expect(draw(<PrescriptionPage />, { ...chosen, uploads: [] })).toContain(lost);
  const later = choose({
    prescription: { ...prescription, uploadWhen: 'later' },
    prescriptionTransmission: 'paper/letter',
  });
  expect(draw(<PrescriptionPage />, { ...later, uploads: [] })).not.toContain(lost);
  expect(draw(<PrescriptionPage />, choose({ prescription: undefined }))).not.toContain(lost);
});

it('without a prescribed article the prescription page says so and links to the next page', () => {
  const jar = anArticle({ type: 'standard', requiresPrescription: false });
  const html = renderPart(<PrescriptionPage />, {
    state: { ...state, lines: [{ articleId: jar.id, amount: 1, subItems: [] }] },
    config: { ...config, articles: [jar] },
  });
  expect(html).toContain('kein Rezept');
  expect(html).toContain('href="/checkout/submit"');
});

it('the last page names the files of the prescription, which goes where nothing is prescribed any more', () => {
  const upload = {
    answer: { id: 'u', name: 'rezept.pdf', size: 1, type: 'application/pdf' },
    file: new File(['x'], 'rezept.pdf'),
    selectedAt: '2026-11-23T09:00:00Z',
  };
  expect(draw(<CheckoutPage />, { uploads: [upload] })).toContain('rezept.pdf');
  const without = { ...calculation, containsPrescriptionItems: false };
  const html = draw(<CheckoutPage />, { uploads: [upload], calculation: without });
  expect(html).not.toContain('rezept.pdf');
  expect(html).not.toContain(words.transmissions['email/link']);
});

it('the last page shows both addresses, the ways chosen, and the order button', () => {
  const html = draw(<CheckoutPage />);
  for (const word of [
    aCustomer.street,
    'Am Markt 2',
    'Rechnung',
    'Versand, Express',
    'Abruf-Link',
    'Hanse Haze',
  ])
    expect(html).toContain(word);
  expect(html).toMatch(/<button[^>]*type="submit"[^>]*>.*zahlungspflichtig bestellen/i);
});

const steps = {
  cart: <CartPage />,
  payment: <PaymentPage />,
  delivery: <DeliveryPage />,
  'delivery-address': <DeliveryAddressPage />,
  prescription: <PrescriptionPage />,
  checkout: <CheckoutPage />,
};

it.each(Object.entries(steps))(
  'what has changed is said line by line at every step, also at %s',
  (_step, page) => {
    const html = draw(page, { seen: { [flower.id]: 849 } });
    expect(html).toContain('kostet jetzt je 8,99\u00a0€ statt 8,49\u00a0€.');
    expect(html).toContain('aria-label="Zum neuen Preis nehmen: Hanse Haze"');
    expect(draw(page, { seen: { [flower.id]: 899 } })).not.toContain('Was sich geändert hat');
  },
);

it.each(Object.entries(steps))(
  'what is to be paid stands beside the button that leads on, also at %s',
  (_step, page) => {
    expect(draw(page)).toMatch(/class="rz-checkout-sum"[^>]*><span>Zu zahlen<\/span> <strong[^>]*>58,83/);
  },
);

it('before shipping is chosen, the sum beside the button says that it comes on top', () => {
  const html = draw(<CartPage />, choose({ shippingMethod: undefined }));
  expect(html).toMatch(/class="rz-checkout-sum"[^>]*><span>Zu zahlen, plus Versand<\/span>/);
});

it('each line of the sums says why it is there, and what it is made of', () => {
  const items = [
    ...calculation.items.map((item) => ({ ...item, coPayment: 1000 })),
    { type: 'shipping', name: 'Versand', totalPrice: 0, tax: 0 },
  ];
  const sums = { coPayment: 1000, insurerShare: 3495, usedBalance: 200, totalPaymentPrice: 1198 };
  const html = draw(<CheckoutPage />, {
    calculation: { ...calculation, ...sums, items } as typeof calculation,
  });
  const { why, ...labels } = words.cart;
  for (const [label, reason] of [
    ['Packmittel für Hanse Haze', why.packaging],
    ['Versand', why.shippingFree],
    [labels.coPayment, why.coPayment],
    [labels.insurerShare, why.insurerShare],
    [labels.balance, why.balance],
  ])
    expect(html).toContain(`<summary aria-label="Warum: ${label}">Warum?</summary><p>${reason}</p>`);
  expect(html).toContain('<li>Hanse Haze: 10,00\u00a0€</li>');
});

it('the last page offers what is left of an article, and to go on without it', () => {
  const items = calculation.items.map((item) => ({ ...item, orderableAmount: 0 }));
  const html = draw(<CheckoutPage />, { calculation: { ...calculation, items } as typeof calculation });
  expect(html).toContain('ist nicht mehr da: Du wolltest 5.');
  expect(html).toContain('aria-label="Ohne diesen Artikel weiter: Hanse Haze"');
  // Pressed, it says what has to be decided first.
  expect(html).not.toMatch(/type="submit"[^>]*disabled=""[^>]*>Zahlungspflichtig bestellen/);
});

it('a day that hangs on how the prescription comes says so, until that was answered', () => {
  const hangsOn = /Der Tag hängt davon ab, wie dein Rezept zu uns kommt/;
  const open = choose({ prescriptionTransmission: undefined });
  expect(draw(<ChosenDelivery />, open)).toMatch(hangsOn);
  expect(draw(<DeliveryPage />, open)).toMatch(hangsOn);
  expect(draw(<ChosenDelivery />)).not.toMatch(hangsOn);
  expect(draw(<ChosenDelivery />, choose({ ...open.choices, shippingMethod: 'pickup' }))).not.toMatch(
    hangsOn,
  );
});

it('the courier can’t be chosen where he doesn’t go, and says so before the next step', () => {
  const card = (zip: string) =>
    draw(<DeliveryPage />, choose({ shippingMethod: 'carrier', shippingAddress: { ...address, zip } }));
  expect(card('50667')).toMatch(
    /<input[^>]*disabled=""[^>]*value="carrier"[^>]*>.*?Nicht für 50667: In dieses Postleitzahlgebiet fährt unser Kurier nicht\./s,
  );
  expect(card('50667')).not.toMatch(
    /<input[^>]*checked=""[^>]*value="carrier"|value="carrier"[^>]*checked=""/,
  );
  expect(card('20095')).not.toContain('fährt unser Kurier nicht');
});
