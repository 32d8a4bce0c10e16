import fastify from 'fastify';
import { expect, it } from 'vitest';
import type { Deps } from '../../../packages/server/src/deps.ts';
import {
  createStandInProvider,
  registerStandIn,
} from '../../../packages/server/src/features/payments/stand-in.ts';
import { loadTexts } from '../../../packages/server/src/platform/texts.ts';

const secret = 'between the shop and itself';

// A browser asks for its own language; the order was placed in another one.
it.each([
  ['/confirmation/1', 'de', 'Zahlungsdienst (Demo)'],
  ['/en/confirmation/1', 'en', 'Payment service (demo)'],
])('the demo’s payment page speaks as the order that goes back to %s', async (back, language, title) => {
  const app = fastify();
  registerStandIn(app, { texts: loadTexts(), clock: () => new Date() } as Deps, secret);
  const url = createStandInProvider(secret).start({
    id: '1',
    amountCents: 1290,
    text: '100012',
    returnUrl: `https://shop.test${back}`,
    noticeUrl: 'https://shop.test/api/shop/payment/redirect/notice',
  });
  const { pathname, search } = new URL(String(url));
  const { body } = await app.inject({ url: pathname + search, headers: { 'accept-language': 'fr' } });
  expect(body).toContain(`<html lang="${language}">`);
  expect(body).toContain(title);
  await app.close();
});
