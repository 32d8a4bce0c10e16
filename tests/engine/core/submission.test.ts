import {
  checkStep,
  checkSubmission,
  createAjv,
  createForm,
  deepEqual,
  type FormUi,
  type JsonSchema,
  twinsIn,
  walk,
} from '@rezeptur/engine/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { along } from '../../../packages/engine/src/core/flow/along.ts';
import { infoOf } from '../../../packages/engine/src/core/form/fields/describe-field.ts';
import { askedFrom, outOfReach } from '../../../packages/engine/src/react/wizard/asked-from.ts';
import { lateErrors } from '../../../packages/engine/src/react/wizard/step-answers.ts';

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

test.each<[string, JsonSchema, (deep: unknown) => object]>([
  ['in the place of a text', { properties: { a: text } }, (a) => ({ a })],
  ['in a free object', { properties: { a: { type: 'object' } } }, (a) => ({ a: { a } })],
  ['in a list', { properties: { a: { type: 'array', uniqueItems: true } } }, (a) => ({ a: [a, a] })],
])('what is nested deeper than any answer is refused and not walked: %s', (_where, schema, around) => {
  const deep = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000));
  expect(sent(schema, around(deep)).errors).toEqual([expect.objectContaining({ rule: 'incomplete' })]);
});

test('thousands of wrong entries are refused with no more errors than anybody reads', () => {
  const tags: JsonSchema = { type: 'array', uniqueItems: true, items: { enum: ['a', 'b'] } };
  const entries = Array.from({ length: 50_000 }, (_, index) => ({ a: index }));
  expect(sent({ properties: { tags } }, { tags: entries }).errors).toHaveLength(2000);
});

test('a box that must be ticked needs no type', () => {
  const form = createForm({
    name: 'sample',
    schema: { type: 'object', required: ['terms'], properties: { terms: { const: true } } },
    ajv,
  });
  expect(infoOf({ form, keys: 'sample', t: String }, 'terms').widget).toBe('checkbox');
  expect(checkSubmission(form, { terms: true }).complete).toBe(true);
  expect(checkSubmission(form, {}).errors).toMatchObject([{ path: 'terms', rule: 'accepted' }]);
});

test.each<[number, number[], number[]]>([
  [0.01, [19.99, 0.07, 4.35, 0.3, 1e15, -0.29, 0], [19.999, 0.005, 4.3500001]],
  [0.1, [0.3, 0.6, 0.7, 2.3], [0.35, 0.01]],
  [3, [0, 9, -3], [1, 9.1]],
])('multiples of %f are those of people who compute', (multipleOf, right, wrong) => {
  const schema: JsonSchema = { properties: { n: { type: 'number', multipleOf } } };
  for (const n of right) expect(sent(schema, { n }).complete, String(n)).toBe(true);
  for (const n of wrong) expect(sent(schema, { n }).complete, String(n)).toBe(false);
});

test('entries are the same where they are the same JSON value', () => {
  const value = fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<unknown>;
  const list = fc.array(fc.oneof(value, fc.constantFrom(1, '1', true, 'true', null, 'null', '[1]', [1])));
  fc.assert(
    fc.property(list, (entries) => {
      const twins = twinsIn(entries);
      const same = entries.some((one, i) => entries.slice(0, i).some((other) => deepEqual(one, other)));
      expect(twins !== undefined).toBe(same);
      if (twins) expect(deepEqual(entries[twins.i], entries[twins.j])).toBe(true);
    }),
  );
});

const number: JsonSchema = { type: 'integer' };

test.each<[string, JsonSchema, object, string]>([
  ['not', { not: { required: ['name', 'n'] } }, { name: 'a', n: 1 }, 'excluded'],
  ['maxProperties', { maxProperties: 1 }, { name: 'a', n: 1 }, 'maxProperties'],
  ['minProperties', { minProperties: 2 }, { name: 'a' }, 'minProperties'],
  ['oneOf', { oneOf: [{ required: ['name'] }, { required: ['n'] }] }, { name: 'a', n: 1 }, 'oneOf'],
])(
  'what is wrong with the answers as a whole is refused on both sides: %s',
  (_word, whole, answers, rule) => {
    const schema: JsonSchema = { type: 'object', properties: { name: text, n: number }, ...whole };
    const form = createForm({ name: 'whole', schema, ajv });
    const wrong = [{ path: '', rule }];
    expect(form.check(answers)).toMatchObject(wrong);
    expect(checkSubmission(form, answers)).toMatchObject({ complete: false, errors: wrong });
  },
);

const inSteps = (whole: JsonSchema) =>
  createForm({
    name: 'whole',
    schema: { type: 'object', properties: { name: text, n: number }, ...whole },
    steps: {
      start: 'first',
      steps: {
        first: { fields: ['name'], next: [{ to: 'second' }] },
        second: { fields: ['n'], next: [] },
      },
    },
    ajv,
  });

test('in a wizard the whole is judged where the way ends, not before all is answered', () => {
  const form = inSteps({ minProperties: 2 });
  expect(checkStep(form, 'first', { name: 'a' })).toEqual([]);
  expect(checkStep(form, 'second', { name: 'a' })).toMatchObject([{ path: '', rule: 'minProperties' }]);
  // A key judges the whole where the field has a part in it, and else its field alone.
  expect(checkStep(form, 'second', { name: 'a' }, ['n'])).toEqual([]);
  expect(checkSubmission(form, { name: 'a' })).toMatchObject({
    complete: false,
    errors: [{ path: '', rule: 'minProperties', step: 'second' }],
  });
  expect(checkSubmission(form, { name: 'a', n: 1 })).toMatchObject({ complete: true });
});

test('what a later answer makes wrong with an earlier one is refused, at the step that asked it', () => {
  const form = inSteps({ dependentRequired: { n: ['name'] } });
  expect(checkSubmission(form, { n: 1 })).toMatchObject({
    complete: false,
    path: ['first', 'second'],
    errors: [{ path: 'name', rule: 'required', step: 'first' }],
  });
  expect(checkSubmission(form, { n: 1, name: 'a' })).toMatchObject({ complete: true });
  expect(walk(form, { n: 1 })).toMatchObject({ path: ['first', 'second'], complete: false });
  const late = (answers: object) => lateErrors(form, along(form, ['first', 'second'], { ...answers }));
  expect(late({ n: 1 })).toMatchObject([{ path: 'name', rule: 'required' }]);
  expect(late({ n: 1, name: 'a' })).toEqual([]);
});

test('the page judges what the server will: nothing that was answered beside the way, or is kept of later steps', () => {
  const answers = { who: 'Mia', shelter: 'Elbe', person: 'Nora', email: 'nora@demo.test' };
  const { shelter: _beside, ...onTheWay } = answers;
  const known = (...path: string[]) => along(forked, path, answers).at(-1)?.known;
  expect(known('who', 'person', 'contact')).toEqual(onTheWay);
  expect(known('who')).toEqual({ who: 'Mia' });
});

test('a box of a way that was not chosen is not sent: a word that several ways share tells none of them', () => {
  const box: JsonSchema = { type: 'boolean' };
  const euro: JsonSchema = { const: 'EUR' };
  const ways = (more: object): JsonSchema => ({
    oneOf: [
      { properties: { currency: euro, card: text, save: box }, required: ['card'], ...more },
      { properties: { currency: euro, iban: text, instant: box }, required: ['iban'], ...more },
    ],
  });
  for (const more of [{}, { additionalProperties: false }])
    expect(sent(ways(more), { currency: 'EUR', card: '4' })).toMatchObject({
      complete: true,
      answers: { currency: 'EUR', card: '4' },
    });
  const versions: JsonSchema = {
    oneOf: [
      { properties: { version: { const: 1 }, old: box }, required: ['old'] },
      { properties: { version: { const: 2 } } },
    ],
  };
  expect(sent(versions, { version: 1 })).toMatchObject({
    complete: true,
    answers: { version: 1, old: false },
  });
  expect(sent(versions, { version: 2 })).toEqual(expect.objectContaining({ answers: { version: 2 } }));
});

test('a box that hangs on an answer which was not given is not sent', () => {
  const schema: JsonSchema = {
    properties: { guest: text },
    dependentSchemas: { guest: { properties: { stays: { type: 'boolean' } } } },
  };
  expect(sent(schema, {}).answers).toEqual({});
  expect(sent(schema, { guest: 'Ada' }).answers).toEqual({ guest: 'Ada', stays: false });
});

const walks: JsonSchema = { type: 'boolean', title: 'Walks' };
const kinds: JsonSchema = { enum: ['cat', 'dog'] };
test.each<[string, JsonSchema]>([
  [
    'under a condition',
    { required: ['walks'], properties: { kind: kinds, walks: { ...walks, when: { kind: 'dog' } } } },
  ],
  [
    'of a branch',
    {
      properties: { kind: kinds },
      if: { properties: { kind: { const: 'dog' } }, required: ['kind'] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { required: ['walks'], properties: { walks } },
    },
  ],
  [
    'of one of several ways, which a word tells apart',
    {
      required: ['kind'],
      properties: { kind: kinds },
      oneOf: [
        { properties: { kind: { const: 'cat' } } },
        { properties: { kind: { const: 'dog' }, walks }, required: ['walks'] },
      ],
    },
  ],
  [
    'that another answer brings',
    {
      properties: { kind: kinds },
      dependentSchemas: {
        kind: {
          oneOf: [
            { properties: { kind: { enum: ['cat'] } } },
            { properties: { kind: { enum: ['dog'] }, walks }, required: ['walks'] },
          ],
        },
      },
    },
  ],
])('a box %s that is left alone says no, and is sent so', (_where, schema) => {
  expect(sent(schema, { kind: 'dog' })).toMatchObject({
    complete: true,
    answers: { kind: 'dog', walks: false },
  });
  expect(sent(schema, { kind: 'dog', walks: true })).toMatchObject({ answers: { walks: true } });
  expect(sent(schema, { kind: 'cat' })).toEqual(
    expect.objectContaining({ complete: true, answers: { kind: 'cat' } }),
  );
  const pets: JsonSchema = { properties: { pets: { type: 'array', items: { type: 'object', ...schema } } } };
  expect(sent(pets, { pets: [{ kind: 'dog' }, { kind: 'cat' }] })).toMatchObject({
    complete: true,
    answers: { pets: [{ kind: 'dog', walks: false }, { kind: 'cat' }] },
  });
});

test.each<[string, JsonSchema, object, object]>([
  [
    'blank fields',
    {
      properties: {
        age: { type: 'integer' },
        code: { type: 'string', minLength: 3 },
        day: { type: 'string', format: 'date' },
        kind: { enum: ['cat', 'dog'] },
      },
    },
    { age: ' ', code: '', day: null, kind: null },
    {},
  ],
  [
    'null beside a condition',
    {
      properties: {
        kind: { enum: ['cat', 'dog'] },
        walks: { type: 'integer', when: { kind: 'dog' } },
        day: { type: 'string', format: 'date' },
      },
    },
    { kind: 'cat', day: null },
    { kind: 'cat' },
  ],
  [
    'an added key',
    { additionalProperties: { type: 'string', minLength: 2 } },
    { new: '', a: 'xy' },
    { a: 'xy' },
  ],
  [
    'null that is a value',
    { properties: { a: { type: ['string', 'null'] }, b: { enum: ['x', null] } } },
    { a: null, b: null },
    { a: null, b: null },
  ],
  [
    'fields of a group and of entries',
    {
      properties: {
        g: { type: 'object', properties: { n: { type: 'integer' } } },
        l: { type: 'array', items: { type: 'object', properties: { n: { type: 'integer' } } } },
      },
    },
    { g: { n: '' }, l: [{ n: null }] },
    { g: {}, l: [{}] },
  ],
])('what is blank is no answer that is stored: %s', (_what, schema, answers, kept) => {
  const verdict = sent(schema, answers);
  expect(verdict).toMatchObject({ complete: true, errors: [] });
  expect(verdict.answers).toEqual(kept);
  const form = createForm({ name: 'sample', schema: { type: 'object', ...schema }, ajv });
  expect(createAjv().compile(form.schema)(verdict.answers)).toBe(true);
});
