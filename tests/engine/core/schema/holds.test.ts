import { createAjv, holds, type JsonSchema } from '@rezeptur/engine/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomSchema, randomValue } from './random-schema.ts';

test('a branch is shown exactly where ajv says that its condition holds', () => {
  let good = 0;
  const ajv = createAjv();
  fc.assert(
    fc.property(randomSchema, fc.array(randomValue, { minLength: 8, maxLength: 8 }), (schema, values) => {
      const validate = ajv.compile(schema);
      for (const value of values) {
        const verdict = validate(value);
        if (verdict) good++;
        expect(holds(schema, value, schema as JsonSchema), JSON.stringify({ schema, value })).toBe(verdict);
      }
    }),
    { numRuns: 200, interruptAfterTimeLimit: 15_000 },
  );
  // A property over values that are always refused would prove little.
  expect(good).toBeGreaterThan(100);
});

test('a schema that contains itself is followed as deep as the value goes', () => {
  const tree = {
    $ref: '#/$defs/node',
    $defs: { node: { type: 'object', properties: { next: { $ref: '#/$defs/node' } } } },
  };
  expect(holds(tree, { next: { next: {} } })).toBe(true);
  expect(holds(tree, { next: { next: 1 } })).toBe(false);
});

test.each<[string, JsonSchema, unknown, boolean]>([
  ['nothing is contained in an empty list', { not: { contains: {} } }, [], true],
  [
    'nor is it where the list before contains it',
    { contains: { not: { contains: { const: 1 } } } },
    [[1], []],
    true,
  ],
  [
    'a list shorter than its first entries is held to what stands beside them',
    { not: { prefixItems: [{ const: 1 }], contains: {} } },
    [],
    true,
  ],
])('%s', (_, schema, value, verdict) => {
  expect(holds(schema, value)).toBe(verdict);
  expect(createAjv().validate(schema, value)).toBe(verdict);
});
