import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { sentTo } from '../../support/sent-to.ts';
import { createShop, orderBody, orderForm } from '../support/shop.ts';

let test: TestApp;
let shop: ReturnType<typeof createShop>;
beforeAll(async () => {
  test = await buildTestApp();
  shop = createShop(test.deps);
  await shop.configure();
});
afterAll(() => test.close());

interface Shown {
  data: { waits: { for: string; until: string | null }[]; transfer: unknown; dueOn: string };
}

/** An accepted order of a publicly insured customer: what its page and its mail say. */
async function accepted(payType: 'public_insurance' | 'public_free', packaging: string) {
  const article = await shop.addArticle();
  await shop.addBatch(article.id);
  const customer = await test.customer({ payType });
  const subItems = [
    { type: 'packaging', value: packaging },
    { type: 'humidity', value: 'Kein Integra Boost' },
  ];
  const line = { articleId: article.id, amount: 5, subItems };
  const body = orderBody([line], { paymentMethod: 'insurance' });
  const path = '/api/shop/checkout/order';
  const placed = await customer.upload<{ data: { orderId: string } }>(path, orderForm(body));
  expect(placed.status, placed.text).toBe(200);
  const id = placed.body.data.orderId;
  const pharmacist = await test.staff('pharmacist');
  const seen = (await pharmacist.get<{ data: { version: number } }>(`/api/admin/order/${id}`)).body.data;
  const answer = await pharmacist.post(`/api/admin/order/${id}/events/accept`, { version: seen.version });
  expect(answer.status, answer.text).toBe(200);
  const mails = await test.deps.db
    .selectFrom('mail')
    .where(sentTo(customer.account.email))
    .where('template', 'in', ['orderReceived', 'orderAccepted'])
    .select(['template', 'text'])
    .execute();
  const mailed = (template: string) => mails.find((mail) => mail.template === template)?.text ?? '';
  return {
    received: mailed('orderReceived'),
    text: mailed('orderAccepted'),
    order: (await customer.get<Shown>(`/api/shop/my-account/order/${id}`)).body.data,
  };
}

it('is asked for with the invoice, in the mail and on the order’s page, though no step waits for it', async () => {
  const { text, order } = await accepted('public_insurance', 'Glastiegel');
  expect(text).toMatch(
    /Deinen Anteil von 11,99\s€ zahlst du auf Rechnung: Bitte überweise ihn bis zum [\d.]+ /,
  );
  expect(text, 'nothing can be paid online here').not.toContain('Eins von beidem');
  expect(order.waits).toContainEqual({ for: 'share', isYours: true, until: order.dueOn });
  expect(order.transfer).not.toBeNull();
});

it('is what the insurer leaves of the total, in the first mail, too', async () => {
  const { received } = await accepted('public_insurance', 'Glastiegel');
  const [, total, insurer, toPay] =
    /Gesamtbetrag: (\S+)\s€\nÜbernimmt deine Krankenkasse: −?-?(\S+)\s€\nVon dir zu zahlen: (\S+)\s€/.exec(
      received,
    ) ?? [];
  const cents = (text = '') => Number(text.replace(/\D/g, ''));
  expect(cents(total) - cents(insurer)).toBe(cents(toPay));
  expect(cents(insurer)).toBeGreaterThan(0);
});

it('is no matter where there is none', async () => {
  const { text, order } = await accepted('public_free', 'Doy-Pack');
  expect(text).not.toContain('überweise');
  expect(order.waits.map((wait) => wait.for)).toEqual(['prescription']);
});
