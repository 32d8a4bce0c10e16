import { expect, it } from 'vitest';
import { emptyCart } from '../../../packages/shop/src/features/cart/change-cart.ts';
import { stepBefore } from '../../../packages/shop/src/features/checkout/step-before.ts';
import type { Cart, CartState, CheckoutChoices } from '../../../packages/shop/src/lib/cart.ts';

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
  ['payment', aState({}, { lines: [] }), 'cart'],
  ['checkout', aState(addressed, { errorType: 'pendingOrder' }), 'cart'],
  ['payment', aState({}), undefined],
  ['payment', aState({}, { areOptionsChosen: false }), 'cart'],
  ['checkout', aState({ ...addressed, ...later }, { areOptionsChosen: false }), 'cart'],
  ['delivery', aState({}), 'payment'],
  ['delivery', aState(paid), undefined],
  ['delivery-address', aState(paid), 'delivery'],
  ['delivery-address', aState(shipped), undefined],
  ['delivery-address', aState(fetched), 'prescription'],
  ['prescription', aState(paid), 'delivery'],
  ['prescription', aState(shipped), 'delivery-address'],
  ['prescription', aState(addressed), undefined],
  ['prescription', aState(fetched), undefined],
  ['checkout', aState(paid), 'delivery'],
  ['checkout', aState(addressed), 'prescription'],
  ['checkout', aState({ ...addressed, ...later }), undefined],
  ['checkout', aState({ ...addressed, ...now }), 'prescription'],
  ['checkout', aState({ ...addressed, ...now }, { uploads: [upload] }), undefined],
  [
    'checkout',
    aState(addressed, { calculation: { ...calculation, containsPrescriptionItems: false } }),
    undefined,
  ],
  // Reloaded: the server hasn't said yet whether a prescription is needed.
  ['checkout', aState(addressed, { calculation: undefined }), undefined],
] as const)('%s case %#', (step, state, back) => {
  expect(stepBefore(step, state)).toBe(back);
});
