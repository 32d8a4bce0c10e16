import { mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Insertable, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MailTable } from '../../../packages/server/src/platform/db/tables.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { missingGoods } from '../../support/return-request.ts';
import { createShop, orderBody, orderForm } from '../support/shop.ts';

let server: TestApp;
let shop: ReturnType<typeof createShop>;
beforeAll(async () => {
  server = await buildTestApp();
  shop = createShop(server.deps);
  await shop.configure();
});
afterAll(() => server.close());

/** A row that the database refuses to change or delete, as a broken one would be; ends with what it answers. */
async function breakRow(table: string, id: string): Promise<() => Promise<void>> {
  const { db } = server.deps;
  await sql
    .raw(`create function refuse_row() returns trigger language plpgsql as $$
      begin if old.id = '${id}' then raise exception 'this row is broken'; end if; return coalesce(new, old); end $$`)
    .execute(db);
  await sql
    .raw(
      `create trigger refuse_row before update or delete on ${table} for each row execute function refuse_row()`,
    )
    .execute(db);
  return async () => void (await sql.raw('drop function refuse_row cascade').execute(db));
}
/** What staff see of it. */
async function failures(): Promise<Record<string, unknown>[]> {
  const answer = await (await server.staff('pharmacist')).get('/api/admin/job-failure');
  expect(answer.status).toBe(200);
  return answer.body.data as Record<string, unknown>[];
}

const longAgo = '2015-01-01T00:00:00Z';
const lastWeek = '2026-02-25T00:00:00Z';

const jobs: [
  job: string,
  table: string,
  add: () => Promise<string>,
  isDone: (id: string) => Promise<boolean>,
][] = [
  ['make-accounts-dormant', 'customer', addIdle, async (id) => (await customer(id)).state === 'dormant'],
  ['end-exemptions', 'customer', addExempt, async (id) => (await customer(id)).payType !== 'public_free'],
  ['exceed-reservations', '"order"', addOverdue, async (id) => !(await isReserved(id))],
  ['purge-documents', 'document', addAbandoned, async (id) => !(await hasDocument(id))],
  ['forget-senders', 'feedback', addOldFeedback, async (id) => (await senderOf(id)).email === null],
  [
    'forget-guests',
    'form_submission',
    addOldForm,
    async (id) => Object.keys(await answersOf(id)).length === 0,
  ],
  ['forget-mails', 'mail', () => addMail({ createdAt: longAgo }), hasNoMail],
  [
    'forget-code-mails',
    'mail',
    () => addMail({ template: 'registrationCode', createdAt: lastWeek }),
    hasNoMail,
  ],
  ['forget-erasure-mails', 'mail', addErasureMail, hasNoMail],
];

it.each(jobs)('%s processes the valid rows, and names the failed one', async (...one) => {
  const [job, table, add, isDone] = one;
  const ids = [await add(), await add(), await add()].sort();
  const [before = '', broken = '', after = ''] = ids;
  const mend = await breakRow(table, broken);
  await server.deps.jobs.runNow(job);
  await server.deps.jobs.runNow(job);
  expect([await isDone(before), await isDone(broken), await isDone(after)]).toEqual([true, false, true]);
  expect(await failures()).toMatchObject([
    { job, rowId: broken, message: 'this row is broken', attempts: 2 },
  ]);
  await mend();
  await server.deps.jobs.runNow(job);
  expect([await isDone(broken), await failures()]).toEqual([true, []]);
});

it('a file that cannot be removed doesn’t stop the removal of others', async () => {
  const [first = '', second = ''] = (await Promise.all([addAbandoned(), addAbandoned()])).sort();
  const path = join(server.dataDir, 'files', await storageKeyOf(first));
  // A folder in its place, which is no file to remove.
  await rm(path);
  await mkdir(join(path, 'in-the-way'), { recursive: true });
  await server.deps.jobs.runNow('purge-documents');
  expect([await hasDocument(first), await hasDocument(second)]).toEqual([true, false]);
  expect(await failures()).toMatchObject([{ job: 'purge-documents', rowId: first }]);
  await rm(path, { recursive: true });
  await server.deps.jobs.runNow('purge-documents');
  expect([await hasDocument(first), await failures()]).toEqual([false, []]);
  expect(await readdir(dirname(path))).toEqual([]);
});

async function addIdle(): Promise<string> {
  const long = '2025-01-01T00:00:00Z';
  return (await server.addCustomer({ releasedAt: long, createdAt: long })).id;
}
async function addExempt(): Promise<string> {
  const { id } = await server.addCustomer({ payType: 'public_free' });
  const { db } = server.deps;
  await db.updateTable('customer').set({ exemptionValidUntil: '2025-12-31' }).where('id', '=', id).execute();
  return id;
}
const customer = (id: string) =>
  server.deps.db
    .selectFrom('customer')
    .where('id', '=', id)
    .select(['state', 'payType'])
    .executeTakeFirstOrThrow();

/** An order whose goods were reserved until yesterday. */
async function addOverdue(): Promise<string> {
  const article = await shop.addArticle();
  await shop.addBatch(article.id);
  const body = orderForm(orderBody([{ articleId: article.id, amount: 5 }]));
  const answer = await (await server.customer()).upload('/api/shop/checkout/order', body);
  const { orderId } = answer.body.data as { orderId: string };
  const reservedUntil = '2026-03-03T09:00:00Z';
  await server.deps.db.updateTable('order').set({ reservedUntil }).where('id', '=', orderId).execute();
  return orderId;
}
async function isReserved(id: string): Promise<boolean> {
  const order = server.deps.db.selectFrom('order').where('id', '=', id).select('reservedUntil');
  return (await order.executeTakeFirstOrThrow()).reservedUntil !== null;
}

/** A file that no form has claimed since yesterday. */
async function addAbandoned(): Promise<string> {
  const { db, documents } = server.deps;
  const source = (async function* () {
    yield Buffer.from('%PDF-1.4');
  })();
  const file = { kind: 'x', name: 'x.pdf', mediaType: 'application/pdf', source, size: () => 8 };
  const { id } = await documents.store(file);
  await db.updateTable('document').set({ createdAt: '2026-03-03T09:00:00Z' }).where('id', '=', id).execute();
  return id;
}
const documentOf = (id: string) =>
  server.deps.db.selectFrom('document').where('id', '=', id).select('storageKey').executeTakeFirst();
const hasDocument = async (id: string) => (await documentOf(id)) !== undefined;
const storageKeyOf = async (id: string) => (await documentOf(id))?.storageKey ?? '';

/** What somebody said about a barrier years ago, with an address. */
async function addOldFeedback(): Promise<string> {
  const said = { message: 'Zu blass.', email: 'barriere@demo.test', createdAt: longAgo };
  const { id } = await server.deps.db
    .insertInto('feedback')
    .values(said)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const senderOf = (id: string) =>
  server.deps.db.selectFrom('feedback').where('id', '=', id).select('email').executeTakeFirstOrThrow();

/** A form that a visitor sent years ago. */
async function addOldForm(): Promise<string> {
  const { db } = server.deps;
  const answer = await server
    .visitor()
    .post<{ data: { reference: string } }>('/api/shop/forms/return-request', missingGoods);
  const sent = db.updateTable('formSubmission').set({ createdAt: longAgo });
  const of = sent.where('reference', '=', answer.body.data.reference).returning('id');
  return (await of.executeTakeFirstOrThrow()).id;
}
const answersOf = async (id: string) => {
  const form = server.deps.db.selectFrom('formSubmission').where('id', '=', id).select('answers');
  return (await form.executeTakeFirstOrThrow()).answers as object;
};

async function addMail(changes: Partial<Insertable<MailTable>>): Promise<string> {
  const mail = { template: 'orderReceived', locale: 'de', recipient: 'x@demo.test', subject: 'x', text: 'x' };
  const { id } = await server.deps.db
    .insertInto('mail')
    .values({ ...mail, state: 'sent', ...changes })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
/** To somebody who is erased. */
async function addErasureMail(): Promise<string> {
  const { id } = await server.addCustomer();
  const mail = await addMail({ customerId: id });
  await server.deps.db.updateTable('customer').set({ state: 'erased' }).where('id', '=', id).execute();
  return mail;
}
async function hasNoMail(id: string): Promise<boolean> {
  return !(await server.deps.db.selectFrom('mail').where('id', '=', id).select('id').executeTakeFirst());
}
