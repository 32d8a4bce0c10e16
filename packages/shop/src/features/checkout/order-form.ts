import { type Answers, encodeForm } from '@rezeptur/engine/core';
import type { Article } from '../../lib/api/types.ts';
import type { CartState } from '../../lib/cart/cart.ts';
import { isPickup } from '../../lib/cart/checkout-ways.ts';
import type { PrescriptionToken } from '../../lib/e-token/read-token-text.ts';

type Ordered = Pick<CartState, 'lines' | 'choices' | 'uploads' | 'calculation'>;

/** The order as multipart, in the call's own names. What was shown to be paid goes along: the server sells at no other price. */
export function orderForm(
  { lines, choices, uploads, calculation }: Ordered,
  articles: readonly Pick<Article, 'id' | 'packageAmount'>[],
  prescriptionTokens: readonly PrescriptionToken[],
  confirmation: Answers,
): FormData {
  const form = new FormData();
  const packageAmountOf = (id: string) => articles.find((article) => article.id === id)?.packageAmount ?? 0;
  const order = {
    items: lines.map(({ articleId, amount, subItems }) => ({
      articleId,
      amount,
      packageAmount: packageAmountOf(articleId),
      subItems,
    })),
    paymentMethod: choices.paymentMethod,
    shippingMethod: [choices.shippingMethod, ...choices.shippingOptions].join('+'),
    confirmation,
    ...(calculation && { totalPaymentPrice: calculation.totalPaymentPrice }),
    ...(isPickup(choices.shippingMethod) ? {} : { shippingAddress: choices.shippingAddress }),
    ...(prescriptionTokens.length > 0 && { prescriptionTokens }),
    ...(choices.prescriptionTransmission && { prescriptionTransmission: choices.prescriptionTransmission }),
  };
  encodeForm(order, { appendField: (name, value) => form.append(name, value), appendFile: () => undefined });
  for (const [index, { file }] of uploads.entries()) form.append(`upload[${index}]`, file, file.name);
  return form;
}
