import { checkSubmission, createAjv, createForm, type FormUi, type JsonSchema } from '@rezeptur/engine/core';
import { expect, test } from 'vitest';
import { askedFrom, outOfReach } from '../../../packages/engine/src/react/wizard/asked-from.ts';

const ajv = createAjv();
const text: JsonSchema = { type: 'string' };
const sent = (schema: JsonSchema, answers: unknown, ui?: FormUi) =>
  checkSubmission(createForm({ name: 'sample', schema: { type: 'object', ...schema }, ui, ajv }), answers);

test.each<[string, JsonSchema, object, object]>([
  ['beside the fields', { properties: { a: text } }, { a: 'x', isAdmin: true }, { a: 'x' }],
  [
    'beside the fields of an open page',
    { properties: { kind: { enum: ['cat', 'dog'] }, walks: { type: 'integer', when: { kind: 'dog' } } } },
    { kind: 'cat', isAdmin: true },
    { kind: 'cat' },
  ],
  [
    'in a group',
    { properties: { address: { type: 'object', properties: { zip: text } } } },
    { address: { zip: '1', role: 'admin' } },
    { address: { zip: '1' } },
  ],
  [
    'in entries of a list',
    { properties: { pets: { type: 'array', items: { type: 'object', properties: { name: text } } } } },
    { pets: [{ name: 'Mia', role: 'admin' }] },
    { pets: [{ name: 'Mia' }] },
  ],
])('what no part of a schema speaks of is not stored: %s', (_place, schema, answers, kept) => {
  expect(sent(schema, answers)).toMatchObject({ complete: true, answers: kept });
  expect(sent(schema, answers).answers).toEqual(kept);
});

test.each<[string, JsonSchema, object]>([
  ['keys by pattern', { properties: { a: text }, patternProperties: { '^x': text } }, { a: '1', xb: '2' }],
  ['keys of one’s own', { properties: { a: text }, additionalProperties: text }, { a: '1', b: '2' }],
  ['an object that declares no keys', { properties: { free: { type: 'object' } } }, { free: { a: 1 } }],
  [
    'fields of a branch',
    { properties: { a: text }, oneOf: [{ properties: { b: text }, required: ['b'] }] },
    { a: '1', b: '2' },
  ],
  ['entries of a free list', { properties: { list: { type: 'array' } } }, { list: [{ a: 1 }] }],
])('what a schema leaves open is stored: %s', (_what, schema, answers) => {
  expect(sent(schema, answers).answers).toEqual(answers);
});

const consent: JsonSchema = { properties: { name: text, terms: { type: 'boolean', const: true } } };

test('a consent that one may give is left alone where it isn’t ticked, and one that is required is asked for', () => {
  expect(sent(consent, { name: 'Mia' }).answers).toStrictEqual({ name: 'Mia' });
  expect(sent(consent, { name: 'Mia', terms: false })).toMatchObject({
    errors: [{ path: 'terms', rule: 'accepted' }],
  });
  expect(sent({ ...consent, required: ['terms'] }, { name: 'Mia' })).toMatchObject({
    errors: [{ path: 'terms', rule: 'accepted' }],
  });
});

const forked = createForm({
  name: 'forked',
  schema: { type: 'object', properties: { who: text, shelter: text, person: text, email: text } },
  steps: {
    start: 'who',
    back: 'keep',
    steps: {
      who: { fields: ['who'], next: [{ to: 'shelter', when: { who: 'shelter' } }, { to: 'person' }] },
      shelter: { fields: ['shelter'], next: [{ to: 'contact' }] },
      person: { fields: ['person'], next: [{ to: 'contact' }] },
      contact: { fields: ['email'], next: [] },
    },
  },
  ajv,
});

test('on the way on, answers of a way that was left are out of reach, and those of steps to come are not', () => {
  expect([...askedFrom(forked.steps?.steps ?? {}, 'shelter')]).toEqual(['shelter', 'email']);
  expect(outOfReach(forked, ['who'], 'person')).toEqual(['shelter']);
  expect(outOfReach(forked, ['who', 'person'], 'contact')).toEqual(['shelter']);
  expect(outOfReach(forked, [], 'who')).toEqual([]);
});
