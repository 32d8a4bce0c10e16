import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSchemas, missingTexts } from '@rezeptur/engine/build';
import {
  checkSubmission,
  createAjv,
  createForm,
  fieldTypeNames,
  formTextKeys,
  prove,
} from '@rezeptur/engine/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkNewForm } from '../../../scripts/lib/new-form/new-form.ts';
import { readFlags } from '../../../scripts/lib/new-form/read-flags.ts';
import { kindOf } from '../../../scripts/lib/new-form/shape-of.ts';
import { takenNames } from '../../../scripts/lib/new-form/write-form.ts';
import { inRoot } from '../../support/root.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rezeptur-new-form-'));
  for (const name of ['schemas', 'locales']) {
    cpSync(inRoot(name), join(folder, name), {
      recursive: true,
      filter: (path) => !path.includes('node_modules'),
    });
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function newForm(args: string[], input = '') {
  const command = [inRoot('scripts/new-form.ts'), '--folder', folder, ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { input, encoding: 'utf8' });
  return { status, stdout, stderr: stderr.trim() };
}

/** The form as server and browser read it; loading refuses every mistake. */
function load(name: string) {
  const { forms, library } = loadSchemas(join(folder, 'schemas'));
  const source = forms[name];
  if (!source) throw new Error(`there is no form ${name}`);
  return createForm({ ...source, library, ajv: createAjv() });
}

const textsOf = (language: string) => readFileSync(join(folder, `locales/${language}/forms.json`), 'utf8');

function expectWorking(name: string) {
  const form = load(name);
  expect(form.steps ? prove(form.steps, form.schema) : []).toEqual([]);
  const [example = {}] = form.schema.examples ?? [];
  expect(checkSubmission(form, example as Record<string, unknown>)).toMatchObject({
    complete: true,
    errors: [],
  });
  const wanted = formTextKeys(form).map((key) => `${name}.${key}`);
  expect(missingTexts(wanted, { de: textsOf('de'), en: textsOf('en') }).mistakes).toEqual([]);
  return form;
}

describe('new:form', () => {
  test('writes from flags a working wizard with every type of field, formatted like other files', () => {
    const fields = fieldTypeNames.flatMap((type) => {
      const { hasOptions, holds, isNeverAsked } = kindOf({ type });
      const name = type.replaceAll(/-(.)/g, (_all, letter: string) => letter.toUpperCase());
      const field = `${name}${type === 'consent' ? 'Consent' : 'Field'}`;
      const declared = `${field}:${type}${isNeverAsked ? '' : '!'}${hasOptions ? ':one,two/three' : ''}`;
      return [declared, ...(holds === 'fields' ? [`${field}.street:text!`] : [])].flatMap((one) => [
        '--field',
        one,
      ]);
    });
    const titles = ['--title-de', 'Alles Mögliche', '--title-en', 'All sorts'];
    const { status, stdout, stderr } = newForm(['--name', 'all-sorts', ...titles, '--wizard', ...fields]);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('schemas/forms/all-sorts/steps.json');
    const form = expectWorking('all-sorts');
    expect(Object.keys(form.schema.properties ?? {})).toHaveLength(fieldTypeNames.length);
    // A hidden field is the only one that can't be.
    expect(form.schema.required).toHaveLength(fieldTypeNames.length - 1);
    expect(checkSubmission(form, {}).errors).not.toEqual([]);
    const written = ['schema', 'ui', 'steps'].map((file) => `schemas/forms/all-sorts/${file}.json`);
    for (const place of [...written, 'locales/de/forms.json']) {
      const text = readFileSync(join(folder, place), 'utf8');
      const biome = spawnSync(inRoot('node_modules/.bin/biome'), ['format', `--stdin-file-path=${place}`], {
        input: text,
        cwd: inRoot(),
        encoding: 'utf8',
      });
      expect(biome.stdout).toBe(text);
    }
  });

  test('writes groups and lists, and what stands in them, from paths', () => {
    const fields = [
      'address:group!',
      'address.city:text!',
      'address.kind:choice:home,work',
      'tags:list!',
      'topics:list',
      'topics.items:select:oil,flowers',
      'doctors:collection',
      'doctors.name:text!',
      'doctors.place:group',
      'doctors.place.zip:text',
    ];
    const titles = ['--title-de', 'Angaben', '--title-en', 'Details'];
    const { status, stderr } = newForm([
      '--name',
      'details',
      ...titles,
      ...fields.flatMap((one) => ['--field', one]),
    ]);
    expect([status, stderr]).toEqual([0, '']);
    const form = expectWorking('details');
    expect(form.schema.properties).toMatchObject({
      address: { properties: { city: { rules: 'required' }, kind: { enum: ['home', 'work'] } } },
      tags: { type: 'array', minItems: 1, items: { type: 'string' } },
      topics: { type: 'array', items: { enum: ['oil', 'flowers'] } },
      doctors: { items: { properties: { name: {}, place: { properties: { zip: {} } } } } },
    });
    expect(form.ui).toMatchObject({
      fields: {
        address: { widget: 'group' },
        'topics.items': { widget: 'select' },
        doctors: { widget: 'collection' },
      },
    });
    expect(checkSubmission(form, { address: {}, tags: ['mild'] }).errors).toMatchObject([
      { path: 'address.city' },
    ]);
    expect(JSON.parse(textsOf('en')).details).toMatchObject({
      topics: { label: 'Topics', options: { oil: 'Oil' } },
      doctors: { place: { zip: { label: 'Zip' } } },
    });
  });

  test('names every type of field of the engine when asked', () => {
    const { status, stdout } = newForm(['--help']);
    expect(status).toBe(0);
    const named = [...stdout.matchAll(/^ {2}([\w-]+) {2,}\S.*[.]$/gm)].map(([, name]) => name);
    expect(named).toEqual(fieldTypeNames);
  });

  test('accepts JSON with labels and steps', () => {
    const described = {
      name: 'callback',
      title: { de: 'Rückruf', en: 'Call back' },
      wizard: true,
      fields: [
        {
          name: 'phone',
          type: 'phone',
          required: true,
          step: 'number',
          label: { de: 'Telefon', en: 'Phone' },
        },
        { name: 'when', type: 'choice', required: true, step: 'time', options: ['morning', 'evening'] },
        { name: 'note', type: 'textarea', required: false, step: 'time' },
      ],
    };
    expect(newForm(['--json'], JSON.stringify(described))).toMatchObject({ status: 0 });
    const form = expectWorking('callback');
    expect(form.steps).toMatchObject({
      start: 'number',
      steps: {
        number: { fields: ['phone'], next: [{ to: 'time' }] },
        time: { fields: ['when', 'note'], next: [] },
      },
    });
    expect(JSON.parse(textsOf('de'))).toMatchObject({
      callback: { title: 'Rückruf', phone: { label: 'Telefon' } },
    });
    expect(checkSubmission(form, { phone: '040 5550123', when: 'morning' }).errors).toEqual([]);
  });

  test('asks, and asks again after an invalid answer', () => {
    const answers = [
      'Lost And Found',
      'registration',
      'lost-and-found',
      'Verloren und gefunden',
      'Lost and found',
      'n',
      '',
      'what',
      '?',
      'txt',
      'text',
      'Was fehlt dir?',
      'What do you miss?',
      '',
      'place',
      'group',
      'Ort',
      'Place',
      'n',
      'label',
      'street',
      'text',
      'Straße',
      'Street',
      'n',
      '',
      'marks',
      'list',
      'Merkmale',
      'Marks',
      'n',
      'group',
      'select',
      'old,new',
      'colour',
      'select',
      'red',
      'red, blue',
      'Farbe',
      'Colour',
      'no',
      '',
    ];
    const { status, stdout, stderr } = newForm([], `${answers.join('\n')}\n`);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('"Lost And Found" is no name for a form');
    expect(stdout).toContain('there is a form "registration" already');
    expect(stdout).toContain('unknown type "txt", did you mean "text"?');
    expect(stdout).toContain('at least two values');
    expect(stdout.match(/^ {2}rich-text /gm)).toHaveLength(2);
    expect(stdout).toContain('"label" is reserved');
    expect(stdout).toContain('the entries of a list are plain values, not a group');
    const form = expectWorking('lost-and-found');
    expect(form.steps).toBeUndefined();
    expect(form.schema).toMatchObject({
      required: ['what'],
      properties: {
        what: { rules: 'required' },
        place: { properties: { street: { type: 'string' } } },
        marks: { items: { enum: ['old', 'new'] } },
        colour: { enum: ['red', 'blue'] },
      },
    });
    expect(JSON.parse(textsOf('en'))).toMatchObject({
      'lost-and-found': { what: { label: 'What do you miss?' } },
    });
  });

  test('writes nothing when it is aborted', () => {
    expect(newForm([], 'half-a-form\nHalb\n')).toMatchObject({
      status: 1,
      stderr: 'new:form: the input ended before all was answered; nothing is written',
    });
    expect(existsSync(join(folder, 'schemas/forms/half-a-form'))).toBe(false);
  });

  const titles = ['--title-de', 'A', '--title-en', 'A'];
  const named = (name: string, ...fields: string[]) => [
    '--name',
    name,
    ...titles,
    ...fields.flatMap((field) => ['--field', field]),
  ];
  test.each([
    ['a name in capitals', named('Callback', 'a:text'), 'is no name for a form'],
    ['a name that leads out of the folder', named('../callback', 'a:text'), 'is no name for a form'],
    ['a reserved name', named('constructor', 'a:text'), 'is reserved'],
    [
      'a form that is there',
      named('login', 'a:text'),
      'there is a form "login" already; nothing is overwritten',
    ],
    ['no title', ['--name', 'x', '--field', 'a:text'], 'needs a title in German and in English'],
    ['no field', named('x'), 'the form needs a field'],
    ['an odd field', named('x', 'order-number:text'), 'is no name for a field'],
    ['the same field twice', named('x', 'a:text', 'a:date'), 'there is a field "a" already'],
    ['a field whose words would lie on others', named('x', 'title:text'), '"title" is reserved'],
    ['an unknown type', named('x', 'a:phon'), 'unknown type "phon", did you mean "phone"?'],
    ['a choice of one', named('x', 'a:choice:one'), 'at least two values'],
    ['a consent that nobody would record', named('x', 'agreed:consent!'), 'ends in Consent'],
    ['a consent in a group', named('x', 'a:group', 'a.myConsent:consent'), 'not of a group'],
    ['a group of nothing', named('x', 'a:group'), 'the group "a" needs a field, such as a.name'],
    ['fields in a text', named('x', 'a:text', 'a.b:text'), '"a" holds no fields'],
    ['a list of groups', named('x', 'a:list', 'a.items:group', 'a.items.b:text'), 'a collection has entries'],
    ['entries of another name', named('x', 'a:list', 'a.b:text'), 'as a.items'],
    ['a field of no group', named('x', 'adress:group', 'address.a:text'), 'did you mean "adress"?'],
    [
      'a field whose words would lie on its group’s',
      named('x', 'a:group', 'a.help:text'),
      '"help" is reserved',
    ],
    ['a hidden field that must be answered', named('x', 'a:hidden!'), 'shown to nobody'],
    ['half a field', named('x', 'a'), '"a" is no field'],
    ['an unknown flag', ['--nmae', 'x'], "Unknown option '--nmae'"],
  ])('refuses %s', (_title, args, refusal) => {
    const check = () => {
      const flags = readFlags(args, folder);
      if (flags !== 'help' && typeof flags.form === 'object') checkNewForm(flags.form, takenNames(folder));
    };
    expect(check).toThrow(refusal);
  });

  test('changes no file when it refuses', () => {
    const before = [textsOf('de'), textsOf('en')];
    const { status, stderr } = newForm(named('login', 'a:text'));
    expect([status, stderr]).toEqual([
      1,
      'new:form: there is a form "login" already; nothing is overwritten',
    ]);
    expect(newForm(named('x', 'a:phon')).status).toBe(1);
    expect([textsOf('de'), textsOf('en')]).toEqual(before);
    expect(existsSync(join(folder, 'schemas/forms/x'))).toBe(false);
  });
});
