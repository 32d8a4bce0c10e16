import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadSchemas, missingTexts } from '@rezeptur/engine/build';
import { entityTextKeys } from '@rezeptur/engine/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { virtualModule } from '../../../packages/engine/src/build/virtual-modules.ts';
import { nextMigration } from '../../../scripts/lib/migration/next-migration.ts';
import { checkNewEntity } from '../../../scripts/lib/new-entity/new-entity.ts';
import { readDeclared } from '../../../scripts/lib/new-entity/read-declared.ts';
import { readFlags } from '../../../scripts/lib/new-entity/read-flags.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { inRoot } from '../../support/root.ts';

// A whole first start: the tool, the migration, and the server on what they wrote, with no file edited by hand.
const minutes = 120_000;
let folder: string;
const at = (...path: string[]) => join(folder, ...path);

const fields = [
  'name:text!',
  'email:email',
  'phone:phone',
  'website:url',
  'note:textarea',
  'about:rich-text',
  'rating:number!',
  'limitCents:money',
  'since:date',
  'opens:time',
  'visitedAt:datetime',
  'kind:select!:farm,trade',
  'size:radio:small,large',
  'marks:multiselect:oil,flowers',
  'isActive:yesno!',
  'isMember:yesno',
  'isNotified:checkbox',
  'brandId:reference:brand',
  'contract:file',
  'aliases:list',
  'contacts:collection',
  'contacts.name:text!',
  'address:group',
  'address.city:text!',
];
const words = [
  ...['--singular-de', 'Lieferant', '--plural-de', 'Lieferanten'],
  ...['--singular-en', 'Supplier', '--plural-en', 'Suppliers'],
];
const flagsFor = (name: string, ...more: string[]) => [
  ...['--name', name, '--menu', 'catalogue', ...words, '--write', 'editor', '--read', 'support'],
  ...more.flatMap((field) => ['--field', field]),
];

function newEntity(args: string[], input = '') {
  const command = [inRoot('scripts/new-entity.ts'), '--folder', folder, ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { input, encoding: 'utf8' });
  return { status, stdout, stderr: stderr.trim() };
}

let server: TestApp;
let first: ReturnType<typeof newEntity>;
let written: string[];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rezeptur-new-entity-'));
  for (const name of ['schemas', 'locales', 'packages/server/migrations'])
    cpSync(inRoot(name), at(name), { recursive: true, filter: (path) => !path.includes('node_modules') });
  first = newEntity(flagsFor('supplier', ...fields));
  written = await nextMigration({ folder, contract: false });
  const url = (path: string) => pathToFileURL(`${at(path)}/`);
  server = await buildTestApp({
    folders: {
      schemas: url('schemas'),
      locales: url('locales'),
      migrations: url('packages/server/migrations'),
    },
  });
}, minutes);
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const supplier = {
  name: 'Elbhandel',
  rating: 4,
  kind: 'farm',
  isActive: true,
  aliases: ['Elbe'],
  contacts: [{ name: 'Erika' }],
  address: { city: 'Hamburg' },
};

describe('new:entity', () => {
  it('writes the files, the words and the permissions, formatted like other files', () => {
    expect([first.status, first.stderr]).toEqual([0, '']);
    const files = [
      'schemas/entities/supplier/schema.json',
      'schemas/entities/supplier/ui.json',
      'locales/de/entities.json',
      'locales/en/entities.json',
      'schemas/permissions.json',
    ];
    for (const file of files) {
      expect(first.stdout).toContain(file);
      const text = readFileSync(at(file), 'utf8');
      const biome = spawnSync(inRoot('node_modules/.bin/biome'), ['format', `--stdin-file-path=${file}`], {
        input: text,
        cwd: inRoot(),
        encoding: 'utf8',
      });
      expect(biome.stdout, file).toBe(text);
    }
  });

  it('has its table from the migration, and nothing to do after it', { timeout: minutes }, async () => {
    expect(written[0]).toMatch(/^Written: packages\/server\/migrations\/\d{4}-supplier\.sql$/);
    expect(written.join('\n')).not.toContain('To decide');
    expect(await nextMigration({ folder, contract: false })).toEqual([
      'Nothing to do: the tables have what the entities declare.',
    ]);
  });

  it('is created, listed, searched, filtered, shown, changed and deleted over the API', async () => {
    const editor = await server.staff('editor');
    const made = await editor.post('/api/admin/supplier', supplier);
    expect([made.status, made.body.error]).toEqual([201, undefined]);
    const { id } = made.body.data as { id: string };
    expect((await editor.get(`/api/admin/supplier/${id}`)).body.data).toMatchObject({
      ...supplier,
      marks: [],
      note: null,
      isMember: null,
      isNotified: false,
    });
    const found = await editor.get('/api/admin/supplier?q=elbhandel&filter[kind]=farm');
    expect(found.body).toMatchObject({ total: 1 });
    const bare = await editor.post('/api/admin/supplier', {
      name: 'Alster',
      rating: 1,
      kind: 'trade',
      isActive: false,
    });
    expect([bare.status, bare.body.error]).toEqual([201, undefined]);
    const changed = await editor.put(`/api/admin/supplier/${id}`, { version: 1, note: 'Neu' });
    expect(changed.body.data).toMatchObject({ note: 'Neu', version: 2 });
    expect((await editor.post('/api/admin/supplier', { ...supplier, kind: 'shop' })).status).toBe(422);
    expect((await editor.delete(`/api/admin/supplier/${id}`, { version: 2 })).status).toBe(200);
  });

  it('is open to the roles that were named, as far as they were named', async () => {
    const support = await server.staff('support');
    expect((await support.get('/api/admin/supplier')).status).toBe(200);
    expect((await support.post('/api/admin/supplier', supplier)).status).toBe(403);
    expect((await (await server.staff('pta')).get('/api/admin/supplier')).status).toBe(403);
    expect((await (await server.staff('admin')).get('/api/admin/supplier')).status).toBe(200);
    const { text } = await server.visitor().get('/api/openapi.json');
    expect(text).toContain('"supplier":{');
  });

  it('has its pages in the back office, its place in the menu and all of its words', () => {
    const index = virtualModule(at('schemas'), 'virtual:rezeptur/entities')?.code;
    expect(index).toContain('"supplier":{"group":"catalogue"}');
    expect(virtualModule(at('schemas'), 'virtual:rezeptur/entity/supplier')?.code).toContain('limitCents');
    const { entities } = loadSchemas(at('schemas'));
    const { schema, ui } = entities.supplier ?? {};
    if (!schema) throw new Error('the entity is not there');
    const wanted = entityTextKeys({ schema, ui }).map((key) => `supplier.${key}`);
    const texts = (language: string) => readFileSync(at('locales', language, 'entities.json'), 'utf8');
    expect(missingTexts(wanted, { de: texts('de'), en: texts('en') }).mistakes).toEqual([]);
    expect(JSON.parse(texts('en')).supplier).toMatchObject({
      singular: 'Supplier',
      brandId: { label: 'Brand' },
      limitCents: { label: 'Limit' },
      kind: { options: { farm: 'Farm' } },
    });
  });

  it('asks, and asks again after an invalid answer', { timeout: minutes }, () => {
    const answers = [
      'session',
      'brand',
      'carrier',
      ...['Spedition', 'Carrier', 'Speditionen', 'Carriers'],
      ...['shop', 'catalogue'],
      'version',
      'name',
      ...['consent', '', 'Name', 'Name', 'y'],
      'mainBrand',
      ...['reference', 'text', 'Marke', 'Brand', 'n'],
      'brandId',
      ...['reference', 'Marke', 'Brand', 'n', 'brnad', 'brand'],
      '',
      ...['admin', 'editor'],
      '',
    ];
    const { status, stdout, stderr } = newEntity([], `${answers.join('\n')}\n`);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('there is a table "session" already');
    expect(stdout).toContain('there is an entity "brand" already');
    expect(stdout).toContain('unknown group of the menu "shop"');
    expect(stdout).toContain('"version" is reserved');
    expect(stdout).toContain('unknown type "consent"');
    expect(stdout).toContain('and called so: mainBrandId');
    expect(stdout).toContain('unknown entity "brnad", did you mean "brand"?');
    expect(stdout).toContain('"admin" has permissions for every entity already');
    expect(loadSchemas(at('schemas')).entities.carrier?.schema.properties).toMatchObject({
      name: { rules: 'required' },
      brandId: { type: ['string', 'null'], entity: 'brand' },
    });
  });

  it.each([
    [
      'a table of something else',
      flagsFor('order-item', 'name:text'),
      'there is a table "order_item" already',
    ],
    ['an entity that is there', flagsFor('brand', 'name:text'), 'there is an entity "brand" already'],
    ['an odd name', flagsFor('Supplier', 'name:text'), 'is no name for an entity'],
    ['no field', flagsFor('depot'), 'the entity needs a field'],
    ['an unknown role', [...flagsFor('depot', 'a:text'), '--read', 'suport'], 'did you mean "support"?'],
    ['a password', flagsFor('depot', 'a:password'), 'unknown type "password"'],
    ['a reference to nothing', flagsFor('depot', 'aId:reference'), 'refers to one entity'],
    ['a choice of one', flagsFor('depot', 'a:select:one'), 'at least two values'],
    ['a field of every row', flagsFor('depot', 'createdAt:date'), '"createdAt" is reserved'],
  ])('refuses %s', (_title, args, refusal) => {
    const check = () => {
      const flags = readFlags(args, folder);
      if (flags !== 'help' && typeof flags.entity === 'object')
        checkNewEntity(flags.entity, readDeclared(folder));
    };
    expect(check).toThrow(refusal);
  });

  it('changes no file when it refuses', { timeout: minutes }, () => {
    const before = readFileSync(at('schemas/permissions.json'), 'utf8');
    const { status, stderr } = newEntity(flagsFor('brand', 'name:text'));
    expect([status, stderr]).toEqual([
      1,
      'new:entity: there is an entity "brand" already; nothing is overwritten',
    ]);
    expect(newEntity(flagsFor('depot', 'a:password')).status).toBe(1);
    expect(readFileSync(at('schemas/permissions.json'), 'utf8')).toBe(before);
    expect(readdirSync(at('schemas/entities'))).not.toContain('depot');
  });
});
