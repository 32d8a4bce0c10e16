import {
  type Condition,
  createAjv,
  expandCondition,
  fieldsInCondition,
  type JsonSchema,
} from '@rezeptur/engine/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const ajv = createAjv();
const holds = (schema: JsonSchema, facts: unknown) => ajv.validate(schema, facts);
const meets = (condition: Condition, facts: unknown) => holds(expandCondition(condition), facts);

describe('a condition', () => {
  test.each<[Condition, unknown[], unknown[]]>([
    [
      { kind: 'dog' },
      [{ kind: 'dog' }, { kind: 'dog', name: 'Rex' }],
      [{}, { kind: 'cat' }, { kind: ['dog'] }],
    ],
    [
      { kind: ['dog', 'cat'] },
      [{ kind: 'dog' }, { kind: 'cat' }],
      [{}, { kind: 'cow' }, { kind: ['dog', 'cat'] }],
    ],
    [{ isPaid: false }, [{ isPaid: false }], [{}, { isPaid: true }, { isPaid: null }, { isPaid: 0 }]],
    [{ amount: { minimum: 5 } }, [{ amount: 5 }], [{}, { amount: 4 }]],
    [{ amount: 5, kind: 'dog' }, [{ amount: 5, kind: 'dog' }], [{ amount: 5 }, { kind: 'dog' }, {}]],
    [
      { 'owner.address.city': 'Bremen' },
      [{ owner: { address: { city: 'Bremen' } } }],
      [{}, { owner: {} }, { owner: 'Bremen' }, { owner: { address: 'Bremen' } }, { owner: { address: [] } }],
    ],
    [
      { 'owner.age': { minimum: 18 }, 'owner.city': 'Bremen', owner: { minProperties: 3 } },
      [{ owner: { age: 18, city: 'Bremen', name: 'Ada' } }],
      [{ owner: { age: 18, city: 'Bremen' } }, { owner: { age: 18, name: 'Ada', pet: 'Rex' } }],
    ],
    [
      { has: 'card' },
      [{ card: 'x' }, { card: false }, { card: 0 }, { card: [1] }, { card: { id: '1' } }],
      [{}, { card: null }, { card: '' }, { card: [] }, { card: {} }],
    ],
    [{ has: 'owner.card' }, [{ owner: { card: 1 } }], [{}, { owner: {} }, { owner: { card: '' } }]],
    [{ not: { has: 'card' } }, [{}, { card: '' }], [{ card: 'x' }]],
    [{ not: { kind: 'dog' } }, [{}, { kind: 'cat' }], [{ kind: 'dog' }]],
    [{ any: [{ kind: 'dog' }, { has: 'tag' }] }, [{ kind: 'dog' }, { tag: 1 }], [{}, { kind: 'cat' }]],
    [{ all: [{ kind: 'dog' }, { has: 'tag' }] }, [{ kind: 'dog', tag: 1 }], [{ kind: 'dog' }, { tag: 1 }]],
    [
      { kind: 'dog', not: { has: 'tag' }, any: [{ age: 1 }, { age: 2 }] },
      [{ kind: 'dog', age: 2 }],
      [{ kind: 'dog', age: 2, tag: 1 }, { kind: 'dog' }, { age: 2 }],
    ],
    [{ schema: { minProperties: 2 } }, [{ a: 1, b: 2 }], [{ a: 1 }]],
    [
      { schema: { properties: { not: { const: 1 } }, required: ['not'] }, kind: 'dog' },
      [{ not: 1, kind: 'dog' }],
      [{ not: 1 }, { kind: 'dog' }],
    ],
  ])('%j holds of %j, but not of %j', (condition, met, unmet) => {
    for (const facts of met) expect.soft(meets(condition, facts), JSON.stringify(facts)).toBe(true);
    for (const facts of unmet) expect.soft(meets(condition, facts), JSON.stringify(facts)).toBe(false);
  });

  test('of keywords alone is expanded, and an empty one always holds', () => {
    const minProperties = { minProperties: 2 };
    expect(expandCondition({ schema: minProperties })).toEqual(minProperties);
    expect(expandCondition({ not: { schema: minProperties } })).toEqual({ not: minProperties });
    expect(expandCondition({ all: [{ schema: minProperties }, {}] })).toEqual({ allOf: [minProperties, {}] });
    expect(expandCondition({})).toEqual({});
  });

  test('names each field that it reads once', () => {
    const condition: Condition = {
      kind: 'dog',
      'owner.age': { minimum: 18 },
      any: [{ has: 'owner.card' }, { not: { tag: ['a', 'b'] } }],
      all: [{ kind: 'dog' }],
      schema: { anyOf: [{ required: ['photo'] }] },
    };
    expect(fieldsInCondition(condition)).toEqual(['kind', 'owner', 'tag', 'photo']);
    const schema: JsonSchema = {
      properties: { a: {} },
      required: ['b'],
      allOf: [{ required: ['c'] }, { required: ['a'] }],
      oneOf: [{ required: ['d'] }],
      not: { required: ['e'] },
      if: { required: ['f'] },
      else: { not: { properties: { h: {} } } },
    };
    expect(fieldsInCondition({ schema })).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'h']);
  });
});

const names = ['a', 'b', 'group.c', 'group.d'];
const values = fc.constantFrom<string | boolean | number>('x', 'y', true, false, 1);
const name = fc.constantFrom(...names);

/** A condition without words, and the schema that a person would write for it. */
interface Written {
  condition: Condition;
  byHand: JsonSchema;
}

const byHandAt = (path: string, value: JsonSchema): JsonSchema =>
  path
    .split('.')
    .reduceRight<JsonSchema>(
      (inner, key) => ({ type: 'object', properties: { [key]: inner }, required: [key] }),
      value,
    );

const plain: fc.Arbitrary<Written> = fc
  .dictionary(
    name,
    fc.oneof(
      values.map((value) => ({ short: value as unknown, schema: { const: value } as JsonSchema })),
      fc
        .uniqueArray(values, { minLength: 1 })
        .map((some) => ({ short: some as unknown, schema: { enum: some } as JsonSchema })),
      fc.constant({ short: { type: 'string' } as unknown, schema: { type: 'string' } as JsonSchema }),
    ),
    { minKeys: 1 },
  )
  .map((asked) => ({
    condition: Object.fromEntries(Object.entries(asked).map(([path, { short }]) => [path, short])),
    byHand: { allOf: Object.entries(asked).map(([path, { schema }]) => byHandAt(path, schema)) },
  }));

const { written } = fc.letrec<{ written: Written }>((tie) => ({
  written: fc.oneof(
    { depthSize: 'small' },
    plain,
    tie('written').map(({ condition, byHand }) => ({
      condition: { not: condition },
      byHand: { not: byHand },
    })),
    fc.array(tie('written'), { minLength: 1, maxLength: 3 }).map((parts) => ({
      condition: { any: parts.map(({ condition }) => condition) },
      byHand: { anyOf: parts.map(({ byHand }) => byHand) },
    })),
    fc.tuple(plain, tie('written'), tie('written')).map(([fields, one, other]) => ({
      condition: { ...fields.condition, all: [one.condition, other.condition] },
      byHand: { allOf: [fields.byHand, one.byHand, other.byHand] },
    })),
    tie('written').map(({ byHand }) => ({ condition: { schema: byHand }, byHand })),
  ),
}));

const leaf = fc.option(values, { nil: undefined });
const facts = fc.record(
  { a: values, b: values, group: fc.oneof(fc.record({ c: leaf, d: leaf }), values) },
  { requiredKeys: [] },
);

describe('any condition', () => {
  test('equals the schema that a person would write', () =>
    fc.assert(
      fc.property(written, facts, ({ condition, byHand }, about) => {
        expect(meets(condition, about)).toBe(holds(byHand, about));
      }),
    ));

  test('never holds when one of its fields is missing', () =>
    fc.assert(
      fc.property(plain, facts, ({ condition }, about) => {
        for (const field of fieldsInCondition(condition)) {
          const { [field as keyof typeof about]: _gone, ...others } = about;
          expect(meets(condition, others)).toBe(false);
        }
      }),
    ));

  test('is always the opposite of its negation', () =>
    fc.assert(
      fc.property(written, facts, ({ condition }, about) => {
        expect(meets({ not: condition }, about)).toBe(!meets(condition, about));
      }),
    ));
});
