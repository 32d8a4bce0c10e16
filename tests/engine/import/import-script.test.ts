import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSchemas, missingTexts, type Note } from '@rezeptur/engine/build';
import { createAjv, createForm, formTextKeys } from '@rezeptur/engine/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inRoot } from '../../support/root.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rezeptur-import-'));
  for (const name of ['schemas', 'locales']) {
    cpSync(inRoot(name), join(folder, name), {
      recursive: true,
      filter: (path) => !path.includes('node_modules'),
    });
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const lay = (file: string, content: unknown) => writeFileSync(join(folder, file), JSON.stringify(content));
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

function runImport(...args: string[]) {
  const command = [inRoot('scripts/import-form.ts'), '--folder', folder, ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: folder, encoding: 'utf8' });
  return { status, stdout, stderr: stderr.trim() };
}

test('a schema with a file beside it becomes a form that starts, with words in both languages', () => {
  lay('Order Form.schema.json', {
    title: 'Order',
    type: 'object',
    required: ['Straße / Nr.'],
    properties: { 'Straße / Nr.': { type: 'string', fancy: true }, to: { $ref: './people/person.json' } },
  });
  mkdirSync(join(folder, 'people'));
  lay('people/person.json', { type: 'object', properties: { name: { $ref: 'https://demo.test/names' } } });
  lay('people/names.json', { type: 'string', maxLength: 60, title: 'Full name' });
  const { status, stdout, stderr } = runImport('Order Form.schema.json', '--report', 'notes.json');
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain('schemas/forms/order-form/schema.json');
  expect(stdout).toContain('properties/Straße / Nr.: is called strasseNr in the answers');
  expect((JSON.parse(read('notes.json')) as Note[]).map(({ kind }) => kind)).toContain('ignored');

  const { forms, library } = loadSchemas(join(folder, 'schemas'));
  const source = forms['order-form'];
  if (!source) throw new Error('the form is not there');
  const form = createForm({ ...source, library, ajv: createAjv() });
  expect(form.check(form.schema.examples?.[0])).toEqual([]);
  expect(form.check({ to: { name: 'x'.repeat(61) } }).map(({ path, rule }) => `${path} ${rule}`)).toEqual([
    'strasseNr required',
    'to.name maxLength',
  ]);
  const keys = formTextKeys(form).map((key) => `order-form.${key}`);
  const texts = { de: read('locales/de/forms.json'), en: read('locales/en/forms.json') };
  expect(missingTexts(keys, texts).mistakes).toEqual([]);
  expect(texts.de).toContain('"label": "Full name"');
});

test('a component of OpenAPI and a form of react-jsonschema-form are told apart', () => {
  lay('api.json', {
    openapi: '3.1.0',
    components: { schemas: { PetFood: { type: 'object', properties: { kind: { enum: ['dry', 'wet'] } } } } },
  });
  expect(runImport('api.json#/components/schemas/PetFood').stdout).toContain(
    'schemas/forms/pet-food/ui.json',
  );
  lay('rjsf.json', {
    schema: { type: 'object', properties: { bio: { type: 'string' } } },
    uiSchema: { bio: { 'ui:widget': 'textarea' } },
  });
  expect(runImport('rjsf.json', '--name', 'biography').status).toBe(0);
  expect(JSON.parse(read('schemas/forms/biography/ui.json'))).toMatchObject({
    fields: { bio: { widget: 'textarea' } },
  });
});

test('what cannot be a form is refused in one sentence, and nothing is written', () => {
  lay('nothing.json', { type: 'null' });
  const { status, stderr } = runImport('nothing.json');
  expect([status, stderr]).toEqual([1, 'import:form: the schema has no field that could be asked']);
  expect(existsSync(join(folder, 'schemas/forms/nothing'))).toBe(false);
  expect(runImport('nowhere.json').stderr).toMatch(/^import:form: there is no file .*nowhere\.json$/);
  expect(runImport('nothing.json', '--name', 'login').stderr).toContain('there is a form "login" already');
});
