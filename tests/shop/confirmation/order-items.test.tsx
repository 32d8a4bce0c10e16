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
    { vat: 7, tax: 32 },
    { vat: 19, tax: 3652 },
  ],
  totalNetPrice: 19679,
  totalPrice: 23363,
  usedBalance: 1000,
  totalPaymentPrice: 22363,
} as unknown as ShopOrder;

it('an order lists what was ordered with its choices, special lines, and the sums with the tax of each rate', () => {
  const text = renderPart(<OrderItems order={order} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
  expect(text.trim()).toBe(
    [
      'Artikel Hanse Haze 25 g, Glastiegel, Integra Boost 62% 224,75 € Versand 4,90 €',
      'Packmittel für Hanse Haze 3,98 € darin 7 % Mehrwertsteuer 0,32 € darin 19 % Mehrwertsteuer 36,52 €',
      'Nettobetrag 196,79 € Gesamtbetrag 233,63 € Guthaben -10,00 € Zu zahlen 223,63 €',
    ].join(' '),
  );
});
