import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { pastTheLayer } from './support/past-the-layer.ts';

const secret = 'Zwetschgenbaum';

let server: TestApp;
let customerId: string;
let payoutId: string;
beforeAll(async () => {
  server = await buildTestApp();
  const { db } = server.deps;
  ({ id: customerId } = await server.addCustomer());
  ({ id: payoutId } = await db
    .insertInto('payout')
    .values({ customerId, amountCents: 100, accountHolder: secret, iban: 'DE89370400440532013000' })
    .returning('id')
    .executeTakeFirstOrThrow());
});
afterAll(() => server.close());

const customer = () => server.deps.db.updateTable('customer');
const payout = { amountCents: 100, accountHolder: secret, iban: 'DE89' };

// No statement writes a declared field in clear text: the builder refuses what it can't encrypt before anything is sent …
it.each<[string, () => Promise<unknown>, RegExp]>([
  [
    'a change that names no row',
    () => customer().set({ deliveryNote: secret }).where('customerNumber', '=', '1').execute(),
    /customer\.delivery_note is encrypted: .*`id`/,
  ],
  [
    'a change of several rows',
    () => customer().set({ deliveryNote: secret }).where('id', 'in', [customerId]).execute(),
    /customer\.delivery_note is encrypted/,
  ],
  [
    'a change of either row',
    () =>
      customer()
        .set({ deliveryNote: secret })
        .where(({ or, eb }) => or([eb('id', '=', customerId), eb('id', '=', payoutId)]))
        .execute(),
    /customer\.delivery_note is encrypted/,
  ],
  [
    'a change of a table by another name',
    () =>
      server.deps.db
        .updateTable('customer as c')
        .set({ deliveryNote: secret })
        .where('c.phone', '=', '1')
        .execute(),
    /customer\.delivery_note is encrypted/,
  ],
  [
    'a value that the database computes',
    () => customer().set({ deliveryNote: sql`upper(city)` }).where('id', '=', customerId).execute(),
    /customer\.delivery_note is encrypted: it takes a text/,
  ],
  [
    'an upsert that changes the row that is there',
    () =>
      server.deps.db
        .insertInto('payout')
        .values({ ...payout, id: payoutId, customerId })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ accountHolder: secret }))
        .execute(),
    /payout\.account_holder is encrypted: an upsert/,
  ],
  [
    'an upsert with what it would have inserted',
    () =>
      server.deps.db
        .insertInto('payout')
        .values({ ...payout, id: payoutId, customerId })
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet(({ ref }) => ({ accountHolder: ref('excluded.accountHolder') })),
        )
        .execute(),
    /payout\.account_holder is encrypted: an upsert/,
  ],
  [
    'rows that are selected',
    () =>
      server.deps.db
        .insertInto('feedback')
        .columns(['message'])
        .expression((eb) => eb.selectFrom('customer').select('customerNumber as message'))
        .execute(),
    /feedback are inserted with values/,
  ],
  [
    'rows that are merged',
    () =>
      server.deps.db
        .mergeInto('payout')
        .using('customer', 'customer.id', 'payout.customerId')
        .whenMatched()
        .thenUpdateSet({ accountHolder: secret })
        .execute(),
    /payout is encrypted/,
  ],
  [
    'a change within another statement',
    () =>
      server.deps.db
        .with('written', (db) => db.updateTable('customer').set({ city: secret }).returning('id'))
        .selectFrom('written')
        .selectAll()
        .execute(),
    /customer\.city is encrypted/,
  ],
])('the server refuses %s', async (_what, write, why) => {
  await expect(write()).rejects.toThrow(why);
});

// … and the database what is sent past it.
it.each<[string, (on: TestApp['deps']['db']) => Promise<unknown>]>([
  ['a change', (db) => sql`update customer set city = ${secret} where id = ${customerId}`.execute(db)],
  ['a change of all rows', (db) => sql`update customer set city = ${secret}`.execute(db)],
  [
    'a row',
    (db) =>
      sql`insert into payout (customer_id, amount_cents, account_holder, iban)
        values (${customerId}, 1, ${secret}, '-')`.execute(db),
  ],
  [
    'rows that are selected',
    (db) =>
      sql`insert into payout (customer_id, amount_cents, account_holder, iban)
        select id, 1, customer_number, '-' from customer`.execute(db),
  ],
  [
    'an upsert',
    (db) =>
      sql`insert into payout (id, customer_id, amount_cents, account_holder, iban)
        values (${payoutId}, ${customerId}, 1, '-', '-') on conflict (id) do update set account_holder = ${secret}`.execute(
        db,
      ),
  ],
  [
    'a merge',
    (db) =>
      sql`merge into payout using customer on customer.id = payout.customer_id
        when matched then update set account_holder = customer.customer_number`.execute(db),
  ],
  [
    'answers to a form',
    (db) =>
      sql`insert into form_submission (form, form_version, answers, path, reference)
        values ('x', '1', ${JSON.stringify({ name: secret })}, '[]', 'clear')`.execute(db),
  ],
  [
    'a step’s note',
    (db) =>
      sql`insert into flow_event (entity, entity_id, event, from_state, to_state, note, actor_type)
        values ('customer', ${customerId}, 'x', 'a', 'b', ${secret}, 'system')`.execute(db),
  ],
  [
    'a change within another statement',
    (db) => sql`with w as (update customer set city = ${secret} returning id) select * from w`.execute(db),
  ],
])('the database refuses %s in raw SQL', async (_what, write) => {
  await expect(write(server.deps.db)).rejects.toThrow(/is encrypted: it takes no clear text/);
});

it('a change that names its row is encrypted, also beside other conditions', async () => {
  await customer()
    .set({ deliveryNote: secret })
    .where('id', '=', customerId)
    .where('customerNumber', '!=', '1')
    .execute();
  const [row] = await pastTheLayer<{ note: string }>(
    server.database,
    'select delivery_note as note from customer where id = $1',
    [customerId],
  );
  expect(row?.note).toMatch(/enc1:customer\.delivery_note:/);
});

it('what is the same for everybody may be written to many rows, and nothing for none', async () => {
  await customer()
    .set({ city: 'Gelöscht', deliveryNote: null })
    .where('customerNumber', '=', 'nobody')
    .execute();
  await customer().set({ deliveryNote: '-' }).where('id', 'in', [customerId]).execute();
  const noted = server.deps.db.selectFrom('customer').where('id', '=', customerId).select('deliveryNote');
  expect(await noted.executeTakeFirst()).toEqual({ deliveryNote: '-' });
});
