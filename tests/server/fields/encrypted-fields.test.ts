import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { missingGoods } from '../../support/return-request.ts';
import { createShop, orderBody, orderForm } from '../support/shop.ts';
import { fromBefore, pastTheLayer } from './support/past-the-layer.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());

const holder = 'Konto Zwetschgenbaum';
const iban = 'DE89370400440532013000';
const past = <R>(text: string, values?: unknown[]) => pastTheLayer<R>(server.database, text, values);
const before = <R>(text: string, values?: unknown[]) => fromBefore<R>(server.database, text, values);
/** What the database has, as text. */
const raw = async (query: string) => JSON.stringify(await past(query));
/** The account number of a payout as it is stored. */
const storedIban = async (id: string) =>
  (await past<{ iban: string }>('select iban from payout where id = $1', [id]))[0]?.iban ?? '';

/** A customer who has asked for a payout. */
async function withPayout(fields = { accountHolder: holder, iban }) {
  const customer = await server.customer();
  const { id: customerId } = customer.account;
  await server.deps.db
    .insertInto('balanceEntry')
    .values({ customerId, reason: 'goodwill', amountCents: 900 })
    .execute();
  const asked = await customer.post('/api/shop/my-account/payout', fields);
  expect(asked.status, asked.text).toBe(200);
  const row = await server.deps.db
    .selectFrom('payout')
    .where('customerId', '=', customerId)
    .selectAll()
    .executeTakeFirstOrThrow();
  return { customer, customerId, row };
}

it('a field that is declared encrypted is read by those who may, and stands nowhere in the table', async () => {
  const { row, customerId } = await withPayout();
  expect(row).toMatchObject({ accountHolder: holder, iban });
  const pharmacist = await server.staff('pharmacist');
  const shown = await pharmacist.get<{ data: object }>(`/api/admin/payout/${row.id}`);
  expect(shown.body.data).toMatchObject({ accountHolder: holder, iban, customerId });
  const stored = await raw('select * from payout');
  expect(stored).toContain('enc1:payout.iban:');
  expect(stored).not.toMatch(/Zwetschgenbaum|DE8937/);
});

it('the database refuses a value in the place of another, and nobody opens one that was changed', async () => {
  const { db } = server.deps;
  const one = await withPayout();
  const other = await withPayout();
  await expect(
    sql`update payout set iban = (select iban from payout where id = ${other.row.id}) where id = ${one.row.id}`.execute(
      db,
    ),
  ).rejects.toThrow('payout.iban is encrypted');
  await expect(
    sql`update payout set account_holder = iban where id = ${one.row.id}`.execute(db),
  ).rejects.toThrow('payout.account_holder is encrypted');
  const read = () => db.selectFrom('payout').where('id', '=', one.row.id).select('iban').execute();
  await sql`update payout set iban = overlay(iban placing 'AAAA' from length(iban) - 20) where id = ${one.row.id}`.execute(
    db,
  );
  await expect(read()).rejects.toThrow();
});

it('a text that looks like an encrypted value is stored as a text', async () => {
  const { db } = server.deps;
  const { row, customer, customerId } = await withPayout();
  const value = await storedIban(row.id);
  await db.updateTable('customer').set({ deliveryNote: value }).where('id', '=', customerId).execute();
  const found = db.selectFrom('customer').where('id', '=', customerId).select('deliveryNote');
  const { deliveryNote } = await found.executeTakeFirstOrThrow();
  expect(deliveryNote).toMatch(/^\uFFFDenc1:payout.iban/);
  expect((await customer.get('/api/shop/my-account/')).text).not.toContain(iban);
});

it('an erasure destroys the key: what was copied from the table before can’t be read with today’s', async () => {
  const { db, jobs } = server.deps;
  const { row, customerId } = await withPayout();
  const copied = await storedIban(row.id);
  await db
    .transaction()
    .execute((tx) =>
      server.deps.people.forget(tx, { id: customerId, provenEmail: undefined }, server.deps.clock()),
    );
  const read = async () =>
    (await db.selectFrom('payout').where('id', '=', row.id).select('iban').executeTakeFirstOrThrow()).iban;
  expect(await read()).toBe('-');
  // The dash isn't somebody's secret, and makes no key anew.
  await jobs.runNow('encrypt-fields');
  expect(await storedIban(row.id)).toBe('-');
  const keys = () => db.selectFrom('dataKey').where('ownerId', '=', customerId).selectAll().execute();
  expect(await keys()).toEqual([]);
  await past('update payout set iban = $1 where id = $2', [copied, row.id]);
  expect(await read()).toBe('');
});

it('a key that a transaction made and rolled back encrypts nothing afterwards', async () => {
  const { db, keys } = server.deps;
  const { id: customerId } = await server.addCustomer();
  await db.transaction().execute((tx) => keys.destroy(tx, { type: 'customer', id: customerId }));
  const values = { customerId, amountCents: 100, accountHolder: holder, iban };
  const undone = db.transaction().execute(async (tx) => {
    const { id } = await tx.insertInto('payout').values(values).returning('id').executeTakeFirstOrThrow();
    await tx.selectFrom('payout').where('id', '=', id).selectAll().execute();
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  const { id } = await db.insertInto('payout').values(values).returning('id').executeTakeFirstOrThrow();
  const kept = await past(
    `select from payout p join data_key d on split_part(p.iban, ':', 4) = d.id::text where p.id = $1`,
    [id],
  );
  expect(kept).toHaveLength(1);
});

it('rows from before are read as they are, and encrypted by a job', async () => {
  const { db, jobs } = server.deps;
  const { id: customerId } = await server.addCustomer();
  const [inserted] = await before<{ id: string }>(
    `insert into payout (customer_id, amount_cents, account_holder, iban) values ($1, 100, $2, $3) returning id`,
    [customerId, holder, iban],
  );
  const id = inserted?.id ?? '';
  const read = () =>
    db.selectFrom('payout').where('id', '=', id).select(['accountHolder', 'iban', 'version']).execute();
  const first = await read();
  expect(first).toEqual([{ accountHolder: holder, iban, version: 1 }]);
  await jobs.runNow('encrypt-fields');
  expect(await read()).toEqual(first);
  expect(await raw('select * from payout')).not.toMatch(/Zwetschgenbaum|DE8937/);
});

it('so are those that are never changed, and those that no entity describes', async () => {
  const { db, jobs } = server.deps;
  const shop = createShop(server.deps);
  await shop.configure();
  const article = await shop.addArticle({ type: 'standard', unit: 'stk', requiresPrescription: false });
  const batch = await shop.addBatch(article.id);
  const customer = await server.customer();
  const placed = await customer.upload<{ data: { orderId: string } }>(
    '/api/shop/checkout/order',
    orderForm(orderBody([{ articleId: article.id, amount: 1, subItems: [] }])),
  );
  const { orderId } = placed.body.data;
  const { account } = await server.staff('admin');
  const statements = [
    `update "order" set invoice_last_name = $1, invoice_last_name_lookup = null, delivery_note = $1 where id = '${orderId}'`,
    `insert into invoice (number, kind, order_id, content) values ('b-1', 'invoice', '${orderId}', jsonb_build_object('buyer', $1::text))`,
    `insert into balance_entry (customer_id, amount_cents, reason, booked_by, note)
      values ('${customer.account.id}', 5, 'booked', '${account.id}', $1)`,
    `insert into stock_move (batch_id, kind, amount, actor_type, reason) values ('${batch.id}', 'destroy', 1, 'system', $1)`,
    `insert into document (kind, name, media_type, size, storage_key, wrapped_key) values ('x', $1, 'x/y', 1, 'before', '')`,
    `insert into mail (recipient, template, locale, subject, text) values ($1, 'x', 'de', $1, $1)`,
  ];
  for (const statement of statements) await before(statement, ['Zwetschgenbaum']);
  const tables = ['"order"', 'invoice', 'balance_entry', 'stock_move', 'document', 'mail'];
  const inClear = async () => {
    const texts = await Promise.all(tables.map(async (name) => [name, await raw(`select * from ${name}`)]));
    return texts.flatMap(([name, text]) => (text?.includes('Zwetschgenbaum') ? [name] : []));
  };
  expect(await inClear()).toEqual(tables);
  const search = async () => {
    const pharmacist = await server.staff('pharmacist');
    return (await pharmacist.get<{ total: number }>('/api/admin/order?q=wetschgenb')).body.total;
  };
  expect(await search()).toBe(1);
  await jobs.runNow('encrypt-fields');
  expect(await db.selectFrom('jobFailure').select(['job', 'message']).execute()).toEqual([]);
  expect(await inClear()).toEqual([]);
  expect(await search()).toBe(1);
  const read = await db.selectFrom('invoice').where('number', '=', 'b-1').select('content').execute();
  expect(read).toEqual([{ content: { buyer: 'Zwetschgenbaum' } }]);
  // Only once, and nothing else: they are never changed.
  for (const change of [`number = 'b-2'`, `content = '{}'`])
    await expect(past(`update invoice set ${change} where number = 'b-1'`)).rejects.toThrow(
      'are never changed',
    );
  await expect(past(`update balance_entry set amount_cents = 9`)).rejects.toThrow('are never changed');
});

it('answers of a form are encrypted, and a visitor’s are found by their address to be erased', async () => {
  const { db } = server.deps;
  const url = '/api/shop/forms/return-request';
  const customer = await server.customer({ email: 'Ulme@demo.test' });
  const sent = { ...missingGoods, email: 'uLme@demo.test', name: 'Zwetschgenbaum' };
  for (const browser of [customer, server.visitor()]) {
    const answer = await browser.post(url, sent);
    expect(answer.status, answer.text).toBe(201);
  }
  const admin = await server.staff('admin');
  const rows = () => db.selectFrom('formSubmission').orderBy('createdAt').select(['id', 'answers']).execute();
  for (const { id, answers } of await rows()) {
    expect(answers).toMatchObject({ name: 'Zwetschgenbaum' });
    const shown = await admin.get<{ data: object }>(`/api/admin/form-submission/${id}`);
    expect(shown.body.data).toMatchObject({ answers: { name: 'Zwetschgenbaum' } });
  }
  expect(await raw('select answers from form_submission')).toMatch(/enc1:form_submission\.answers:/);
  expect(await raw('select * from form_submission')).not.toMatch(/Zwetschgenbaum/);
  expect(await raw('select * from submission_address')).not.toMatch(/ulme/i);
  await db
    .transaction()
    .execute((tx) =>
      server.deps.people.forget(
        tx,
        { id: customer.account.id, provenEmail: 'ulme@demo.test' },
        server.deps.clock(),
      ),
    );
  expect((await rows()).map(({ answers }) => answers)).toEqual([{}, {}]);
  expect(await db.selectFrom('submissionAddress').selectAll().execute()).toEqual([]);
});

it('a visitor’s answers from before are found by their address, also once they are encrypted', async () => {
  const { db, jobs, people, clock } = server.deps;
  const answers = JSON.stringify({ email: 'Linde@demo.test', text: 'Zwetschgenbaum' });
  for (const reference of ['before-1', 'before-2'])
    await before(
      `insert into form_submission (form, form_version, answers, path, reference, generic) values ('x', '1', $1, '[]', $2, true)`,
      [reference === 'before-1' ? answers : answers.replace('Linde', 'ahorn'), reference],
    );
  const read = async (reference: string) =>
    (
      await db
        .selectFrom('formSubmission')
        .where('reference', '=', reference)
        .select('answers')
        .executeTakeFirstOrThrow()
    ).answers;
  const forget = (provenEmail: string) =>
    db.transaction().execute((tx) => people.forget(tx, { id: randomUUID(), provenEmail }, clock()));
  await forget('ahorn@demo.test');
  expect(await read('before-2')).toEqual({});
  await jobs.runNow('encrypt-fields');
  expect(await read('before-1')).toEqual(JSON.parse(answers));
  expect(await raw('select answers from form_submission')).not.toMatch(/Zwetschgenbaum/);
  await forget('linde@demo.test');
  expect(await read('before-1')).toEqual({});
});

it('keys that were read are kept until one is destroyed, which every node hears of', async () => {
  const { row } = await withPayout();
  const { customerId } = row;
  /** One value as it stands, and one that is put together of two. */
  const read = async () => {
    const found = await sql<{ iban: string; whole: string }>`
      select iban, account_holder || ', ' || iban as whole from payout where id = ${row.id}`.execute(
      server.deps.db,
    );
    return found.rows[0];
  };
  const shown = { iban, whole: `${holder}, ${iban}` };
  expect(await read()).toEqual(shown);
  await past('alter table data_key disable trigger data_key_gone');
  await past('delete from data_key where owner_id = $1', [customerId]);
  expect(await read()).toEqual(shown);
  await past('alter table data_key enable trigger data_key_gone');
  await past('update data_key set created_at = created_at');
  await expect.poll(read).toEqual({ iban: '', whole: ', ' });
});

describe('the trail', () => {
  const changes = {
    deliveryNote: { old: null, new: 'Zwetschgenbaum' },
    state: { old: 'pending', new: 'released' },
  };
  const actor = { type: 'staff', name: 'Petra Probe', role: 'pharmacist' } as const;
  /** A change of a customer's row, and a step with a note. */
  async function noted(id: string) {
    const { db, audit, clock, trail } = server.deps;
    const step = { entity: 'customer', id, event: 'release', from: 'pending', to: 'released', at: clock() };
    await db
      .transaction()
      .execute((tx) =>
        audit.recordStep(
          tx,
          actor,
          { ...step, note: 'Zwetschgenbaum' },
          { action: 'event:release', changes },
        ),
      );
    await trail.link();
  }
  const readTrail = (id: string) =>
    server.deps.db.selectFrom('audit').where('entityId', '=', id).select(['id', 'changes']).execute();
  const steps = (id: string) => server.deps.audit.listSteps(server.deps.db, 'customer', id);
  const stored = () => raw('select changes from audit union all select to_jsonb(note) from flow_event');

  it('is encrypted where it tells of a person, readable for staff, and stays whole', async () => {
    const { id } = await server.addCustomer();
    await noted(id);
    expect(await readTrail(id)).toMatchObject([{ changes }]);
    expect(await steps(id)).toMatchObject([{ note: 'Zwetschgenbaum' }]);
    expect(await stored()).not.toContain('Zwetschgenbaum');
    expect(await stored()).toMatch(/"state":\{"new":"released","old":"pending"\}/);
    expect((await server.deps.trail.verify()).findings).toEqual([]);
  });

  it('loses its key with its values: a copy from before can’t be read', async () => {
    const { db, people, clock, trail } = server.deps;
    const { id } = await server.addCustomer();
    await noted(id);
    const [copied] = await past<{ id: string; changes: object }>(
      'select id, changes from audit where entity_id = $1',
      [id],
    );
    await db.transaction().execute((tx) => people.forget(tx, { id, provenEmail: undefined }, clock()));
    await trail.link();
    expect(await readTrail(id)).toMatchObject([{ changes: { deliveryNote: {}, state: {} } }]);
    expect((await trail.verify()).findings).toEqual([]);
    await db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`update audit set changes = ${sql.lit(JSON.stringify(copied?.changes))}::jsonb where id = ${copied?.id}`.execute(
        tx,
      );
    });
    await expect
      .poll(() => readTrail(id))
      .toMatchObject([{ changes: { deliveryNote: { new: null }, state: changes.state } }]);
  });
});
