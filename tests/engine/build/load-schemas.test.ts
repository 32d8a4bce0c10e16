import { cp, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { loadSchemas } from '@rezeptur/engine/build';
import { createAjv, createEntity, createFlow, createForm, prove } from '@rezeptur/engine/core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readJsonText } from '../../../packages/engine/src/build/mistakes/json-text.ts';
import { createWorkshop, petForm } from './workshop.ts';

const repository = resolve(import.meta.dirname, '../../../schemas');

describe('the schemas of this repository', () => {
  const loaded = loadSchemas(repository);
  const ajv = createAjv();

  test.each(Object.values(loaded.forms))('form $name compiles, and its steps are sound', (form) => {
    expect(createForm({ ...form, ajv }).check({})).toBeInstanceOf(Array);
    if (form.steps) expect(prove(form.steps, form.schema)).toEqual([]);
  });
  test.each(Object.values(loaded.entities))('entity $name compiles', (entity) => {
    expect(createEntity({ ...entity, ajv }).check('update', {})).toMatchObject([
      { path: 'version', rule: 'required' },
    ]);
  });
  test.each(Object.values(loaded.flows))('flow $name compiles', (table) => {
    expect(createFlow({ table, ajv }).table.start).toBe(table.start);
  });
  test.each(Object.entries(loaded.api))('call %s compiles', (_call, { $defs = {} }) => {
    for (const body of Object.values($defs)) expect(ajv.compile(body)).toBeInstanceOf(Function);
  });
});

describe('a folder of somebody else', () => {
  let shop: Awaited<ReturnType<typeof createWorkshop>>;
  afterEach(() => shop.remove());
  const owner = {
    title: 'Owner',
    type: 'object',
    properties: { name: { $ref: '../../shared/name.json' }, pet: { $ref: '../pet/schema' } },
  };

  test('may have files of an editor that marks them as Unicode', async () => {
    shop = await createWorkshop({ 'schemas/forms/pet/ui.json': {} });
    await shop.write(
      'schemas/forms/pet/schema.json',
      `\uFEFF${JSON.stringify({ type: 'object', properties: { kind: { type: 'string' } } })}`,
    );
    expect(loadSchemas(join(shop.root, 'schemas')).forms.pet?.schema.properties).toHaveProperty('kind');
  });

  test('needs no $id, no bounds and no examples', async () => {
    shop = await createWorkshop({
      'schemas/shared/name.json': { type: 'string', minLength: 2 },
      'schemas/forms/owner/schema.json': owner,
      'schemas/forms/pet/schema.json': { type: 'object', properties: { kind: { type: 'string' } } },
    });
    const { forms } = loadSchemas(join(shop.root, 'schemas'));
    expect(forms.owner?.schema.properties).toMatchObject({
      name: { type: 'string', minLength: 2 },
      pet: { type: 'object', properties: { kind: { type: 'string' } } },
    });
    expect(forms.owner?.schema.$id).toBe('https://schemas.invalid/forms/owner/schema');
  });
  test('says that people will read a photo', async () => {
    const file = { types: ['image/jpeg'], maxBytes: 100_000, legible: true };
    shop = await createWorkshop({
      'schemas/forms/pet/schema.json': { type: 'object', properties: { card: { type: 'object', file } } },
      'schemas/forms/pet/ui.json': { fields: { card: { options: { frame: 'card' } } } },
    });
    const { pet } = loadSchemas(join(shop.root, 'schemas')).forms;
    expect(pet?.schema.properties?.card?.file).toEqual(file);
  });
  test('reads fixed places and definitions as older drafts write them, and tells their mistakes', async () => {
    const size = { type: 'array', items: [{ type: 'integer' }, { type: 'string', maxLength: 2 }] };
    const limit = (file: object) => ({ definitions: { scan: { type: 'object', file } } });
    const pet = { type: 'object', properties: { size, scan: { $ref: '#/definitions/scan' } } };
    const right = { types: ['application/pdf'], maxBytes: 1000 };
    shop = await createWorkshop({ 'schemas/forms/pet/schema.json': { ...pet, ...limit(right) } });
    const load = () => loadSchemas(join(shop.root, 'schemas')).forms.pet;
    expect(load()?.schema.properties?.size?.prefixItems).toHaveLength(2);
    const { maxBytes: maxByte, ...others } = right;
    await shop.write('schemas/forms/pet/schema.json', { ...pet, ...limit({ ...others, maxByte }) });
    expect(load).toThrow(/schema\.json:\d+:\d+: definitions\.scan\.file\.maxByte: "maxByte" has no meaning/);
  });

  test('says in site.json below which address its files lie', async () => {
    shop = await createWorkshop({
      'schemas/site.json': { idBase: 'https://pets.example/' },
      'schemas/shared/name.json': { $id: 'https://pets.example/shared/name', type: 'string' },
      'schemas/forms/owner/schema.json': { ...owner, properties: { name: owner.properties.name } },
    });
    const { owner: loaded } = loadSchemas(join(shop.root, 'schemas')).forms;
    expect(loaded?.schema.$id).toBe('https://pets.example/forms/owner/schema');
    expect(loaded?.schema.properties?.name).toEqual({ type: 'string' });
  });
  test('tells what nobody can answer, with its line, and loads it', async () => {
    const code = { type: 'string', minLength: 5, maxLength: 2 };
    shop = await createWorkshop({
      'schemas/forms/pet/schema.json': { type: 'object', properties: { code } },
    });
    const { forms, warnings } = loadSchemas(join(shop.root, 'schemas'));
    expect(forms.pet?.schema.properties).toHaveProperty('code');
    expect(warnings).toEqual([expect.stringMatching(/forms\/pet\/schema\.json:\d+:\d+: .*code/)]);
  });
  test('still hears of a form without fields', async () => {
    shop = await createWorkshop({ 'schemas/forms/pet/schema.json': { type: 'object', properties: {} } });
    expect(() => loadSchemas(join(shop.root, 'schemas'))).toThrow(/properties: must not be empty/);
  });
  test.each<[string, string, RegExp]>([
    [
      'a file whose name is only nearly right',
      'uischema.json',
      /forms.pet.uischema\.json:1:1: unknown file "uischema\.json", did you mean "uiSchema\.json"\?/,
    ],
    [
      'a shape whose name is only nearly right',
      'Schema.json',
      /forms.pet.Schema\.json:1:1: unknown file "Schema\.json", did you mean "schema\.json"\?/,
    ],
  ])('hears of %s', async (_title, file, message) => {
    const pet = { type: 'object', properties: { kind: { type: 'string' } } };
    const own = file === 'Schema.json' ? {} : { 'schemas/forms/pet/schema.json': pet };
    shop = await createWorkshop({ ...own, [`schemas/forms/pet/${file}`]: {} });
    expect(() => loadSchemas(join(shop.root, 'schemas'))).toThrow(message);
  });
  test.each([
    ['froms', /froms: nobody reads a folder of this name, did you mean "forms"\?/],
    ['entity', /entity: nobody reads a folder of this name, did you mean "entities"\?/],
  ])('hears of declarations in a folder called %s', async (folder, message) => {
    const pet = { type: 'object', properties: { kind: { type: 'string' } } };
    shop = await createWorkshop({ [`schemas/${folder}/pet/schema.json`]: pet });
    expect(() => loadSchemas(join(shop.root, 'schemas'))).toThrow(message);
  });
  test('leaves folders of the owner alone', async () => {
    shop = await createWorkshop({
      'schemas/formats/paper/size.json': {},
      'schemas/drawings/pet/schema.json': {},
      'schemas/forms/pet/schema.json': { type: 'object', properties: { kind: { type: 'string' } } },
    });
    expect(Object.keys(loadSchemas(join(shop.root, 'schemas')).forms)).toEqual(['pet']);
  });
  test('hears of a form without a shape', async () => {
    shop = await createWorkshop({ 'schemas/forms/pet/notes.md': 'to do' });
    expect(() => loadSchemas(join(shop.root, 'schemas'))).toThrow(
      /forms.pet.schema\.json:1:1: there is no such file/,
    );
  });
});

const misspeltFile = { type: 'object', file: { types: ['application/pdf'], maxByte: 1000 } };

describe('a mistake is named with file, field and suggestion', () => {
  let shop: Awaited<ReturnType<typeof createWorkshop>>;
  const schema = { ...petForm['schemas/forms/pet/schema.json'], examples: [{ kind: 'cat', name: 'Mia' }] };
  const steps = petForm['schemas/forms/pet/steps.json'];
  const name = { ...petForm['schemas/shared/name.json'], examples: ['Mia'] };
  const colours = { ...schema.properties.colours, items: { type: 'string', maxLength: 9 } };
  const sound = { ...schema, properties: { ...schema.properties, colours } };

  beforeEach(async () => {
    shop = await createWorkshop({
      ...petForm,
      'schemas/forms/pet/schema.json': sound,
      'schemas/shared/name.json': name,
    });
    await cp(join(repository, 'meta'), join(shop.root, 'schemas/meta'), { recursive: true });
  });
  afterEach(() => shop.remove());
  const load = () => loadSchemas(join(shop.root, 'schemas'));
  const withProperty = (property: object) => ({
    ...sound,
    properties: { ...sound.properties, tag: property },
  });

  test('a sound folder loads', () => {
    expect(load().forms.pet?.schema.properties?.name).toMatchObject({ type: 'string', maxLength: 40 });
  });

  test.each<[string, string, unknown, RegExp]>([
    [
      'no upper bound',
      'forms/pet/schema.json',
      withProperty({ type: 'string' }),
      /pet\/schema\.json:\d+:\d+: "maxLength" is missing here/,
    ],
    [
      'an unknown keyword',
      'forms/pet/schema.json',
      withProperty({ type: 'string', maxLength: 1, maxLenght: 2 }),
      /"maxLenght" has no meaning here, did you mean "maxLength"/,
    ],
    [
      'an unknown word where a key may be true or say more',
      'forms/pet/schema.json',
      withProperty({ type: 'string', maxLength: 1, encrypted: { index: 'exac' } }),
      /properties\.tag\.encrypted\.index: "exac" must be one of exact, words, did you mean "exact"/,
    ],
    [
      'an $id that another file has',
      'shared/title.json',
      name,
      /shared\/title\.json:2:\d+: \$id: the \$id \S+\/shared\/name is already used in shared\/name\.json/,
    ],
    ['an unknown type', 'forms/pet/schema.json', withProperty({ type: 'text' }), /properties\.tag\.type/],
    [
      'an unknown rule',
      'forms/pet/schema.json',
      withProperty({ type: 'string', maxLength: 1, rules: 'emial' }),
      /pet\/schema\.json:\d+:\d+: tag: unknown rule "emial", did you mean "email"/,
    ],
    [
      'an unknown format',
      'forms/pet/schema.json',
      withProperty({ type: 'string', maxLength: 1, format: 'emali' }),
      /tag: unknown format "emali", did you mean "email"/,
    ],
    [
      'an unknown piece',
      'forms/pet/schema.json',
      withProperty({ $ref: 'https://rezeptur.invalid/schemas/shared/nam' }),
      /unknown \$ref .*did you mean "https:\/\/rezeptur.invalid\/schemas\/shared\/name"/,
    ],
    [
      'an unknown field in steps',
      'forms/pet/steps.json',
      { ...steps, steps: { ...steps.steps, tag: { fields: ['tga'], next: [] } } },
      /pet\/steps\.json:\d+:\d+: steps\.tag\.fields: unknown field "tga", did you mean "tag"/,
    ],
    [
      'an unknown step',
      'forms/pet/steps.json',
      { ...steps, start: 'kin' },
      /pet\/steps\.json:\d+:\d+: start: unknown step "kin", did you mean "kind"/,
    ],
    [
      'a condition over an unknown field',
      'forms/pet/steps.json',
      {
        ...steps,
        steps: { ...steps.steps, tag: { fields: [{ name: 'tag', when: { knd: 'a' } }], next: [] } },
      },
      /pet\/steps\.json:\d+:\d+: steps\.tag: unknown field "knd", did you mean "kind"/,
    ],
    [
      'a condition without anything in it',
      'forms/pet/steps.json',
      { ...steps, steps: { ...steps.steps, tag: { fields: [{ name: 'tag', when: {} }], next: [] } } },
      /pet\/steps\.json:\d+:\d+: steps\.tag\.fields\.0\.when: must not be empty/,
    ],
    [
      'a whole schema as a condition without required',
      'forms/pet/steps.json',
      {
        ...steps,
        steps: {
          ...steps.steps,
          tag: {
            fields: [{ name: 'tag', when: { schema: { properties: { kind: { const: 'a' } } } } }],
            next: [],
          },
        },
      },
      /pet\/steps\.json:\d+:\d+: "required" is missing here/,
    ],
    [
      'an unknown field in ui',
      'forms/pet/ui.json',
      { fields: { nam: {} } },
      /pet\/ui\.json:\d+:\d+: fields\.nam: unknown field "nam", did you mean "name"/,
    ],
    [
      'an unknown widget',
      'forms/pet/ui.json',
      { fields: { name: { widget: 'txt' } } },
      /pet\/ui\.json:\d+:\d+: fields\.name.*\btext\b/,
    ],
    [
      'a widget that cannot hold the value',
      'forms/pet/ui.json',
      { fields: { name: { widget: 'number' } } },
      /pet\/ui\.json:\d+:\d+: fields\.name: widget "number" holds number or integer, not string/,
    ],
    [
      'an option its widget has not',
      'forms/pet/ui.json',
      { fields: { name: { options: { inputmode: 'numeric' } } } },
      /pet\/ui\.json:\d+:\d+: fields\.name: unknown option "inputmode", did you mean "inputMode"/,
    ],
    [
      'an option that is none of what it may be',
      'forms/pet/ui.json',
      { fields: { picture: { options: { capture: 'back' } } } },
      /pet\/ui\.json:\d+:\d+: fields\.picture: option "capture" must be "environment" or "user", not "back"/,
    ],
    [
      'an option of another kind',
      'forms/pet/ui.json',
      { fields: { name: { widget: 'textarea', options: { rows: '3' } } } },
      /pet\/ui\.json:\d+:\d+: fields\.name: option "rows" must be of type number, not "3"/,
    ],
    [
      'a camera whose photos the field refuses',
      'forms/pet/ui.json',
      { fields: { picture: { options: { frame: 'card' } } } },
      /pet\/ui\.json:\d+:\d+: fields\.picture: option "frame" photographs as image\/jpeg/,
    ],
    [
      'a look at photos where none are taken',
      'forms/pet/schema.json',
      withProperty({
        type: 'object',
        file: { types: ['application/pdf'], maxBytes: 1, legible: true },
      }),
      /pet\/schema\.json:\d+:\d+: properties\.tag\.file\.types/,
    ],
    ...Object.entries({
      'a list': { type: 'array', items: misspeltFile },
      'an entry': { type: 'array', items: { type: 'object', properties: { scan: misspeltFile } } },
      'fixed places': { type: 'array', prefixItems: [misspeltFile] },
      'open keys': { type: 'object', additionalProperties: misspeltFile },
      'an alternative': { oneOf: [misspeltFile, { type: 'null' }] },
      'keys of a pattern': { type: 'object', patternProperties: { scan: misspeltFile } },
    }).map(([where, tag]): [string, string, object, RegExp] => [
      `a misspelt limit of a file in ${where}`,
      'forms/pet/schema.json',
      withProperty(tag),
      /pet\/schema\.json:\d+:\d+: properties\.tag\.[a-zA-Z0-9.]+: "maxByte" has no meaning here, did you mean "maxBytes"/,
    ]),
    [
      'a misspelt limit of a file behind a reference',
      'forms/pet/schema.json',
      { ...withProperty({ $ref: '#/$defs/scan' }), $defs: { scan: misspeltFile } },
      /pet\/schema\.json:\d+:\d+: \$defs\.scan\.file\.maxByte: "maxByte" has no meaning/,
    ],
    [
      'a misspelt limit of a file in a shared piece',
      'shared/scan.json',
      misspeltFile,
      /shared\/scan\.json:\d+:\d+: file\.maxByte: "maxByte" has no meaning/,
    ],
    ['broken JSON', 'forms/pet/ui.json', '{\n  "fields": }', /ui\.json:2:13: is not JSON/],
    [
      'an unknown action',
      'permissions.json',
      { clerk: { pet: { actions: ['lst'] } } },
      /permissions\.json:5:9: clerk\.pet\.actions\.0/,
    ],
  ])('%s', async (_title, file, content, message) => {
    await shop.write(`schemas/${file}`, content);
    expect(load).toThrow(message);
  });

  test('the types of this repository are generated from these schemas', async () => {
    expect(await readFile(join(repository, 'types.ts'), 'utf8')).toMatch(
      /^\/\/ Generated by `npm run types`/,
    );
  });
});

test.each([
  ['{"a": 1,}', 8],
  ['{"a" 1}', 5],
  ['[1 2]', 3],
  ['[1, 2', 5],
  ['{"a": tru}', 6],
  ['{"a": "x\n"}', 6],
  ['{} x', 3],
])('the mistake in %j is at %i', (text, position) =>
  expect(Math.min(...readJsonText(text).errors.map(({ offset }) => offset))).toBe(position),
);
