import { expect, it } from 'vitest';
import { emptyCart } from '../../../packages/shop/src/features/cart/change-cart.ts';
import { stepBefore } from '../../../packages/shop/src/features/checkout/step-before.ts';
import type { Cart, CartState, CheckoutChoices } from '../../../packages/shop/src/lib/cart/cart.ts';

const address = { firstName: 'Kim', lastName: 'Muster', street: 'Weg 1', zip: '20095', city: 'Hamburg' };
const calculation: CartState['calculation'] = {
  items: [],
  totalPrice: 0,
  totalPriceWithoutFees: 0,
  totalPaymentPrice: 0,
  coPayment: 0,
  insurerShare: 0,
  totalNetPrice: 0,
  shippingPrices: [],
  deliveries: [],
  totalTax: 0,
  totalTaxes: [],
  totalCannabisAmount: 5,
  containsPrescriptionItems: true,
  usedBalance: 0,
};
const aState = (
  choices: Partial<CheckoutChoices>,
  more: Partial<CartState & Pick<Cart, 'areOptionsChosen'>> = {},
) => ({
  ...emptyCart,
  areOptionsChosen: true,
  lines: [{ articleId: 'a', amount: 5, subItems: [] }],
  choices: { shippingOptions: [], ...choices },
  calculation,
  ...more,
});
const paid = { paymentMethod: 'invoice' };
const shipped = { ...paid, shippingMethod: 'shipping' };
const addressed = { ...shipped, shippingAddress: address };
const fetched = { ...paid, shippingMethod: 'pickup' };
const later = { prescriptionTransmission: 'paper/letter', prescription: { uploadWhen: 'later' } };
const now = { prescriptionTransmission: 'paper/letter', prescription: { uploadWhen: 'now' } };
const upload = {
  answer: { id: 'u', name: 'r.pdf', size: 1, type: 'application/pdf' },
  file: new File(['x'], 'r.pdf'),
  selectedAt: '2026-03-24T13:05:00Z',
};

it.each([
  ['nothing in the cart', 'payment', aState({}, { lines: [] }), 'cart'],
  [
    'another order still open',
    'checkout',
    aState({ ...addressed, ...later }, { errorType: 'pendingOrder' }),
    'cart',
  ],
  [
    'another order still unpaid',
    'checkout',
    aState({ ...addressed, ...later }, { errorType: 'unpaidOrder' }),
    'cart',
  ],
  ['a choice missing at a line', 'payment', aState({}, { areOptionsChosen: false }), 'cart'],
  [
    'a choice missing since',
    'checkout',
    aState({ ...addressed, ...later }, { areOptionsChosen: false }),
    'cart',
  ],
  ['no payment method', 'delivery', aState({}), 'payment'],
  [
    'an own share where no insurer bears anything',
    'delivery',
    aState({ paymentMethod: 'insurance' }),
    'payment',
  ],
  ['no shipping method', 'delivery-address', aState(paid), 'delivery'],
  ['goods picked up', 'delivery-address', aState(fetched), 'prescription'],
  ['no shipping method', 'prescription', aState(paid), 'delivery'],
  ['no address', 'prescription', aState(shipped), 'delivery-address'],
  ['no shipping method', 'checkout', aState(paid), 'delivery'],
  ['no way of the prescription', 'checkout', aState(addressed), 'prescription'],
  [
    'the prescription’s way answered but not the rest',
    'checkout',
    aState({ ...addressed, prescriptionTransmission: 'paper/letter' }),
    'prescription',
  ],
  ['an upload still missing', 'checkout', aState({ ...addressed, ...now }), 'prescription'],
] as const)('with %s, %s leads back', (_why, step, state, back) => {
  expect(stepBefore(step, state)).toBe(back);
});

it.each([
  ['a full cart', 'payment', aState({})],
  ['a payment method', 'delivery', aState(paid)],
  [
    'an own share beside an insurer',
    'delivery',
    aState({ paymentMethod: 'insurance' }, { calculation: { ...calculation, insurerShare: 1 } }),
  ],
  ['a shipping method', 'delivery-address', aState(shipped)],
  ['an address', 'prescription', aState(addressed)],
  ['goods picked up', 'prescription', aState(fetched)],
  ['an upload that comes later', 'checkout', aState({ ...addressed, ...later })],
  ['an upload', 'checkout', aState({ ...addressed, ...now }, { uploads: [upload] })],
  [
    'nothing prescribed',
    'checkout',
    aState(addressed, { calculation: { ...calculation, containsPrescriptionItems: false } }),
  ],
  // Reloaded: the server hasn't said yet whether a prescription is needed.
  ['no price from the server yet', 'checkout', aState(addressed, { calculation: undefined })],
] as const)('with %s, %s opens', (_why, step, state) => {
  expect(stepBefore(step, state)).toBeUndefined();
});
