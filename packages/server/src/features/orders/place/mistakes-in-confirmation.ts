import { checkSubmission, type FormDefinition } from '@rezeptur/engine/core';
import { confirmationFacts } from '../../../domain/checkout/confirmation-facts.ts';
import { sentencesByForm } from '../../../platform/sentences.ts';
import type { Locale, Texts } from '../../../platform/texts.ts';
import type { OrderQuote, OrderRequest } from './order-request.ts';

/** The form that the confirmations of an order are declared in. */
export const confirmationForm = 'checkout-confirmation';

/**
 * What of an order isn't confirmed that its form demands, with the sentences of the page. On what the confirmations hang is
 * the order's to say: who sends that nothing is to be paid confirms the payment all the same.
 */
export function mistakesInConfirmation(
  form: FormDefinition,
  request: OrderRequest,
  { priced }: Pick<OrderQuote, 'priced'>,
  { texts, locale }: { texts: Texts; locale: Locale },
): Record<string, string[]> {
  const facts = confirmationFacts({ ...request, ...priced });
  const { errors } = checkSubmission(form, { ...request.confirmation, ...facts });
  const sentences = sentencesByForm(form, errors, texts, locale);
  return Object.fromEntries(Object.entries(sentences).map(([path, said]) => [`confirmation.${path}`, said]));
}
