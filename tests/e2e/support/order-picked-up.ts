import { type APIRequestContext, expect } from '@playwright/test';
import { emptyOwnCart, fillOwnCart, xsrf } from './api.ts';

/** Orders one thing that needs no prescription, to be picked up; answers the order's id. */
export async function orderPickedUp(
  request: APIRequestContext,
  paymentMethod: 'invoice' | 'online',
  { isInCart = false } = {},
): Promise<string> {
  const { articleId } = await fillOwnCart(request);
  if (!isInCart) await emptyOwnCart(request);
  const { data: config } = await (await request.get('/api/shop/app-config')).json();
  const { packageAmount } = config.articles.find(({ id }: { id: string }) => id === articleId);
  const answer = await request.post('/api/shop/checkout/order', {
    headers: await xsrf(request),
    multipart: {
      'items[0][articleId]': articleId,
      'items[0][amount]': '1',
      'items[0][packageAmount]': String(packageAmount),
      paymentMethod,
      shippingMethod: 'pickup',
      'confirmation[terms]': '1',
      'confirmation[paymentAfterConfirmation]': '1',
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).data.orderId;
}
