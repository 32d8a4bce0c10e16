import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RawNode, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createViews } from '../../../packages/server/src/platform/db/create-views.ts';
import { openEmbedded, openInMemory } from '../../../packages/server/src/platform/db/database.ts';
import { EmbeddedDatabase } from '../../../packages/server/src/platform/db/embedded/client.ts';
import { migrate, migratorOf } from '../../../packages/server/src/platform/db/migrate.ts';
import { migrationNames } from '../../../packages/server/src/platform/db/migration-names.ts';
import { prepared } from '../../../packages/server/src/platform/db/prepared.ts';
import type { SettingTable } from '../../../packages/server/src/platform/db/tables.ts';
import { createMigratedDatabase, type MigratedDatabase } from '../../support/database.ts';

let database: MigratedDatabase;
beforeAll(async () => {
  database = await createMigratedDatabase();
  // A new shop has settings to start with.
  await database.db.deleteFrom('setting').execute();
});
afterAll(() => database.drop());

const add = (db: MigratedDatabase['db'], name: SettingTable['name']) =>
  db.insertInto('setting').values({ name, value: 'x' }).execute();
const names = async () =>
  (await database.db.selectFrom('setting').select('name').execute()).map(({ name }) => name);

it('a statement that is built once reads with the values of each call, and may not write', async () => {
  const { db } = database;
  await add(db, 'shopName');
  const named = prepared((on) => on.selectFrom('setting').where('name', '=', 'shopCity').select('name'));
  expect(await named(db, 'shopName')).toEqual([{ name: 'shopName' }]);
  expect(await named(db, 'shopZip')).toEqual([]);
  await expect(named(db)).rejects.toThrow('takes 1 parameters');
  const forget = prepared((on) => on.deleteFrom('setting').where('name', '=', 'shopName'));
  await expect(forget(db, 'shopName')).rejects.toThrow('Only what reads');
  expect(await names()).toEqual(['shopName']);
  await db.deleteFrom('setting').execute();
});

it('returns the same JavaScript values on both databases', async () => {
  const { rows } =
    await sql`select 9007199254740991::int8 as big, 17.25::numeric as percent, date '2026-03-04' as day,
    timestamptz '2026-03-04 10:00:00.5+01' as moment, '{"fooBar": [1]}'::jsonb as json, count(*) as amount from setting`.execute(
      database.db,
    );
  expect(rows).toEqual([
    {
      big: 9007199254740991,
      percent: 17.25,
      day: '2026-03-04',
      moment: '2026-03-04T09:00:00.500Z',
      json: { fooBar: [1] },
      amount: 0,
    },
  ]);
});

it('refuses a database that has run what is in no file', async () => {
  const { db } = database;
  await sql`insert into kysely_migration (name, timestamp) values ('9999-of-a-later-version', '')`.execute(
    db,
  );
  await expect(migrate(db)).rejects.toThrow(
    /has run 9999-of-a-later-version, which no file .* is called: .* Start that version, or another database/,
  );
  await sql`delete from kysely_migration where name = '9999-of-a-later-version'`.execute(db);
});

it('runs no migration twice', async () => {
  expect(await migrate(database.db)).toEqual([]);
});

it('migrates a database of an earlier state to the latest, also one that lacks a number in between', async () => {
  const { db, close } = openInMemory();
  const late = '0015-order-checks';
  await migratorOf(
    db,
    migrationNames().filter((name) => name <= '0016' && name !== late),
  ).migrateToLatest();
  await answerInvitations(db);
  const method = { name: 'shipping', title: 'Versand' };
  const value = JSON.stringify([{ ...method, prices: { 0: 599, 10000: 299 } }]);
  await db.insertInto('setting').values({ name: 'shippingMethods', value }).execute();
  const ran = await migrate(db);
  // What shipping costs became a list of steps.
  const stored = await db
    .selectFrom('setting')
    .where('name', '=', 'shippingMethods')
    .select('value')
    .execute();
  expect(stored.map(({ value }) => JSON.parse(value))).toEqual([
    [
      {
        ...method,
        prices: [
          { fromCents: 0, priceCents: 599 },
          { fromCents: 10000, priceCents: 299 },
        ],
      },
    ],
  ]);
  expect(ran).toEqual(migrationNames().filter((name) => name === late || name > '0016'));
  expect(await db.selectFrom('orderView').select(['items', 'invoices']).execute()).toEqual([]);
  // What customers answered goes with the one invitation that it can have been for.
  const { rows } =
    await sql`select c.email, array_agg(r.state order by e.name) as states, count(r.answered_at) as answered
    from event_registration r join customer c on c.id = r.customer_id join event e on e.id = r.event_id
    group by c.email order by c.email`.execute(db);
  expect(rows).toEqual([
    { email: 'one', states: ['accepted'], answered: 1 },
    { email: 'one-in-time', states: ['invited', 'declined'], answered: 1 },
    { email: 'two', states: ['invited', 'invited'], answered: 0 },
  ]);
  await close();
});

/** As customers answered before 0020: for themselves, whichever event it was. */
async function answerInvitations(db: MigratedDatabase['db']): Promise<void> {
  await sql
    .raw(`
    insert into event (name, date, text, answer_until) values
      ('a long ago', '2026-01-02', '', '2026-01-01'), ('b', '2026-05-02', '', '2026-05-01'), ('c', '2026-05-04', '', '2026-05-03');
    insert into customer (pay_type, first_name, last_name, street, zip, city, phone, email, date_of_birth, event_answer, event_answered_at)
    select 'private', 'Erna', 'Beispiel', '', '', '', '', email, '1980-01-01', answer, '2026-03-04'
    from (values ('one', 'yes'), ('one-in-time', 'no'), ('two', 'yes')) as given (email, answer);
    insert into event_registration (event_id, customer_id, created_at)
    select e.id, c.id, '2025-12-01' from event e, customer c
    where (c.email, left(e.name, 1)) in (('one', 'b'), ('one-in-time', 'a'), ('one-in-time', 'b'), ('two', 'b'), ('two', 'c'))`)
    .execute(db);
}

it('creates its views once when several nodes start', async () => {
  const ran: string[] = [];
  const watched = database.db.withPlugin({
    transformQuery: ({ node }) => {
      if (RawNode.is(node)) ran.push(node.sqlFragments.join('?'));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await sql`comment on view order_view is 'older'`.execute(database.db);
  await Promise.all([createViews(watched), createViews(watched)]);
  expect(ran.filter((text) => text.startsWith('create view order_view'))).toHaveLength(1);
});

describe('a transaction', () => {
  it('is isolated from the statements of others, which wait or use another connection', async () => {
    let others: Promise<unknown> | undefined;
    await expect(
      database.db.transaction().execute(async (tx) => {
        await add(tx, 'shopBic');
        others = add(database.db, 'shopIban');
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    await others;
    expect(await names()).toEqual(['shopIban']);
  });

  it('passes on the fields of a refusal', async () => {
    await expect(add(database.db, 'shopIban')).rejects.toMatchObject({
      code: '23505',
      constraint: 'setting_name_key',
    });
  });
});

describe('the embedded database', () => {
  let folder = '';
  beforeAll(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'rezeptur-db-')), 'database');
  });
  afterAll(() => rm(join(folder, '..'), { recursive: true, force: true }));

  it('is for one process, locks its folder, and keeps its data', async () => {
    const first = openEmbedded(folder);
    expect(() => openEmbedded(folder)).toThrow(`in use by process ${process.pid}`);
    await migrate(first.db);
    await add(first.db, 'shopName');
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    await first.close();
    const second = openEmbedded(folder);
    const kept = second.db.selectFrom('setting').where('name', '=', 'shopName').select('name');
    expect(await kept.execute()).toEqual([{ name: 'shopName' }]);
    await second.close();
    // Making a new folder computes for seconds, more when others compute, too.
  });

  it('refuses a caller that waits too long for another transaction, and continues when that has ended', async () => {
    const embedded = new EmbeddedDatabase({}, 1_000);
    const first = await embedded.begin();
    await expect(embedded.begin()).rejects.toMatchObject({ code: 'unavailable' });
    await embedded.end(first, true);
    expect((await embedded.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await embedded.close();
    await expect(embedded.query('select 1')).rejects.toMatchObject({ code: 'unavailable' });
  });
});
