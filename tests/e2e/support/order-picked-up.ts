import { type APIRequestContext, expect } from '@playwright/test';
import { fillOwnCart, findPlainArticle, xsrf } from './api.ts';

/** Orders one thing that needs no prescription, to be picked up; answers the order's id. */
export async function orderPickedUp(
  request: APIRequestContext,
  paymentMethod: 'invoice' | 'online',
  { isInCart = false } = {},
): Promise<string> {
  if (isInCart) await fillOwnCart(request);
  const { id: articleId, packageAmount } = await findPlainArticle(request);
  const answer = await request.post('/api/shop/checkout/order', {
    headers: await xsrf(request),
    multipart: {
      'items[0][articleId]': articleId,
      'items[0][amount]': '1',
      'items[0][packageAmount]': String(packageAmount),
      paymentMethod,
      shippingMethod: 'pickup',
      'confirmation[terms]': '1',
      ...(paymentMethod === 'invoice' && {
        'confirmation[isToPay]': '1',
        'confirmation[paid]': 'inAdvance',
        'confirmation[paymentAfterConfirmation]': '1',
      }),
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).data.orderId;
}
