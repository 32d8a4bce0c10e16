import { compileFormFactory } from '@rezeptur/engine/build';
import * as engine from '@rezeptur/engine/core';
import { checkSubmission, createAjv, createForm, type FormUi, type JsonSchema } from '@rezeptur/engine/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const text: JsonSchema = { type: 'string', maxLength: 20 };
const group = (properties: Record<string, JsonSchema>, required: string[] = []): JsonSchema => ({
  type: 'object',
  properties,
  required,
});
const address = group({ street: text, city: text, country: { ...text, default: 'DE' } }, ['street', 'city']);

const verdict = (schema: JsonSchema, answers: object, ui?: FormUi) => {
  const form = createForm({ name: 'groups', schema, ...(ui && { ui }), ajv: createAjv() });
  const { answers: stored, errors } = checkSubmission(form, { ...answers });
  return errors.length > 0 ? errors.map(({ path, rule }) => `${path} ${rule}`) : stored;
};

describe('an optional group that nobody began is left out', () => {
  test.each<[string, Record<string, JsonSchema>, object]>([
    ['it was emptied again', { address }, { address: { street: '', city: '' } }],
    ['it has a default', { address }, { address: { country: 'DE' } }],
    [
      'it has a constant',
      { pay: group({ kind: { const: 'debit' }, iban: text }, ['kind', 'iban']) },
      { pay: { kind: 'debit' } },
    ],
    [
      'the default is that of the group',
      { address: { ...group({ street: text, country: text }, ['street']), default: { country: 'AT' } } },
      { address: { country: 'AT' } },
    ],
    [
      'a group that it demands was begun',
      { home: group({ address }, ['address']) },
      { home: { address: {} } },
    ],
    ['it stands in another one', { person: group({ nick: text, address }) }, { person: { address: {} } }],
    [
      'it stands in an alternative',
      {
        pay: {
          oneOf: [
            group({ kind: { const: 'debit' }, iban: text }, ['kind', 'iban']),
            group({ kind: { const: 'card' }, number: text }, ['kind', 'number']),
          ],
        },
      },
      { pay: { kind: 'debit' } },
    ],
    [
      'a box in it was ticked and unticked',
      { address: group({ street: text, gate: { type: 'boolean' } }, ['street']) },
      { address: { gate: false } },
    ],
    [
      'what nobody may write is in it',
      { address: group({ street: text, code: { ...text, readOnly: true } }, ['street']) },
      { address: { code: 'A7' } },
    ],
    [
      'it has fixed places',
      {
        pair: group(
          { name: text, both: { type: 'array', prefixItems: [text, text], items: false as never } },
          ['name'],
        ),
      },
      { pair: { both: [] } },
    ],
    [
      'its rules would refuse it',
      { terms: group({ read: { type: 'boolean', rules: 'accepted' } }) },
      { terms: { read: false } },
    ],
  ])('although %s', (_title, properties, answers) => {
    const stored = verdict({ type: 'object', properties }, answers);
    const empty = Object.keys(properties)[0] === 'person' ? { person: {} } : {};
    expect(stored).toEqual(empty);
  });

  test.each([[[]], [[null, null]], [['', '']], [undefined]])(
    'and so is a list of fixed places: %j',
    (point) => {
      const places = {
        type: 'array',
        prefixItems: [{ type: 'number' }, { type: 'number' }],
        minItems: 2,
        items: false,
      };
      const schema = { type: 'object', properties: { point: places as never, name: text } };
      expect(verdict(schema, { point, name: 'A' })).toEqual({ name: 'A' });
      expect(verdict(schema, { point: [1], name: 'A' })).toEqual(['point minItems']);
      expect(verdict({ ...schema, required: ['point'] }, { point })).not.toEqual({});
    },
  );

  test('in every entry of a list', () => {
    const people = { type: 'array', items: group({ name: text, address }, ['name']) };
    expect(
      verdict(group({ people }), {
        people: [
          { name: 'Ines', address: { country: 'DE' } },
          { name: 'Ole', address: { street: 'Am Wall 1', city: 'Bremen' } },
        ],
      }),
    ).toEqual({
      people: [{ name: 'Ines' }, { name: 'Ole', address: { street: 'Am Wall 1', city: 'Bremen' } }],
    });
  });
});

describe('a group stays', () => {
  test.each<[string, JsonSchema, object, unknown, FormUi?]>([
    [
      'when one answer is in it, and what it lacks is said at its fields',
      group({ address }),
      { address: { street: 'Am Wall 1' } },
      ['address.city required'],
    ],
    [
      'when another country is an answer',
      group({ address }),
      { address: { country: 'FR' } },
      ['address.street required', 'address.city required'],
    ],
    [
      'when it is required',
      group({ address }, ['address']),
      { address: { country: 'DE' } },
      ['address.street required', 'address.city required'],
    ],
    [
      'when another answer demands it',
      { ...group({ post: text, address }), dependentRequired: { post: ['address'] } },
      { post: 'yes', address: {} },
      ['address.street required', 'address.city required'],
    ],
    [
      'when a branch demands it',
      {
        ...group({ post: { type: 'string', enum: ['yes', 'no'] }, address }),
        if: { properties: { post: { const: 'yes' } }, required: ['post'] },
        // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
        then: { required: ['address'] },
      },
      { post: 'yes', address: {} },
      ['address.street required', 'address.city required'],
    ],
    [
      'when its defaults complete it',
      group({ unit: group({ name: { ...text, default: 'cm' } }, ['name']) }),
      { unit: { name: 'cm' } },
      { unit: { name: 'cm' } },
    ],
    [
      'when a question in it was answered with no',
      group({ visit: group({ day: text, before: { type: 'boolean' } }, ['day']) }),
      { visit: { before: false } },
      ['visit.day required'],
      { fields: { 'visit.before': { widget: 'yesno' } } },
    ],
    [
      'when somebody added an entry to a list in it',
      group({ home: group({ name: text, pets: { type: 'array', items: text } }, ['name']) }),
      { home: { pets: ['Rex'] } },
      ['home.name required'],
    ],
    [
      'when somebody added an entry to it and left that one empty',
      group({ home: group({ name: text, pets: { type: 'array', items: group({ pet: text }) } }, ['name']) }),
      { home: { pets: [{}] } },
      ['home.name required'],
    ],
    [
      'when a consent in it was ticked',
      group({ terms: group({ read: { const: true }, name: text }, ['name']) }),
      { terms: { read: true } },
      ['terms.name required'],
    ],
  ])('%s', (_title, schema, answers, expected, ui) => expect(verdict(schema, answers, ui)).toEqual(expected));
});

test('a group that only an answer which is not there would demand is left out', () => {
  const schema = { ...group({ post: text, address }), dependentSchemas: { post: { required: ['address'] } } };
  expect(verdict(schema, { address: {} })).toEqual({});
  expect(verdict(schema, { post: 'yes', address: {} })).toContain('address.street required');
});

test('nothing in the place of a text, a box or a list is refused as before', () => {
  const list = { type: 'array', items: text };
  const wrong = { a: {}, b: {}, c: {} };
  expect(verdict(group({ a: text, b: { type: 'boolean' }, c: list }), wrong)).toEqual([
    'a type',
    'b type',
    'c type',
  ]);
});

test('an untouched list that is required says so, in a group that is required as well', () => {
  const tags = { type: 'array', items: text };
  expect(verdict(group({ tags }, ['tags']), {})).toEqual(['tags required']);
  expect(verdict(group({ a: group({ tags }, ['tags']) }, ['a']), { a: {} })).toEqual(['a.tags required']);
  expect(verdict(group({ a: group({ tags }, ['tags']) }), { a: {} })).toEqual({});
});

/* ---- properties: any nesting of groups, as a form shows it before anybody typed ---- */

const leaf = fc.constantFrom<JsonSchema>(
  text,
  { ...text, default: 'preset' },
  { const: 'fixed' },
  { type: 'integer', minimum: 1 },
  { type: 'boolean', default: false },
  { type: 'array', items: text },
);
const names = ['a', 'b', 'c'];
const groups = fc.letrec<{ group: JsonSchema; field: JsonSchema }>((tie) => ({
  field: fc.oneof({ maxDepth: 3 }, leaf, tie('group')),
  group: fc
    .record({
      properties: fc.dictionary(fc.constantFrom(...names), tie('field'), { minKeys: 1 }),
      required: fc.subarray(names),
    })
    .map(({ properties, required }) =>
      group(
        properties,
        required.filter((name) => Object.hasOwn(properties, name)),
      ),
    ),
})).group;

type Plain = Record<string, unknown>;

/** Everything that a form gives by itself: presets, and every group begun. */
const untouched = ({ properties = {} }: JsonSchema): Plain =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, field]): [string, unknown][] => {
      if (field.properties) return [[name, untouched(field)]];
      const preset = field.default ?? field.const;
      return preset === undefined ? [] : [[name, preset]];
    }),
  );

const at = (schema: JsonSchema, path: string[]): JsonSchema =>
  path.reduce((found, name) => found.properties?.[name] ?? {}, schema);

/** Is every group on the way to a field required, itself included? */
const isAskedOfAll = (schema: JsonSchema, path: string[]) =>
  path.every((name, depth) => at(schema, path.slice(0, depth)).required?.includes(name));

const textsIn = (schema: JsonSchema, path: string[] = []): string[][] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    field.properties ? textsIn(field, [...path, name]) : field === text ? [[...path, name]] : [],
  );

const put = (answers: Plain, [name = '', ...rest]: string[], value: unknown): Plain => ({
  ...answers,
  [name]: rest.length === 0 ? value : put((answers[name] ?? {}) as Plain, rest, value),
});

const make = (schema: JsonSchema) => createForm({ name: 'groups', schema, ajv: createAjv() });

test('a form that nobody touched asks for what is required of all, and for nothing else', () => {
  fc.assert(
    fc.property(groups, (schema) => {
      const form = make(schema);
      const { errors, answers } = checkSubmission(form, untouched(schema));
      for (const { path } of errors) expect(isAskedOfAll(schema, path.split('.'))).toBe(true);
      // What would be stored is what the plain schema accepts.
      if (errors.length === 0) expect(createAjv().validate(schema, answers)).toBe(true);
    }),
  );
});

test('one answer begins its groups, which are then asked for all that they need', () => {
  fc.assert(
    fc.property(groups, fc.nat(), (schema, pick) => {
      const all = textsIn(schema);
      const path = all[pick % all.length];
      fc.pre(path !== undefined);
      const sent = put(untouched(schema), path, 'typed');
      const { errors, answers } = checkSubmission(make(schema), sent);
      const kept = path.reduce<unknown>((value, name) => (value as Plain | undefined)?.[name], answers);
      if (errors.length === 0) expect(kept).toBe('typed');
      for (const [depth] of path.entries()) {
        const { required = [], properties = {} } = at(schema, path.slice(0, depth));
        const missing = required.filter((name) => {
          const field = properties[name] ?? {};
          const isPreset = field.default !== undefined || field.const !== undefined;
          return !field.properties && !isPreset && name !== path[depth];
        });
        const said = errors.map((error) => error.path);
        expect(said).toEqual(
          expect.arrayContaining(missing.map((name) => [...path.slice(0, depth), name].join('.'))),
        );
      }
    }),
  );
});

/** The form as a page has it: compiled, and judged field by field. */
function inBrowser(schema: JsonSchema): engine.FormDefinition {
  const code = compileFormFactory({ name: 'groups', schema });
  const make = new Function(code.replace('export default', 'return'))() as (
    runtime: engine.FormRuntime,
  ) => engine.FormDefinition;
  return make(engine.formRuntime);
}

test('a browser’s compiled check leaves out the same groups as the server’s', () => {
  fc.assert(
    fc.property(groups, fc.subarray(names), (schema, answered) => {
      const sent = answered.reduce<Plain>(
        (answers, name) => (schema.properties?.[name]?.properties ? answers : put(answers, [name], 'typed')),
        untouched(schema),
      );
      const [browser, server] = [inBrowser(schema), createForm({ name: 'groups', schema, ajv: createAjv() })];
      expect(browser.check(sent)).toEqual(server.check(sent));
      expect(checkSubmission(browser, sent)).toEqual(checkSubmission(server, sent));
    }),
    { numRuns: 40 },
  );
});

test('a blank begins no group, also while it is being typed', () => {
  const form = inBrowser({ type: 'object', properties: { address } });
  expect(form.check({ address: { street: ' ' } })).toEqual([]);
  expect(form.check({ address: { street: 'Am Wall' } })).toMatchObject([{ path: 'address.city' }]);
});
