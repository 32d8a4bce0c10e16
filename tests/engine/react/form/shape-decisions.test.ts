import { createAjv, createForm, type JsonSchema } from '@rezeptur/engine/core';
import { expect, test } from 'vitest';
import { createShape } from '../../../../packages/engine/src/react/form/dynamic/create-shape.ts';
import { drawnAt } from '../../../../packages/engine/src/react/form/dynamic/drawn-schema.ts';
import { createFormStore } from '../../../../packages/engine/src/react/form/store/form-store.ts';
import { judgeOf } from '../../../../packages/engine/src/react/form/store/judge-of.ts';

const text: JsonSchema = { type: 'string' };
const group = (...names: string[]): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, text])),
  required: names,
});

function open(schema: JsonSchema, answers = {}, options = {}) {
  const form = createForm({ name: 'shape', schema: { type: 'object', ...schema }, ajv: createAjv() });
  const store = createFormStore(answers);
  const shape = createShape(form, store, options);
  store.judge(judgeOf(form, 'en'));
  store.refine(shape.narrow);
  shape.read();
  return { store, shape };
}

test('of the alternatives of a whole form the chosen one’s fields are missing, also where another lacks fewer', () => {
  const { store, shape } = open({ oneOf: [group('mail'), group('street', 'town')] });
  shape.choose('', 0, 1);
  expect(store.submit()).toBe(false);
  expect(store.get().errors.map(({ path }) => path)).toEqual(['street', 'town']);
});

test.each<[string, JsonSchema, JsonSchema, unknown]>([
  ['a text', { type: 'string', format: 'date' }, { const: 'immediately' }, 'immediately'],
  ['a number', { type: 'integer' }, { const: 'unlimited' }, 'unlimited'],
  ['null', { type: 'integer' }, { type: 'null' }, null],
  ['a constant null', { type: 'integer' }, { const: null }, null],
  ['no', group('reason'), { const: false }, false],
])(
  'an alternative that is only a constant is answered by choosing it: %s',
  (_what, asked, constant, value) => {
    const { store, shape } = open({
      properties: { start: { oneOf: [asked, constant] } },
      required: ['start'],
    });
    shape.fill();
    shape.choose('start', 0, 1);
    shape.fill();
    expect(store.get().answers).toEqual({ start: value });
    expect(store.submit()).toBe(true);
    shape.choose('start', 0, 0);
    shape.fill();
    expect(store.submit()).toBe(false);
    shape.choose('start', 0, 1);
    shape.fill();
    expect(store.get().answers).toEqual({ start: value });
  },
);

test.each<[string, JsonSchema]>([
  ['a pattern', { pattern: '^[0-9+ ]+$' }],
  ['a length', { minLength: 15 }],
])('what only another alternative demands of a field isn’t said of it: %s', (_what, demanded) => {
  const { store, shape } = open({
    oneOf: [
      {
        properties: { kind: { const: 'phone' }, value: { ...text, ...demanded } },
        required: ['kind', 'value'],
      },
      {
        properties: { kind: { const: 'email' }, value: { ...text, format: 'email' } },
        required: ['kind', 'value'],
      },
    ],
  });
  shape.choose('', 0, 1);
  shape.fill();
  store.setValue('value', 'abc');
  expect(store.submit()).toBe(false);
  expect(store.get().errors.map(({ path, rule }) => [path, rule])).toEqual([['value', 'email']]);
});

test.each<[string, JsonSchema]>([
  ['a mail address', { format: 'email' }],
  ['a day', { format: 'date' }],
  ['a rule', { rules: 'iban' }],
])('a right answer isn’t refused for what another alternative asks: %s', (_what, demanded) => {
  const way = (kind: string, value: JsonSchema): JsonSchema => ({
    properties: { kind: { const: kind }, value: { ...text, ...value }, note: text },
    required: ['kind', 'value', 'note'],
  });
  const { store, shape } = open({ oneOf: [way('phone', { pattern: '^[0-9+ ]+$' }), way('other', demanded)] });
  shape.choose('', 0, 0);
  shape.fill();
  store.setValue('value', '0301 2');
  expect(store.submit()).toBe(false);
  expect(store.get().errors.map(({ path, rule }) => [path, rule])).toEqual([['note', 'required']]);
});

test('a field has its default when the form begins, and none once it was emptied, however late the shape comes', () => {
  const asked: JsonSchema = {
    properties: {
      drink: { ...text, default: 'water' },
      way: { type: 'object', oneOf: [group('mail'), group('street')] },
    },
  };
  const { store, shape } = open(asked, {});
  shape.fill();
  expect(store.get().answers.drink).toBeUndefined();
});

test('a key that is renamed like another one overwrites nothing', () => {
  const { store, shape } = open(
    { properties: { sizes: { type: 'object', additionalProperties: text } } },
    { sizes: { width: '1', height: '2' } },
  );
  shape.renameKey('sizes', 'width', 'height');
  expect(store.get().answers.sizes).toEqual({ 'height-2': '1', height: '2' });
});

test('another alternative begins with its first own alternative, whatever was chosen in the one before', () => {
  const inner = (...names: string[]): JsonSchema => ({ oneOf: names.map((name) => group(name)) });
  const { shape } = open({
    properties: { way: { type: 'object', oneOf: [inner('car', 'bike'), inner('ship', 'plane')] } },
  });
  const drawn = () => Object.keys(drawnAt(shape.read(), 'way').properties ?? {});
  shape.choose('way', 1, 1);
  expect(drawn()).toEqual(['bike']);
  shape.choose('way', 0, 1);
  expect(drawn()).toEqual(['ship']);
  shape.choose('way', 0, 0);
  expect(drawn()).toEqual(['car']);
});

test('what hangs on an answer that is no longer asked leaves the page, however long the chain', () => {
  const { store, shape } = open(
    {
      additionalProperties: false,
      properties: {
        insured: { enum: ['yes', 'no'] },
        kind: { enum: ['private', 'public'], when: { insured: 'yes' } },
        insurer: { ...text, when: { kind: 'private' } },
        number: { ...text, when: { has: 'insurer' } },
        reason: { ...text, when: { not: { kind: 'private' } } },
      },
    },
    { insured: 'yes', kind: 'private', insurer: 'ACME', number: '1' },
  );
  const drawn = () => Object.keys(shape.read().properties ?? {});
  expect(drawn()).toEqual(['insured', 'kind', 'insurer', 'number']);
  store.setValue('insured', 'no');
  expect(drawn()).toEqual(['insured', 'reason']);
  // What was typed comes back with the question.
  store.setValue('insured', 'yes');
  expect(drawn()).toEqual(['insured', 'kind', 'insurer', 'number']);
  expect(store.get().answers.number).toBe('1');
});

test('what hangs on a group leaves the page with the group’s last answer, the group itself stays', () => {
  const { store, shape } = open(
    {
      properties: {
        home: { ...group('street'), properties: { street: text, lift: { type: 'boolean' } } },
        floor: { ...text, when: { has: 'home' } },
      },
    },
    { home: { street: 'a', lift: false } },
  );
  expect(Object.keys(shape.read().properties ?? {})).toEqual(['home', 'floor']);
  store.setValue('home.street', '');
  expect(Object.keys(shape.read().properties ?? {})).toEqual(['home']);
  expect(Object.keys(drawnAt(shape.read(), 'home').properties ?? {})).toEqual(['street', 'lift']);
});

test('an item has the constant alternative that a person has chosen, and that is a change', () => {
  const limit = { oneOf: [{ type: 'integer' }, { const: 'unlimited' }] };
  const { store, shape } = open({ properties: { limit } }, { limit: 5 }, { isItem: true });
  shape.fill();
  expect(store.get()).toMatchObject({ answers: { limit: 5 }, dirty: false });
  shape.choose('limit', 0, 1);
  shape.fill();
  expect(store.get()).toMatchObject({ answers: { limit: 'unlimited' }, dirty: true });
});

test('a group of an item that a person begins has its constants, one that was stored without them stays as it is', () => {
  const kind = { const: 'bank' };
  const pay: JsonSchema = { type: 'object', properties: { kind, iban: text } };
  const asked: JsonSchema = {
    properties: {
      pay,
      old: pay,
      lines: { type: 'array', items: pay },
      name: { ...text, when: { has: 'note' } },
      note: text,
    },
  };
  const item = { old: { iban: 'DE01' }, lines: [{ iban: 'DE03' }] };
  const { store, shape } = open(asked, item, { isItem: true });
  shape.fill();
  expect(store.get().answers).toEqual(item);
  store.setValue('pay.iban', 'DE02');
  store.setValue('lines.1', { iban: 'DE04' });
  shape.fill();
  expect(store.get().answers).toEqual({
    old: { iban: 'DE01' },
    lines: [{ iban: 'DE03' }, { kind: 'bank', iban: 'DE04' }],
    pay: { kind: 'bank', iban: 'DE02' },
  });
});

test('constants that contradict each other come to an end', () => {
  const { store, shape } = open(
    {
      properties: {
        address: {
          type: 'object',
          required: ['country'],
          properties: { country: text, street: text },
          if: { properties: { country: { const: 'US' } } },
          // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
          then: { properties: { currency: { const: 'USD' } } },
          else: { properties: { currency: { const: 'EUR' } } },
        },
      },
    },
    { address: { country: '', street: 'x' } },
  );
  store.setValue('address.street', undefined);
  let last: unknown;
  let fills = 0;
  for (; store.get().answers !== last && fills < 100; fills++) {
    last = store.get().answers;
    shape.fill();
  }
  expect(fills).toBeLessThan(50);
});

test('a constant takes the place of what an item has stored against it', () => {
  const { store, shape } = open(
    {
      properties: { country: text, currency: text },
      if: { properties: { country: { const: 'US' } }, required: ['country'] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { properties: { currency: { const: 'USD' }, state: text } },
    },
    { country: 'DE', currency: 'EUR' },
    { isItem: true },
  );
  store.setValue('country', 'US');
  shape.fill();
  expect(store.submit()).toBe(true);
  expect(store.get().answers).toEqual({ country: 'US', currency: 'USD' });
  store.setValue('country', 'DE');
  shape.fill();
  expect(store.get().answers).toEqual({ country: 'DE', currency: 'EUR' });
});
