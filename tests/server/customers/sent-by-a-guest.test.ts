import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { multipart } from '../../support/multipart.ts';
import { damagedGoods, missingGoods } from '../../support/return-request.ts';
import { sentTo } from '../../support/sent-to.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());

const url = '/api/shop/forms/return-request';
const emailProvenAt = '2026-03-01T09:00:00Z';

async function erase(id: string): Promise<void> {
  const [pharmacist, admin] = [await server.staff('pharmacist'), await server.staff('admin')];
  const at = `/api/admin/customer/${id}`;
  const { version } = (await admin.get<{ data: { version: number } }>(at)).body.data;
  const approved = await admin.post(`${at}/events/approveErasure`, { version });
  expect(approved.status, approved.text).toBe(200);
  const erased = await pharmacist.post(`${at}/events/erase`, { version: version + 1 });
  expect(erased.status, erased.text).toBe(200);
}

async function stored(answer: { status: number; text: string; body: { data?: unknown } }) {
  expect(answer.status, answer.text).toBe(201);
  const { reference } = answer.body.data as { reference: string };
  const { db, documents } = server.deps;
  const row = await db
    .selectFrom('formSubmission')
    .where('reference', '=', reference)
    .selectAll()
    .executeTakeFirstOrThrow();
  const read = async () => {
    await documents.purge();
    const { answers, path } = await db
      .selectFrom('formSubmission')
      .where('id', '=', row.id)
      .select(['answers', 'path'])
      .executeTakeFirstOrThrow();
    const files = await documents.list(db, { type: 'form-submission', id: row.id });
    return { answers, path, files: files.map(({ kind }) => kind) };
  };
  return { row, read };
}

it('is erased with its files where it has the address of the erased account, in upper or lower case', async () => {
  const customer = await server.customer({ email: 'Ulme@demo.test', emailProvenAt });
  const visitor = server.visitor();
  const send = async (email: string) =>
    stored(await visitor.upload(url, multipart({ ...damagedGoods, email }, { 'photos[0]': 'idCardFront' })));
  const theirs = await send('uLme@demo.test');
  const withoutFile = await stored(await visitor.post(url, { ...missingGoods, email: 'ulme@demo.test' }));
  const others = await send('linde@demo.test');
  // Somebody who is signed in may name any address: the request belongs to their account.
  const neighbour = await server.customer();
  const signedIn = await stored(await neighbour.post(url, { ...missingGoods, email: 'ulme@demo.test' }));
  const before = { others: await others.read(), signedIn: await signedIn.read() };
  expect(await theirs.read()).toMatchObject({ files: ['photos'] });

  await erase(customer.account.id);

  expect(await theirs.read()).toEqual({ answers: {}, path: [], files: [] });
  expect(await withoutFile.read()).toEqual({ answers: {}, path: [], files: [] });
  expect({ others: await others.read(), signedIn: await signedIn.read() }).toEqual(before);
});

it('stays where the address of the erased account was proven by nobody', async () => {
  const { db } = server.deps;
  const email = 'esche@demo.test';
  const visitor = server.visitor();
  const sent = await stored(await visitor.post(url, { ...missingGoods, email }));
  const said = await visitor.post('/api/shop/accessibility/feedback', { message: 'Zu blass.', email });
  expect(said.status).toBe(204);
  const withdrawn = { name: 'Eva', email, orderNumber: '100042' };
  expect((await visitor.post('/api/shop/withdrawal', withdrawn)).status).toBe(201);
  const all = async () => ({
    sent: await sent.read(),
    said: await db.selectFrom('feedback').select('email').execute(),
    mails: await db
      .selectFrom('mail')
      .where(sentTo(email))
      .where('customerId', 'is', null)
      .select('template')
      .execute(),
  });
  const before = await all();
  expect(before.mails).toEqual([{ template: 'withdrawalReceived' }]);
  // What was proven is the address that there was, and not what staff put in its place.
  const { id } = await server.addCustomer({ state: 'rejected', emailProvenAt });
  const support = await server.staff('support');
  const typed = await support.put(`/api/admin/customer/${id}`, { version: 1, email });
  expect(typed.status, typed.text).toBe(200);
  expect(typed.body).toMatchObject({ data: { email, emailProvenAt: null } });

  await erase(id);
  expect(await all()).toEqual(before);
});
