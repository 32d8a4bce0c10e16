import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrationNames } from '../../../packages/server/src/platform/db/migration-names.ts';
import { nextMigration } from '../../../scripts/lib/migration/next-migration.ts';
import { inRoot } from '../../support/root.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rezeptur-migration-'));
  for (const name of ['schemas', 'packages/server/migrations'])
    cpSync(inRoot(name), join(folder, name), {
      recursive: true,
      filter: (path) => !path.includes('node_modules'),
    });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const written = () => {
  const known = migrationNames();
  return readdirSync(join(folder, 'packages/server/migrations')).filter(
    (file) => !known.includes(file.replace(/[.]sql$/, '')),
  );
};

it('writes the next number from a changed schema, says what a person decides, and is done then', async () => {
  const file = join(folder, 'schemas/entities/brand/schema.json');
  const schema = JSON.parse(readFileSync(file, 'utf8'));
  const { logoName: _gone, ...properties } = schema.properties;
  const slogan = { type: ['string', 'null'], maxLength: 80 };
  writeFileSync(file, JSON.stringify({ ...schema, properties: { ...properties, slogan } }));
  const uiFile = join(folder, 'schemas/entities/brand/ui.json');
  writeFileSync(uiFile, readFileSync(uiFile, 'utf8').replaceAll('logoName', 'slogan'));

  const first = (await nextMigration({ folder, contract: false })).join('\n');
  const last = Number(migrationNames().at(-1)?.slice(0, 4));
  const name = `${String(last + 1).padStart(4, '0')}-brand-slogan.sql`;
  expect(written()).toEqual([name]);
  expect(first).toContain(`Written: packages/server/migrations/${name}`);
  const text = readFileSync(join(folder, 'packages/server/migrations', name), 'utf8');
  expect(text).toBe(`alter table brand add column slogan text;

-- To decide: brand.logo_name is in no schema any more: what it holds is lost for ever.
--   alter table brand drop column logo_name cascade;
`);
  expect(first).toContain('-- To decide: brand.logo_name is in no schema any more');

  const second = (await nextMigration({ folder, contract: true })).join('\n');
  expect(second).toContain('alter table brand drop column logo_name cascade');
  expect(written()).toHaveLength(2);

  expect(await nextMigration({ folder, contract: false })).toEqual([
    'Nothing to do: the tables have what the entities declare.',
  ]);
  expect(written()).toHaveLength(2);
});
