import type { Answers } from '@rezeptur/engine/core';
import type { Calculation, CheckoutChoices } from '../../lib/cart/cart.ts';
import { prescriptionForm, whenPaid } from '../../lib/cart/checkout-ways.ts';

interface Chosen {
  calculation?:
    | Pick<Calculation, 'totalCannabisAmount' | 'containsPrescriptionItems' | 'totalPaymentPrice'>
    | undefined;
  choices: Pick<CheckoutChoices, 'paymentMethod' | 'prescriptionTransmission'>;
}

/** What the confirmations depend on: the cart, and what follows from the ways that were chosen. */
export function confirmationFacts({ calculation, choices }: Chosen): Answers {
  const {
    totalCannabisAmount = 0,
    containsPrescriptionItems = false,
    totalPaymentPrice = 0,
  } = calculation ?? {};
  const form = containsPrescriptionItems ? prescriptionForm(choices.prescriptionTransmission) : undefined;
  return {
    prescriptionNeeded: totalCannabisAmount > 0 || containsPrescriptionItems,
    ...(form && { prescriptionForm: form }),
    isToPay: totalPaymentPrice > 0,
    paid: whenPaid(choices.paymentMethod ?? ''),
  };
}
