import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { multipart } from '../../support/multipart.ts';
import { damagedGoods, missingGoods } from '../../support/return-request.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());

const url = '/api/shop/forms/return-request';

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
  const customer = await server.customer({ email: 'Ulme@demo.test' });
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

  const [pharmacist, admin] = [await server.staff('pharmacist'), await server.staff('admin')];
  const events = `/api/admin/customer/${customer.account.id}/events`;
  expect((await admin.post(`${events}/approveErasure`, { version: 1 })).status).toBe(200);
  expect((await pharmacist.post(`${events}/erase`, { version: 2 })).status).toBe(200);

  expect(await theirs.read()).toEqual({ answers: {}, path: [], files: [] });
  expect(await withoutFile.read()).toEqual({ answers: {}, path: [], files: [] });
  expect({ others: await others.read(), signedIn: await signedIn.read() }).toEqual(before);
});
