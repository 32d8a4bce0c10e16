import type { JsonSchema } from '@rezeptur/engine/core';
import fastJson from 'fast-json-stringify';
import { describe, expect, it } from 'vitest';
import { wireSchema } from '../../../packages/server/src/http/wire-schema.ts';

const text: JsonSchema = { type: 'string' };
const object = (properties: Record<string, JsonSchema>): JsonSchema => ({ type: 'object', properties });
const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

function written(schema: JsonSchema, value: unknown): unknown {
  const wire: JsonSchema = wireSchema(schema);
  const write = fastJson(wire as Parameters<typeof fastJson>[0]);
  return JSON.parse(write(value));
}

const secret = { passwordHash: 'secret' };

describe('an answer is written by', () => {
  it.each<[string, JsonSchema, unknown]>([
    [
      'the values that it lists',
      object({ a: { const: 'x' }, b: { enum: ['y', null] } }),
      { a: 'x', b: null },
    ],
    [
      'fields beside alternatives',
      { ...object({ a: text }), anyOf: [object({ b: text })] },
      { a: 'x', b: 'y' },
    ],
    ['fields beside mere demands', { ...object({ a: text }), anyOf: [{ required: ['a'] }] }, { a: 'x' }],
    [
      'one field of several alternatives',
      { oneOf: [object({ a: text }), object({ a: { const: 1 } })] },
      { a: 1 },
    ],
    [
      'plain values of any kind',
      list({ anyOf: [text, { type: 'integer' }, { type: 'null' }] }),
      ['x', 1, null],
    ],
    ['an object or nothing', object({ a: { anyOf: [object({ b: text }), { type: 'null' }] } }), { a: null }],
    [
      'what it says is open',
      object({ a: { anyOf: [{ type: 'object', additionalProperties: true }, { type: 'null' }] } }),
      { a: { b: [1, { c: 2 }] } },
    ],
    [
      'one schema for each name',
      { type: 'object', additionalProperties: object({ a: text }) },
      { x: { a: 'y' } },
    ],
  ])('%s', (_name, schema, value) => {
    expect(written(schema, value)).toEqual(value);
    if (!Array.isArray(value) && schema.additionalProperties === undefined)
      expect(written(schema, { ...(value as object), ...secret })).toEqual(value);
  });
});

describe('an answer is refused', () => {
  it.each<[string, JsonSchema, string]>([
    ['allOf', { allOf: [object({ a: text })] }, 'allOf'],
    ['allOf beside fields', { ...object({ a: text }), allOf: [object({ b: text })] }, 'allOf'],
    ['an unresolved $ref', object({ a: list({ $ref: 'other' }) }), 'An answer.a[] is declared with $ref'],
    ['a condition', { ...object({ a: text }), if: {}, else: object({ b: text }) }, 'declared with if'],
    ['nothing', object({ a: { description: 'Anything.' } }), 'An answer.a declares nothing'],
    ['nothing in an alternative', { anyOf: [object({ a: text }), {}] }, 'declares nothing'],
    ['a value that is an object', { const: { a: 1 } }, 'declares nothing'],
    ['a list of anything', { type: 'array' }, "is a list that doesn't declare"],
    [
      'two kinds of lists',
      { anyOf: [list(text), list(object({ a: text }))] },
      'An answer[] is declared in two ways',
    ],
    [
      'one field of two kinds',
      { anyOf: [object({ a: text }), object({ a: object({ b: text }) })] },
      'An answer.a is declared in two ways',
    ],
    [
      'a field beside alternatives that differs in one',
      { ...object({ a: list(text) }), oneOf: [object({ a: text })] },
      'An answer.a is declared in two ways',
    ],
    [
      'an alternative that is open beside one that is not',
      { anyOf: [{ type: 'object', additionalProperties: true }, object({ a: text })] },
      'An answer.* is declared in two ways',
    ],
  ])('that is declared by %s', (_name, schema, reason) => {
    expect(() => wireSchema(schema)).toThrow(reason);
  });
});
