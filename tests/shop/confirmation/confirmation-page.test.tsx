import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { ConfirmationPage } from '../../../packages/shop/src/features/confirmation/confirmation-page.tsx';
import type { ShopOrder } from '../../../packages/shop/src/features/confirmation/shop-order.ts';
import { renderPart } from '../support/render-part.tsx';

const settings = {
  shopName: 'Musterapotheke Hamburg',
  street: 'Musterstraße 1',
  zip: '20095',
  city: 'Hamburg',
  hotline: '040 5550101',
  openingHours: 'Montag bis Freitag 9 bis 18 Uhr',
};
const draw = (order?: Partial<ShopOrder>) =>
  renderPart(
    <Routes location="/confirmation/o1">
      <Route path="/confirmation/:order" element={<ConfirmationPage />} />
    </Routes>,
    { answers: order && { '/my-account/order/o1': order }, config: { settings } },
  );
const order: Partial<ShopOrder> = {
  id: 'o1',
  orderNumber: '100001',
  createdAt: '2026-03-04T09:00:00.000Z',
  state: 'accepted',
  isPickup: false,
  prescriptionTransmission: 'paper/letter',
  paymentProvider: 'invoice',
  shippingProvider: 'shipping',
  shippingOptions: [],
  uploads: [],
  waits: [{ for: 'prescription', isYours: true, until: null }],
  stations: [],
  items: [],
  cannabisItems: [],
  totalTaxes: [],
  totalPrice: 1000,
  totalPaymentPrice: 1000,
  totalNetPrice: 840,
  usedBalance: 0,
  coPayment: 0,
  insurerShare: 0,
  invoiceFirstName: 'Kim',
  invoiceLastName: 'Muster',
  invoiceStreet: 'Musterweg 1',
  invoiceZip: '20095',
  invoiceCity: 'Hamburg',
  deliveryFirstName: 'Kim',
  deliveryLastName: 'Muster',
  deliveryStreet: 'Am Markt 2',
  deliveryZip: '50667',
  deliveryCity: 'Köln',
};

it('has its heading, which gets the focus, while the order is loading', () => {
  const page = draw();
  expect(page).toMatch(/<h1[^>]*>Deine Bestellung wird geladen …<\/h1>/);
});

it('shows headline, number, both addresses and the way of the prescription', () => {
  const page = draw(order);
  expect(page).toMatch(/<h1[^>]*>[^<]*Originalrezept/);
  for (const word of ['100001', '04.03.2026', 'Musterweg 1', 'Am Markt 2', '50667 Köln'])
    expect(page).toContain(word);
  expect(page).toContain('Papierrezept, du schickst es per Post');
});

it('says for an order to be picked up where and when instead of an address', () => {
  const page = draw({ ...order, isPickup: true, shippingProvider: 'pickup' });
  expect(page).toContain('<p>Abholung in der Apotheke</p>');
  expect(page).toMatch(/Abholung in der Apotheke<\/p><p[^>]*>Musterstraße 1, 20095 Hamburg</);
  expect(page).toMatch(/Hamburg<\/p><p[^>]*>Montag bis Freitag 9 bis 18 Uhr</);
  expect(page).not.toContain('Am Markt 2');
});

it('says why the pharmacy cancelled it, where it did', () => {
  const cancelled: Partial<ShopOrder> = { ...order, state: 'cancelled', waits: [] };
  const reason = 'Der Hersteller liefert nicht mehr.';
  expect(draw({ ...cancelled, reason })).toContain(`Begründung: ${reason}`);
  expect(draw({ ...cancelled, reason: null })).not.toContain('Begründung');
});

it('begins with name and address of the pharmacy, for paper', () => {
  expect(draw(order)).toContain(
    '<address class="rz-letterhead"><strong>Musterapotheke Hamburg</strong><span>Musterstraße 1, 20095 Hamburg</span><span>040 5550101</span>',
  );
});

describe('why it is waiting', () => {
  const prescription = { for: 'prescription', isYours: true, until: '2026-12-02' } as const;
  const payment = { for: 'payment', isYours: true, until: '2026-12-05' } as const;

  it('says what the customer can do now, and until when', () => {
    const page = draw({ ...order, waits: [prescription, payment] });
    for (const sentence of [
      'Das kannst du jetzt tun',
      'Dein Originalrezept ist noch nicht bei uns. Bis Mi., 02.12. halten wir deine Ware dafür zurück.',
      'Schick dein Originalrezept bitte per Post an uns',
      'Überweise bitte 10,00\u00a0€ und gib die Bestellnummer 100001 an.',
      'Bis Sa., 05.12. hast du dafür Zeit.',
    ])
      expect(page).toContain(sentence);
    expect(page).not.toContain('Das tun wir gerade');
  });

  it('asks for an e-prescription and for money in the way that was chosen', () => {
    const page = draw({
      ...order,
      waits: [prescription, payment],
      prescriptionTransmission: 'digital/app',
      paymentProvider: 'card',
    });
    expect(page).toContain('Dein E-Rezept ist noch nicht bei uns.');
    expect(page).toContain('hier online bezahlen');
  });

  it('says when it is the pharmacy’s turn, and nothing once the order has ended', () => {
    const page = draw({ ...order, waits: [{ for: 'work', isYours: false, until: null }] });
    expect(page).toContain('Jetzt sind wir an der Reihe.');
    expect(page).not.toContain('Das kannst du jetzt tun');
    expect(draw({ ...order, waits: [] })).not.toContain('Worauf deine Bestellung wartet');
  });
});

describe('the day that was promised', () => {
  const delivery = {
    promisedOn: '2026-03-09',
    arrivesOn: '2026-03-12',
    neededBy: '2026-03-05',
    needs: [],
  };

  it.each([
    ['prescription', 'dafür kam dein Rezept nicht rechtzeitig.'],
    ['payment', 'dafür kam deine Zahlung nicht rechtzeitig.'],
    ['pharmacy', 'Es liegt an uns, nicht an dir.'],
  ] as const)('is kept or explained: late by %s', (late, why) => {
    const page = draw({ ...order, delivery: { ...delivery, late } });
    expect(page).toContain('Ab Do., 12.03. bei dir. Zugesagt hatten wir Mo., 09.03., ');
    expect(page).toContain(why);
    const kept = draw({ ...order, delivery: { ...delivery, arrivesOn: '2026-03-09', late: null } });
    expect(kept).toContain('Ab Mo., 09.03. bei dir.');
    expect(kept).not.toContain('Zugesagt hatten wir');
  });
});

it('draws the way of the order: times behind, where it is, days ahead', () => {
  const notes: ShopOrder['stations'][number]['notes'] = [];
  const page = draw({
    ...order,
    delivery: {
      promisedOn: '2026-03-09',
      arrivesOn: '2026-03-09',
      neededBy: '2026-03-05',
      needs: [],
      late: null,
    },
    stations: [
      {
        state: 'new',
        is: 'passed',
        at: '2026-03-04T09:00:00.000Z',
        expectedOn: null,
        notes: [{ what: 'prescription', at: '2026-03-04T09:30:00.000Z' }],
      },
      { state: 'accepted', is: 'here', at: '2026-03-04T10:00:00.000Z', expectedOn: null, notes },
      { state: 'completed', is: 'ahead', at: null, expectedOn: '2026-03-06', notes },
    ],
  });
  const [, line = ''] = /<ol class="rz-way">(.*?)<\/ol>/.exec(page) ?? [];
  const stations = line.split('class="rz-way__station"').slice(1);
  expect(stations.map((station) => /data-is="(\w+)"/.exec(station)?.[1])).toEqual([
    'passed',
    'here',
    'ahead',
    'ahead',
  ]);
  expect(stations[0]).toMatch(/Bestellt.*04\.03\.2026, 10:00.*Rezept eingegangen.*10:30/);
  expect(stations[1]).toMatch(/aria-current="step".*Hier ist sie jetzt.*11:00/);
  expect(stations[2]).toMatch(/Verschickt.*\(kommt noch\).*spätestens am Fr., 06\.03\./);
  expect(stations[3]).toMatch(/Bei dir.*ab Mo., 09\.03\./);
});

it('offers to cancel the order as long as that is possible', () => {
  expect(draw({ ...order, isUserCancelable: true })).toContain('Bestellung stornieren');
  expect(draw({ ...order, isUserCancelable: false })).not.toContain('Bestellung stornieren');
});

it('offers to order again what is over, and not what is under way', () => {
  const item = {
    id: 'i1',
    articleName: 'Probe',
    amount: 5,
    singlePrice: 900,
    totalPrice: 4500,
    subItems: [],
  };
  const items = [{ ...item, article: { id: 'a1' } }] as unknown as ShopOrder['items'];
  expect(draw({ ...order, items, state: 'completed' })).toContain('Noch einmal bestellen');
  expect(draw({ ...order, items, state: 'manufacturing' })).not.toContain('Noch einmal bestellen');
  expect(draw({ ...order, state: 'completed' })).not.toContain('Noch einmal bestellen');
});

it('begins with a payment that failed and the way to make it, before what else the order waits for', () => {
  const failed = draw({
    ...order,
    state: 'new',
    paymentProvider: 'online',
    paymentReceived: false,
    onlinePayment: { state: 'failed', isPayable: true },
  });
  expect(failed).toMatch(
    /<h1[^>]*>[^<]*Bezahlt ist sie noch nicht.*Jetzt 10,00\s€ bezahlen.*Worauf deine Bestellung wartet/s,
  );
  expect(failed).not.toContain('Eins von beidem');
});

it('says of a due invoice where the money goes, with the invoice and the way to pay it here', () => {
  const page = draw({
    ...order,
    waits: [{ for: 'payment', isYours: true, until: '2026-12-05' }],
    paymentReceived: false,
    onlinePayment: { state: null, isPayable: true },
    transfer: { holder: 'Musterapotheke', iban: 'DE79 0000', bic: '', reference: 'RE-2026-00007' },
  });
  for (const sentence of [
    'Überweise bitte 10,00\u00a0€ auf das Konto unten. Bis Sa., 05.12. hast du dafür Zeit.',
    'Empfänger: Musterapotheke',
    'IBAN: DE79 0000',
    'Verwendungszweck: RE-2026-00007',
    'Online bezahlen oder überweisen: Eins von beidem genügt.',
  ])
    expect(page).toContain(sentence);
  expect(page).not.toContain('BIC');
  expect(page).toMatch(/href="[^"]*\/order\/o1\/invoice".*Jetzt 10,00\s€ bezahlen/s);
});

it('asks for an own share by the invoice, though the order does not wait for it', () => {
  const page = draw({
    ...order,
    state: 'completed',
    paymentProvider: 'insurance',
    waits: [{ for: 'share', isYours: true, until: '2026-12-05' }],
    paymentReceived: false,
    transfer: { holder: 'Musterapotheke', iban: 'DE79 0000', bic: '', reference: 'RE-2026-00007' },
  });
  expect(page).toContain('Deinen Anteil von 10,00\u00a0€ zahlst du auf Rechnung.');
  expect(page).toContain('Bis Sa., 05.12. hast du dafür Zeit.');
  expect(page).toContain('IBAN: DE79 0000');
  expect(page).not.toContain('Worauf deine Bestellung wartet');
});

it.each([
  ['invoice', true],
  ['insurance', true],
  ['pharmacy', false],
  ['online', false],
] as const)(
  'tells who pays by invoice to wait for it until the order is checked: %s',
  (paymentProvider, isTold) => {
    const page = draw({
      ...order,
      state: 'new',
      paymentProvider,
      paymentReceived: false,
      waits: [{ for: 'review', isYours: false, until: null }],
    });
    expect(page.includes('Bitte überweise erst, wenn wir die Bestellung bestätigt haben.')).toBe(isTold);
  },
);

it.each([
  ['pickup', 'Bring bitte deinen Ausweis mit.'],
  ['pickup_service', 'mit deiner Vollmacht, deinem Ausweis und dem Ausweis der Person'],
])('says who brings what to the counter, and what is paid there: %s', (shippingProvider, words) => {
  const waits: ShopOrder['waits'] = [{ for: 'collecting', isYours: true, until: null }];
  const page = draw({
    ...order,
    waits,
    shippingProvider,
    paymentProvider: 'pharmacy',
    paymentReceived: false,
  });
  expect(page).toContain(words);
  expect(page).toContain('Zu bezahlen sind bei der Abholung 10,00\u00a0€.');
});
