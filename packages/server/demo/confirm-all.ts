import { createAjv, createForm } from '@rezeptur/engine/core';
import declared from '@rezeptur/schemas/forms/checkout-confirmation/schema.json' with { type: 'json' };
import type { CheckoutOrderRequest } from '@rezeptur/schemas/types';
import { confirmationFacts, type ToConfirm } from '../src/domain/checkout/confirmation-facts.ts';

const { examples: _examples, ...schema } = declared;
const form = createForm({ name: 'checkout-confirmation', schema, ajv: createAjv() });

/** What a customer sends who has ticked every box that the page shows for an order; for one of cannabis on prescription, where nothing else is said. */
export function confirmAll(
  order: Pick<ToConfirm, 'paymentMethod' | 'prescriptionTransmission'> & Partial<ToConfirm>,
): CheckoutOrderRequest['confirmation'] {
  const facts = confirmationFacts({
    totalCannabisAmount: 1,
    containsPrescriptionItems: true,
    totalPaymentPriceCents: 1,
    ...order,
  });
  const ticked = form.check(facts).map(({ path }) => [path, true]);
  return { terms: true, ...JSON.parse(JSON.stringify(facts)), ...Object.fromEntries(ticked) };
}
