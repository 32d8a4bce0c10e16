import { readFileSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import { fixtureFiles } from '../../support/fixtures/fixture-files.ts';
import { xsrf } from './api.ts';

/** Places an order of who is signed in here, with the first e-prescription of the print-out; answers its id. */
export async function orderByToken(request: APIRequestContext): Promise<string> {
  const { data } = await (await request.get('/api/shop/app-config')).json();
  const article = data.articles.find(
    (one: { type: string; inStock: boolean }) => one.type === 'milled' && one.inStock,
  );
  const buffer = readFileSync(fixtureFiles.tokenPicture);
  const answer = await request.post('/api/shop/checkout/order', {
    headers: await xsrf(request),
    multipart: {
      'items[0][articleId]': article.id,
      'items[0][amount]': '1',
      'items[0][packageAmount]': String(article.packageAmount),
      paymentMethod: 'insurance',
      shippingMethod: 'pickup',
      prescriptionTransmission: 'digital/token',
      'confirmation[prescriptionNeeded]': '1',
      'confirmation[prescriptionForm]': 'electronic',
      'confirmation[isToPay]': '1',
      'confirmation[paid]': 'later',
      'confirmation[terms]': '1',
      'confirmation[electronicPrescription]': '1',
      'confirmation[paymentAfterConfirmation]': '1',
      'prescriptionTokens[0][taskId]': '160.000.033.491.101.33',
      'prescriptionTokens[0][accessCode]': '777bea0e13cc9c42ceec14aec3ddee2263325dc2c6c699db115f58fe423607e1',
      'upload[0]': { name: 'e-token.png', mimeType: 'image/png', buffer },
    },
  });
  const body = await answer.json();
  if (!answer.ok()) throw new Error(`order: ${answer.status()} ${JSON.stringify(body)}`);
  return body.data.orderId;
}
