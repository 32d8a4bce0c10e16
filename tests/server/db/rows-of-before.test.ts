import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openInMemory } from '../../../packages/server/src/platform/db/database.ts';
import { migratorOf } from '../../../packages/server/src/platform/db/migrate.ts';
import { migrationNames } from '../../../packages/server/src/platform/db/migration-names.ts';

// Migrations that change rows, each with rows that were written by the version before it.
const id = (nth: number) => `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`;
const article = (nth: number, type: string, requiresPrescription: boolean) =>
  `insert into article (id, name, slug, url_id, public_name_primary, brand_id, type, requires_prescription, price_cents,
      vat_percent, package_amount, unit)
    values ('${id(nth)}', 'Elbe ${nth}', 'elbe-${nth}', 'e${nth}', 'Elbe ${nth}', '${id(1)}', '${type}', ${requiresPrescription}, 1000,
      19, 1, 'g')`;
const batch = (nth: number, state: string, recalledAt: string) =>
  `insert into batch (id, article_id, batch_number, expires_on, received_amount, state, recalled_at)
    values ('${id(nth)}', '${id(2)}', 'CH-${nth}', '2027-06-30', 10, '${state}', ${recalledAt})`;
const move = (kind: string) =>
  `insert into stock_move (batch_id, kind, amount, actor_type) values ('${id(4)}', '${kind}', 3, 'system')`;

const changes = [
  {
    before: '0105-sold-before-the-law',
    rows: [
      `insert into brand (id, name) values ('${id(1)}', 'Elbe')`,
      article(2, 'cannabis', false),
      article(3, 'standard', false),
      batch(4, 'released', 'now()'),
      batch(5, 'blocked', 'now()'),
      batch(6, 'released', 'null'),
    ],
  },
  { before: '0116-terms-for-cancelled-and-released', rows: [move('receive'), move('let_go')] },
];

let database: Database;
beforeAll(async () => {
  database = openInMemory();
  const names = migrationNames();
  for (const { before, rows } of changes) {
    await run(names.slice(0, names.indexOf(before)));
    for (const row of rows) await sql.raw(row).execute(database.db);
  }
  await run(names);
});
afterAll(() => database.close());

it.each([
  [
    'a recalled batch that was taken back is blocked, and not recalled yet',
    'select batch_number, state, recalled_at is not null as recalled from batch order by id',
    [
      { batchNumber: 'CH-4', state: 'blocked', recalled: false },
      { batchNumber: 'CH-5', state: 'blocked', recalled: true },
      { batchNumber: 'CH-6', state: 'released', recalled: false },
    ],
  ],
  [
    'medicine is sold on prescription, and nothing else because of it',
    'select type, requires_prescription from article order by id',
    [
      { type: 'cannabis', requiresPrescription: true },
      { type: 'standard', requiresPrescription: false },
    ],
  ],
  [
    'what was let go is a release',
    'select kind from stock_move order by kind',
    [{ kind: 'receive' }, { kind: 'release' }],
  ],
])('%s', async (_what, query, expected) => {
  const { rows } = await sql.raw(query).execute(database.db);
  expect(rows).toEqual(expected);
});

it.each(['stock_move', 'balance_entry'])('rows of %s can’t be changed afterwards, either', async (table) => {
  const { rows } = await sql
    .raw(`select tgenabled from pg_trigger where tgname = '${table}_append_only'`)
    .execute(database.db);
  expect(rows).toEqual([{ tgenabled: 'O' }]);
});

async function run(names: string[]): Promise<void> {
  const { error } = await migratorOf(database.db, names).migrateToLatest();
  if (error) throw error;
}
