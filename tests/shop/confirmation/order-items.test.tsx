import { expect, it } from 'vitest';
import { OrderItems } from '../../../packages/shop/src/features/confirmation/order-items.tsx';
import type { ShopOrder } from '../../../packages/shop/src/features/confirmation/shop-order.ts';
import { renderPart } from '../support/render-part.tsx';

const order = {
  items: [
    {
      id: 'i1',
      articleName: 'Hanse Haze',
      isSpecialType: false,
      totalPrice: 22475,
      displayTotalAmount: 25,
      displayUnit: 'g',
      subItems: [
        { type: 'packaging', value: 'Glastiegel' },
        { type: 'humidity', value: 'Integra Boost 62%' },
      ],
      subItemsTotal: 398,
    },
    {
      id: 'i2',
      articleName: 'Versand',
      isSpecialType: true,
      totalPrice: 490,
      subItems: [],
      subItemsTotal: 0,
    },
  ],
  totalTaxes: [
    { vat: 19, tax: 3652 },
    { vat: 7, tax: 32 },
  ],
  totalPriceWithoutFees: 22475,
  totalNetPrice: 19679,
  totalPrice: 23363,
  coPayment: 0,
  insurerShare: 0,
  usedBalance: 1000,
  totalPaymentPrice: 22363,
} as unknown as ShopOrder;

const textOf = (shown: ShopOrder) =>
  renderPart(<OrderItems order={shown} />)
    // What explains a line is folded away.
    .replace(/<details.*?<\/details>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

it('an order lists its lines with their choices, then its costs in the cart’s order, with the tax of each rate', () => {
  expect(textOf(order)).toBe(
    [
      'Artikel Hanse Haze 25 g, Glastiegel, Integra Boost 62% 224,75 €',
      'Warenwert 224,75 € Packmittel für Hanse Haze 3,98 € Versand 4,90 € Nettobetrag 196,79 €',
      '19 % Mehrwertsteuer 36,52 € 7 % Mehrwertsteuer 0,32 €',
      'Gesamtbetrag 233,63 € Guthaben −10,00 € Zu zahlen 223,63 €',
    ].join(' '),
  );
});

it.each([
  [{ paymentReceived: true, state: 'completed' }, 'Bezahlt 223,63 €'],
  [{ paymentReceived: false, state: 'cancelled' }, 'War zu zahlen 223,63 €'],
] as const)('asks for nothing that is paid or no longer owed: %j', (changes, said) => {
  const text = textOf({ ...order, ...changes });
  expect(text).toContain(said);
  expect(text).not.toContain('Zu zahlen');
});

it('an order of the publicly insured shows their share for medicine and that of the insurer', () => {
  const insured = { ...order, coPayment: 1000, insurerShare: 20000, usedBalance: 0, totalPaymentPrice: 3363 };
  expect(textOf(insured)).toContain(
    'Gesamtbetrag 233,63 € davon deine Zuzahlung 10,00 € Übernimmt deine Krankenkasse −200,00 € Zu zahlen 33,63 €',
  );
  expect(textOf({ ...insured, coPayment: 0, insurerShare: 21000 })).toContain('davon deine Zuzahlung 0,00 €');
});
