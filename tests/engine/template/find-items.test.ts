import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAjv, createEntity } from '@rezeptur/engine/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../packages/engine/template/server/database.ts';
import { findItems } from '../../../packages/engine/template/server/find-items.ts';

const bike = createEntity({
  name: 'bike',
  schema: { type: 'object', properties: { name: { type: 'string' } } },
  ajv: createAjv(),
});
const bikes = [
  { name: 'both', extras: ['helmet', 'child seat'], gears: 7 },
  { name: 'one', extras: ['helmet'] },
  { name: 'none', extras: [] },
  { name: 'other', kind: 'helmet', gears: 3 },
];

let folder: string;
let database: Database;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'find-items-'));
  database = await openDatabase(folder);
  for (const data of bikes)
    await database.query('insert into item (entity, data) values ($1, $2)', ['bike', data]);
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

it('finds items by their ids', async () => {
  const { rows: all } = await findItems(database, bike, { _page: 1, _per_page: 20, _sort: 'name' });
  const where = { id: { in: [all[0]?.id, all[3]?.id] } };
  const query = { _page: 1, _per_page: 20, _sort: 'name', _where: JSON.stringify(where) };
  const { rows } = await findItems(database, bike, query);
  expect(rows.map(({ data }) => data.name)).toEqual(['both', 'other']);
});

it.each<[object, string[]]>([
  [{ extras: { in: ['helmet'] } }, ['both', 'one']],
  [{ extras: { in: ['child seat', 'basket'] } }, ['both']],
  [{ extras: { in: ['basket'] } }, []],
  [{ kind: { in: ['helmet', 'x'] } }, ['other']],
  [{ gears: { in: ['3', 3] } }, ['other']],
  [{ name: { in: ['one'] }, extras: { in: ['helmet'] } }, ['one']],
])('finds items with %j', async (where, names) => {
  const query = { _page: 1, _per_page: 20, _sort: 'name', _where: JSON.stringify(where) };
  const { rows, total } = await findItems(database, bike, query);
  expect([rows.map(({ data }) => data.name), total]).toEqual([names, names.length]);
});
