// biome-ignore-all lint/suspicious/noThenProperty: a word of JSON Schema
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadSchemas } from '@rezeptur/engine/build';
import {
  answersToSend,
  checkSubmission,
  createAjv,
  createForm,
  isDynamic,
  isRjsf,
  type JsonSchema,
} from '@rezeptur/engine/core';
import { describe, expect, test } from 'vitest';

const text = { type: 'string' };
const form = (schema: object) =>
  createForm({ name: 'branches', ajv: createAjv(), schema: { type: 'object', ...schema } as JsonSchema });
const shown = (schema: object, answers: Record<string, unknown>) => form(schema).shape?.shown(answers);

const pets = {
  properties: { pet: { enum: ['none', 'cat', 'dog'] } },
  if: { properties: { pet: { const: 'dog' } }, required: ['pet'] },
  then: { properties: { leash: text }, required: ['leash'] },
  else: { properties: { food: text } },
};

test('what was taken away leaves no key behind', () => {
  const list = { type: 'array', items: { type: 'object', properties: { a: text, b: text } } };
  const definition = form({ properties: { note: text, list } });
  const sent = answersToSend(definition, { note: undefined, list: [{ a: '1', b: undefined }] });
  expect(Object.keys(sent)).toEqual(['list']);
  expect(Object.keys((sent.list as object[])[0] ?? {})).toEqual(['a']);
  const whole = { note: 'x', list: [{ a: '1' }] };
  expect(answersToSend(definition, whole)).toBe(whole);
});

describe('answers of a branch that is not shown', () => {
  test('are neither judged nor sent', () => {
    expect(shown(pets, { pet: 'cat', leash: 'red', food: 'fish' })).toEqual({ pet: 'cat', food: 'fish' });
    expect(shown(pets, { pet: 'dog', leash: 'red', food: 'fish' })).toEqual({ pet: 'dog', leash: 'red' });
    expect(
      form({ ...pets, else: { properties: { food: { ...text, maxLength: 1 } } } }).check({
        pet: 'dog',
        leash: 'r',
        food: 'long',
      }),
    ).toEqual([]);
    expect(form(pets).check({ pet: 'dog' })).toMatchObject([{ path: 'leash', rule: 'required' }]);
  });

  test('depend on the presence and the value of another answer', () => {
    const schema = {
      properties: { pet: text },
      dependencies: {
        pet: {
          oneOf: [
            { properties: { pet: { const: 'cat' } } },
            { properties: { pet: { const: 'dog' }, leash: text } },
          ],
        },
      },
    };
    expect(shown(schema, { pet: 'dog', leash: 'red' })).toEqual({ pet: 'dog', leash: 'red' });
    expect(shown(schema, { pet: 'cat', leash: 'red' })).toEqual({ pet: 'cat' });
    expect(shown(schema, { leash: 'red' })).toEqual({});
  });

  test('are found in lists and groups, too', () => {
    const schema = { properties: { zoo: { type: 'array', items: { type: 'object', ...pets } } } };
    expect(
      shown(schema, {
        zoo: [
          { pet: 'dog', leash: 'red', food: 'a' },
          { pet: 'cat', leash: 'b' },
        ],
      }),
    ).toEqual({
      zoo: [{ pet: 'dog', leash: 'red' }, { pet: 'cat' }],
    });
  });

  test('of alternatives are kept: the person chooses which one applies', () => {
    const schema = {
      anyOf: [{ properties: { mail: { ...text, format: 'email' } } }, { properties: { phone: text } }],
    };
    expect(shown(schema, { mail: 'half', phone: '1' })).toEqual({ mail: 'half', phone: '1' });
  });
});

test('a submission keeps the answers of its branches, and drops those of others', () => {
  const submitted = checkSubmission(form(pets), { pet: 'dog', leash: 'red', food: 'fish' });
  expect(submitted).toMatchObject({ answers: { pet: 'dog', leash: 'red' }, errors: [], complete: true });
  expect(submitted.answers).not.toHaveProperty('food');
  expect(checkSubmission(form(pets), { pet: 'dog' }).errors).toMatchObject([{ path: 'leash', step: 'form' }]);
});

test('undeclared fields of a closed object are dropped, those of an open one stay', () => {
  const schema = {
    ...pets,
    properties: {
      ...pets.properties,
      rest: { type: 'object', additionalProperties: false, properties: { a: text } },
    },
  };
  const answers = { pet: 'none', old: 1, rest: { a: 'x', b: 'y' } };
  expect(shown(schema, answers)).toEqual({ pet: 'none', old: 1, rest: { a: 'x' } });
  const same = { pet: 'none', rest: { a: 'x' } };
  expect(shown(schema, same)).toBe(same);
});

test('an answer may be null where the schema allows it', () => {
  const nullable = form({
    ...pets,
    properties: { ...pets.properties, note: { type: 'string', nullable: true } },
    required: ['note'],
  });
  expect(nullable.check({ note: null })).toEqual([]);
  expect(nullable.check({})).toMatchObject([{ path: 'note', rule: 'required' }]);
});

describe('only schemas whose fields depend on answers are rendered again', () => {
  const object = (more: object) => ({ type: 'object', properties: { a: text }, ...more }) as JsonSchema;
  test.each<[string, boolean, JsonSchema]>([
    ['fixed fields', false, object({})],
    ['a branch that demands a field', false, object({ if: { required: ['a'] }, then: { required: ['b'] } })],
    [
      'a branch that limits a field',
      false,
      object({ allOf: [{ if: {}, then: { properties: { a: { maxLength: 2 } } } }] }),
    ],
    ['one of two must be there', false, object({ anyOf: [{ required: ['a'] }, { required: ['b'] }] })],
    ['choices with titles', false, object({ properties: { a: { oneOf: [{ const: 1, title: 'one' }] } } })],
    ['a branch with a field', true, object({ if: {}, then: { properties: { b: text } } })],
    ['a branch with other choices', true, object({ if: {}, then: { properties: { a: { enum: ['x'] } } } })],
    ['a dependency with a field', true, object({ dependentSchemas: { a: { properties: { b: text } } } })],
    ['alternatives', true, object({ oneOf: [{ properties: { b: text } }, { properties: { c: text } }] })],
    [
      'alternatives of a value',
      true,
      object({ properties: { a: { anyOf: [{ type: 'string' }, { type: 'number' }] } } }),
    ],
    ['open keys', true, object({ additionalProperties: text })],
    ['fixed items', true, object({ properties: { a: { type: 'array', prefixItems: [text] } } })],
    ['itself', true, object({ properties: { a: { $ref: '#/$defs/a' } }, $defs: { a: {} } })],
  ])('%s: %s', (_title, expected, schema) => expect(isDynamic(schema)).toBe(expected));

  test('of this shop’s forms only those with conditional fields or open keys', () => {
    const folder = resolve(import.meta.dirname, '../../../../schemas');
    const mayChange = (name: string) =>
      /"when":|"additionalProperties": \{/.test(
        readFileSync(resolve(folder, `forms/${name}/schema.json`), 'utf8'),
      );
    // rjsf draws its own forms.
    const own = Object.values(loadSchemas(folder).forms).filter(({ ui = {} }) => !isRjsf(ui));
    const dynamic = own.filter(({ schema }) => isDynamic(schema)).map(({ name }) => name);
    expect(dynamic).toEqual(own.map(({ name }) => name).filter(mayChange));
    expect(own.length).toBeGreaterThan(dynamic.length + 5);
  });
});
