import type { Cart, CartState } from '../../lib/cart/cart.ts';
import { isPaymentOf, isPickup } from '../../lib/cart/checkout-ways.ts';
import type { CheckoutStep } from '../../ui/checkout/checkout-steps.tsx';

type Facts = Pick<CartState, 'lines' | 'choices' | 'uploads' | 'calculation' | 'errorType'> &
  Pick<Cart, 'areOptionsChosen'>;

/** The page that has to come first; undefined when the customer may be where they are. */
export function stepBefore(step: CheckoutStep, facts: Facts): CheckoutStep | undefined {
  const { lines, choices, errorType } = facts;
  const isBarred = errorType === 'pendingOrder' || errorType === 'unpaidOrder';
  if (lines.length === 0 || isBarred || !facts.areOptionsChosen) return step === 'cart' ? undefined : 'cart';
  if (step === 'cart' || step === 'payment') return undefined;
  if (!choices.paymentMethod || !isPaymentOf(choices.paymentMethod, facts.calculation)) return 'payment';
  if (step === 'delivery') return undefined;
  if (!choices.shippingMethod) return 'delivery';
  if (step === 'delivery-address') return isPickup(choices.shippingMethod) ? 'prescription' : undefined;
  if (!isPickup(choices.shippingMethod) && !choices.shippingAddress) return 'delivery-address';
  return step === 'checkout' && isPrescriptionOpen(facts) ? 'prescription' : undefined;
}

/** Is the prescription's way not chosen yet, its wizard not at its end, or are its pictures gone? */
function isPrescriptionOpen(facts: Facts): boolean {
  if (!facts.calculation?.containsPrescriptionItems) return false;
  const { prescriptionTransmission, prescription } = facts.choices;
  return !prescriptionTransmission || !prescription || arePicturesLost(facts);
}

/** A reload keeps the answers of this page, but no files. */
export const arePicturesLost = ({ choices, uploads }: Pick<CartState, 'choices' | 'uploads'>): boolean =>
  choices.prescriptionTransmission !== undefined &&
  choices.prescription?.uploadWhen === 'now' &&
  uploads.length === 0;
