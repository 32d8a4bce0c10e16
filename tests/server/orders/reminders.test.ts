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

/** Ordered on a Wednesday: goods are held until the Wednesday after, payment is due on the Saturday behind it. */
const ordered = '2026-03-04T09:00:00Z';
type Customer = Awaited<ReturnType<TestApp['customer']>>;

async function place({ needsPrescription = true, language = 'de', isInsured = false } = {}) {
  test.setTime(ordered);
  const article = await shop.addArticle(
    needsPrescription ? {} : { type: 'standard', unit: 'stk', requiresPrescription: false },
  );
  await shop.addBatch(article.id);
  const customer = await test.customer(isInsured ? { payType: 'public_insurance' } : {});
  const line = { articleId: article.id, amount: 5, ...(!needsPrescription && { subItems: [] }) };
  const form = orderForm(orderBody([line], isInsured ? { paymentMethod: 'insurance' } : {}));
  const answer = await customer.upload<{ data: { orderId: string } }>('/api/shop/checkout/order', form);
  expect(answer.status, answer.text).toBe(200);
  const { id: customerId } = customer.account;
  await test.deps.db.updateTable('customer').set({ locale: language }).where('id', '=', customerId).execute();
  return { id: answer.body.data.orderId, customer };
}

interface Shown {
  data: { version: number; history: { event: string }[]; offers: { event: string }[] };
}

/** No session lasts as long as an order. */
async function show(id: string) {
  const pharmacist = await test.staff('pharmacist');
  return { pharmacist, ...(await pharmacist.get<Shown>(`/api/admin/order/${id}`)).body.data };
}
async function send(id: string, event: string) {
  const { pharmacist, version } = await show(id);
  return pharmacist.post<{ errorType: string }>(`/api/admin/order/${id}/events/${event}`, { version });
}
async function go(id: string, ...events: string[]) {
  for (const event of events) expect((await send(id, event)).status, event).toBe(200);
}

/** Each of these mornings the job runs, on the second as if it ran twice. */
async function mornings(...days: number[]) {
  for (const day of days) {
    test.setTime(`2026-03-${String(day).padStart(2, '0')}T07:00:00Z`);
    for (const _ of ['once', 'twice']) await test.deps.jobs.runNow('remind-of-deadlines');
  }
}
const reminders = async ({ account }: Customer) =>
  (
    await test.deps.db
      .selectFrom('mail')
      .where(sentTo(account.email))
      .where('template', '=', 'orderReminder')
      .orderBy('createdAt')
      .select(['subject', 'text', 'createdAt'])
      .execute()
  ).map(({ subject, text }) => `${subject}\n${text}`);

it('reminds once of the prescription, on the working day before the goods are given to others', async () => {
  const { id, customer } = await place();
  await mornings(5, 6, 7, 8, 9);
  expect(await reminders(customer)).toEqual([]);
  await mornings(10, 11);
  const mails = await reminders(customer);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatch(/^Bitte denk an deine Bestellung \d+\n/);
  expect(mails[0]).toMatch(/Originalrezept bei uns eintrifft: .+, .+ \d+, \d{5} \S+\./);
  expect(mails[0]).toContain('bis 11.03.2026 für dich reserviert');
  expect(mails[0], 'nobody pays before the order is accepted').not.toContain('überweise');
  // A day put off is a new day.
  await go(id, 'accept', 'extendReservation');
  await mornings(12, 16, 17);
  expect((await reminders(customer)).at(-1)).toContain('Bitte überweise');
});

it('reminds of the money on the last working day before it is overdue', async () => {
  const { id, customer } = await place({ needsPrescription: false });
  await go(id, 'accept', 'extendReservation');
  await mornings(10, 11, 12);
  expect(await reminders(customer)).toEqual([]);
  await mornings(13, 14);
  const mails = await reminders(customer);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain('bis zum 14.03.2026');
  expect(mails[0]).not.toContain('rezept');
});

it('reminds of an own share before it is overdue, once, though the goods have left', async () => {
  const { id, customer } = await place({ isInsured: true });
  await go(id, 'accept', 'recordPrescription', 'verify', 'checkPrescription', 'manufacture', 'assignBatches');
  await go(id, 'finishManufacturing', 'releaseForShipping', 'complete');
  await mornings(10, 12);
  expect(await reminders(customer), 'the reservation is no matter of the share').toEqual([]);
  await mornings(13, 14);
  const mails = await reminders(customer);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatch(/Bitte überweise ihn bis zum 14\.03\.2026 an .*\n\nHast du es schon erledigt/s);
  expect(mails[0]).not.toContain('reserviert');
});

it('reminds of the share no more once it has come', async () => {
  const { id, customer } = await place({ isInsured: true });
  await go(id, 'accept', 'recordPrescription', 'recordPayment');
  await mornings(10, 13);
  expect(await reminders(customer)).toEqual([]);
});

it('reminds nobody who has done everything, and says it in the customer’s language', async () => {
  const done = await place();
  await go(done.id, 'accept', 'recordPrescription', 'recordPayment');
  const cancelled = await place();
  await cancelled.customer.post(`/api/shop/order/${cancelled.id}/cancel-order`);
  const english = await place({ language: 'en' });
  await go(english.id, 'accept');
  await mornings(10);
  expect(await reminders(done.customer)).toEqual([]);
  expect(await reminders(cancelled.customer)).toEqual([]);
  const [mail] = await reminders(english.customer);
  expect(mail).toMatch(/^Please remember your order .*original prescription.*Please transfer/s);
});

it('stands in the order’s history, and is no step that people can take', async () => {
  const { id } = await place();
  await mornings(10);
  const { history, offers } = await show(id);
  expect(history.map(({ event }) => event)).toEqual(['place', 'remind']);
  expect(offers.map(({ event }) => event)).not.toContain('remind');
});
