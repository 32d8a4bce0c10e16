import { afterAll, beforeAll, expect, it } from 'vitest';
import { standIns, wholeStandIns } from '../../../packages/server/src/platform/db/fields/stand-ins.ts';
import { pastTheLayer } from '../../server/fields/support/past-the-layer.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());

/** What the declarations encrypt, and what the database refuses to take in clear text or in another's place. */
const declared = () =>
  [...server.deps.database.fields.tables].flatMap(([table, { columns }]) =>
    // Of an entry of the trail only some values are encrypted, one by one.
    [...columns].flatMap(([column, { type }]) => (type === 'changes' ? [] : [`${table}_${column}`])),
  );

const namesOf = async (query: string) =>
  (await pastTheLayer<{ name: string }>(server.database, query)).map(({ name }) => name);

it('the database takes no declared field in clear text or in the place of another, whatever statement writes it', async () => {
  const guarded = await namesOf(
    `select replace(found[1], '.', '_') as name
      from pg_trigger join pg_proc on pg_proc.oid = tgfoid join pg_class on pg_class.oid = tgrelid,
        regexp_matches(prosrc, 'not is_closed_at\\(new\\.[^,]+, ''([a-z_]+\\.[a-z_]+)'', new\\.id\\)', 'g') found
      where tgname = relname || '_encrypted' and proname = tgname and tgenabled = 'O'`,
  );
  const wanted = declared();
  expect(wanted.length).toBeGreaterThan(50);
  expect(guarded.sort()).toEqual(wanted.sort());
});

it('the database keeps encrypted values in their rows, and compresses none in vain', async () => {
  const kept = await namesOf(
    `select relname || '_' || attname as name from pg_attribute join pg_class on pg_class.oid = attrelid
      where attstorage = 'e' and 'toast_tuple_target=8160' = any(reloptions)`,
  );
  expect(declared().filter((name) => !kept.includes(name))).toEqual([]);
});

it.each([...wholeStandIns, `x${standIns.emailDomain}`])(
  'what stands in place of an erased value may be read by everybody: "%s"',
  async (text) => {
    const [row] = await pastTheLayer<{ is: boolean }>(server.database, 'select is_closed($1) as is', [text]);
    expect(row?.is).toBe(true);
  },
);
