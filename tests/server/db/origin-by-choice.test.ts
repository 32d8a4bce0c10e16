import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { inRoot } from '../../support/root.ts';
import { createShop } from '../support/shop.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const migration = readFileSync(inRoot('packages/server/migrations/0107-origin-by-choice.sql'), 'utf8');

it('reads what was typed of origin, growing and irradiation in both languages, and loses nothing that it can’t read', async () => {
  const { db } = test.deps;
  const shop = createShop(test.deps);
  const typed = [
    [
      'Kanada',
      'Gewächshaus',
      'Elektronenstrahl',
      'Ein Text.',
      'CA',
      'greenhouse',
      'electron-beam',
      'Ein Text.',
    ],
    [' denmark ', 'Indoor', 'unbestrahlt', null, 'DK', 'indoor', 'none', null],
    [
      'Portugal',
      'auf der Düne',
      'Kaltplasma',
      'Ein Text.',
      'PT',
      null,
      null,
      'Ein Text.\n\nAnbau: auf der Düne\nBestrahlung: Kaltplasma',
    ],
    [null, null, null, null, null, null, null, null],
  ] as const;
  const rows: string[] = [];
  for (const [country, growing, irradiation, text] of typed) {
    const { id } = await shop.addArticle();
    rows.push(id);
    await sql`update article set country_of_origin = ${country}, cultivation_method = ${growing},
      irradiation_method = ${irradiation}, text = ${text} where id = ${id}`.execute(db);
  }
  await db.transaction().execute((tx) => sql.raw(migration).execute(tx));
  const read = await db
    .selectFrom('article')
    .where('id', 'in', rows)
    .select(['id', 'countryOfOrigin', 'cultivationMethod', 'irradiationMethod', 'text'])
    .execute();
  expect(rows.map((id) => read.find((row) => row.id === id))).toEqual(
    typed.map(([, , , , countryOfOrigin, cultivationMethod, irradiationMethod, text], nth) => ({
      id: rows[nth],
      countryOfOrigin,
      cultivationMethod,
      irradiationMethod,
      text,
    })),
  );
});
