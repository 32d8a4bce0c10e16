import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { tokenMailedTo } from '../../support/token-mailed-to.ts';

let server: TestApp;
let support: Awaited<ReturnType<TestApp['staff']>>;
beforeAll(async () => {
  server = await buildTestApp();
  support = await server.staff('support');
});
afterAll(() => server.close());

/** Queues a mail to a customer, and answers how to have it sent again. */
async function mailTo({ id: customerId, email: recipient }: { id: string; email: string }) {
  const { db, mails } = server.deps;
  const template = 'passwordChanged';
  await db.transaction().execute((tx) => mails.queue(tx, { template, recipient, customerId }));
  await mails.deliverWaiting();
  const mail = db.selectFrom('mail').where('customerId', '=', customerId).where('template', '=', template);
  return async () => {
    const { id, version } = await mail.select(['id', 'version']).executeTakeFirstOrThrow();
    const { status, body } = await support.post(`/api/admin/mail/${id}/events/resend`, { version });
    await mails.deliverWaiting();
    return [status, body.errorType];
  };
}

it('sends no mail of a customer again to an address that is theirs no more', async () => {
  const customer = await server.customer();
  const { id, email } = customer.account;
  const resend = await mailTo(customer.account);
  expect(await resend()).toEqual([200, undefined]);
  const [shop, next] = ['/api/shop/my-account', 'umgezogen@demo.test'];
  await customer.post(`${shop}/my-address`, { email: next });
  const token = await tokenMailedTo(server, next);
  expect((await customer.post(`${shop}/confirm-email`, { token })).status).toBe(200);
  expect(await resend()).toEqual([409, 'mailToFormerAddress']);
  // What warns of the change is for the former mailbox.
  await server.deps.mails.deliverWaiting();
  const { db } = server.deps;
  const warnings = db.selectFrom('mail').where('customerId', '=', id).where('template', '=', 'emailChanged');
  const warning = await warnings.select(['id', 'version', 'recipient']).executeTakeFirstOrThrow();
  expect(warning.recipient).toBe(email);
  const warned = await support.post(`/api/admin/mail/${warning.id}/events/resend`, {
    version: warning.version,
  });
  expect(warned.status, warned.text).toBe(200);
});

it('sends the last letter of an account again that is gone', async () => {
  const { id } = await server.addCustomer();
  const [one, two] = [await server.staff('pharmacist'), await server.staff('pharmacist')];
  const { db, mails } = server.deps;
  const customer = db.selectFrom('customer').where('id', '=', id).select('version');
  for (const [by, event] of [
    [one, 'approveErasure'],
    [two, 'erase'],
  ] as const) {
    const { version } = await customer.executeTakeFirstOrThrow();
    expect((await by.post(`/api/admin/customer/${id}/events/${event}`, { version })).status).toBe(200);
  }
  await mails.deliverWaiting();
  const letters = db.selectFrom('mail').where('customerId', '=', id).select(['id', 'version', 'template']);
  const letter = await letters.executeTakeFirstOrThrow();
  expect(letter.template).toBe('accountErased');
  const sent = await support.post(`/api/admin/mail/${letter.id}/events/resend`, { version: letter.version });
  expect(sent.status, sent.text).toBe(200);
});

it('sends one mail again at most three times a day', async () => {
  const { account } = await server.customer();
  const resend = await mailTo(account);
  for (let n = 0; n < 3; n++) expect(await resend()).toEqual([200, undefined]);
  expect(await resend()).toEqual([409, 'mailResentOften']);
  server.setTime(new Date(server.deps.clock().getTime() + 25 * 3_600_000).toISOString());
  support = await server.staff('support');
  expect(await resend()).toEqual([200, undefined]);
});
