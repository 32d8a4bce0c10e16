import {
  checkSubmission,
  createAjv,
  createForm,
  type JsonSchema,
  normaliseSchema,
  refusalOf,
  textsOf,
} from '@rezeptur/engine/core';
import { words } from '@rezeptur/engine/words/en';
import { expect, test } from 'vitest';

const draft7 = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', rules: 'required' },
    size: { type: 'array', items: [{ type: 'string' }, { type: 'number' }] },
    card: { type: 'string', 'x-unknown': 1, hint: 'nobody knows this keyword' },
    limit: { type: 'number', format: 'money-of-somebody' },
  },
  dependencies: { card: ['limit'] },
} as unknown as JsonSchema;
const draft4 = {
  $schema: 'http://json-schema.org/draft-04/schema#',
  type: 'object',
  properties: { amount: { type: 'number', minimum: 0, exclusiveMinimum: true } },
} as unknown as JsonSchema;

test.each([
  ['what it asks', draft7, { name: 'Ada', size: ['m', 3] }, true],
  ['a rule', draft7, { name: '' }, false],
  ['a list of schemas', draft7, { name: 'Ada', size: [3, 'm'] }, false],
  ['dependencies', draft7, { name: 'Ada', card: 'x' }, false],
  ['a limit of draft-04', draft4, { amount: 0 }, false],
  ['more than that limit', draft4, { amount: 0.1 }, true],
])('a schema of an older draft is judged on the server: %s', (_what, schema, sent, isRight) => {
  const check = createAjv({ strict: false }).compile(normaliseSchema(schema));
  expect(check(structuredClone(sent))).toBe(isRight);
});

const pet: JsonSchema = {
  type: 'object',
  required: ['id', 'name', 'owner'],
  properties: {
    id: { type: 'string', format: 'uuid', readOnly: true },
    name: { type: 'string' },
    owner: {
      type: 'object',
      required: ['number', 'city'],
      properties: { number: { type: 'integer', readOnly: true }, city: { type: 'string' } },
    },
  },
};

test('a form on the server takes keywords that nobody knows, as the page does', () => {
  const schema = {
    type: 'object',
    externalDocs: { url: 'https://example.org' },
    properties: { name: { type: 'string', minLength: 2, xml: { name: 'n' } } },
  } as unknown as JsonSchema;
  const form = createForm({ name: 'pet', schema, ajv: createAjv({ strict: false }) });
  expect(checkSubmission(form, { name: 'Rex' })).toMatchObject({ complete: true, answers: { name: 'Rex' } });
  expect(checkSubmission(form, { name: 'R' }).complete).toBe(false);
});

test('a form does not demand what nobody can answer', () => {
  const form = createForm({ name: 'pet', schema: pet, ajv: createAjv() });
  expect(checkSubmission(form, { name: 'Rex', owner: { city: 'Kiel' } })).toMatchObject({ complete: true });
  const { complete, errors } = checkSubmission(form, { owner: {} });
  expect([complete, errors.map(({ path, rule }) => `${path} ${rule}`)]).toEqual([
    false,
    ['name required', 'owner.city required'],
  ]);
  expect(checkSubmission(form, { id: 'no-uuid', name: 'Rex', owner: { city: 'Kiel' } }).complete).toBe(false);
});

test('one of several choices that is refused is called as its list is, not as another choice', () => {
  const drinks = [
    { const: 'coffee', title: 'Coffee' },
    { const: 'tea', title: 'Tea' },
  ];
  const form = createForm({
    name: 'booking',
    ajv: createAjv(),
    schema: {
      type: 'object',
      properties: {
        extras: {
          title: 'Extras',
          type: 'array',
          uniqueItems: true,
          items: { type: 'string', oneOf: drinks },
        },
        kinds: { type: 'array', uniqueItems: true, items: { enum: ['a', 'b'] } },
        first: { type: 'string', oneOf: drinks },
      },
    },
  });
  const { errors } = checkSubmission(form, { extras: ['x'], kinds: ['c'], first: 'x' });
  const { data } = refusalOf(errors, form, textsOf(words, 'en'));
  expect(Object.values(data).map(([sentence]) => sentence?.split(':')[0])).toEqual([
    'Extras',
    'kinds',
    'first',
  ]);
});
