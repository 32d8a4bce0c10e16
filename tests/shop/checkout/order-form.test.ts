import { expect, it } from 'vitest';
import { orderForm } from '../../../packages/shop/src/features/checkout/order-form.ts';
import type { CartState } from '../../../packages/shop/src/lib/cart/cart.ts';

const address = {
  firstName: 'Nora',
  lastName: 'Neumann',
  street: 'Lindenweg 7',
  zip: '20253',
  city: 'Hamburg',
};
const cart = {
  lines: [{ articleId: 'a1', amount: 5, subItems: [{ type: 'packaging', value: 'Glastiegel' }] }],
  choices: {
    paymentMethod: 'invoice',
    shippingMethod: 'carrier',
    shippingOptions: ['evening'],
    shippingAddress: address,
    prescriptionTransmission: 'digital/token',
  },
  uploads: [],
  calculation: { totalPaymentPrice: 4694 },
} as unknown as CartState;
const sent = (changes: Partial<CartState> = {}) =>
  Object.fromEntries(
    orderForm({ ...cart, ...changes }, [{ id: 'a1', packageAmount: 10 }], [], {
      paid: 'inAdvance',
      terms: true,
    }),
  );

it('contains the lines, the choices, what was confirmed and the displayed total', () => {
  expect(sent()).toEqual({
    'items[0][articleId]': 'a1',
    'items[0][amount]': '5',
    'items[0][packageAmount]': '10',
    'items[0][subItems][0][type]': 'packaging',
    'items[0][subItems][0][value]': 'Glastiegel',
    paymentMethod: 'invoice',
    shippingMethod: 'carrier+evening',
    totalPaymentPrice: '4694',
    ...Object.fromEntries(
      Object.entries(address).map(([name, value]) => [`shippingAddress[${name}]`, value]),
    ),
    prescriptionTransmission: 'digital/token',
    'confirmation[paid]': 'inAdvance',
    'confirmation[terms]': '1',
  });
});

it('contains no address for pick-up', () => {
  const choices = { ...cart.choices, shippingMethod: 'pickup', shippingOptions: [] };
  expect(Object.keys(sent({ choices })).filter((name) => name.startsWith('shippingAddress'))).toEqual([]);
});
