import { completeSchema, type JsonSchema } from '@rezeptur/engine/core';
import { describe, expect, test } from 'vitest';

const text = (rules: string, more: JsonSchema = {}): JsonSchema => ({ type: 'string', rules, ...more });
const limit = (schema: JsonSchema) => completeSchema(schema).maxLength;
const object = (properties: Record<string, JsonSchema>, more: JsonSchema = {}): JsonSchema => ({
  type: 'object',
  properties,
  ...more,
});

describe('constraints of rules in the schema', () => {
  test.each<[string, JsonSchema, number | undefined]>([
    ['the longer of two lengths', text('required|length:2,80'), 80],
    ['lengths the wrong way round', text('length:80,2'), 80],
    ['a forced rule', text('*length:2,80'), 80],
    ['the tightest of several', text('length:2,80|length:1,40'), 40],
    ['a least length alone', text('length:2'), undefined],
    ['a rule that only hints', text('?length:2,80'), undefined],
    ['a limit of its own', text('length:2,80', { maxLength: 20 }), 20],
    ['a list', { type: 'array', rules: 'length:2,8' }, undefined],
    ['a text or nothing', { type: ['string', 'null'], rules: 'length:0,9' }, 9],
    ['an unknown rule', text('lenth:2,80'), undefined],
  ])('maxLength of %s', (_, schema, expected) => expect(limit(schema)).toBe(expected));

  test('the rule required makes a property required, in groups and entries of lists, too', () => {
    const group = object({ city: text('required'), note: text('length:0,9') });
    const completed = completeSchema(
      object(
        { name: text('required|length:1,9'), group, list: { type: 'array', items: group }, agreed: {} },
        { required: ['agreed'] },
      ),
    );
    expect(completed.required).toEqual(['agreed', 'name']);
    expect(completed.properties?.group?.required).toEqual(['city']);
    expect(completed.properties?.list?.items?.required).toEqual(['city']);
  });

  test('partial data requires nothing, and requirements of a branch apply only there', () => {
    const properties = { name: text('required'), kind: { enum: ['a', 'b'] } };
    expect(completeSchema(object(properties, { partial: true })).required).toBeUndefined();
    const branch = { anyOf: [{ properties: { kind: { const: 'b' } } }, { required: ['name'] }] };
    expect(completeSchema(object(properties, { allOf: [branch] })).required).toBeUndefined();
  });

  test('a rule behind a reference counts', () => {
    const library = new Map([['urn:zip', text('required|length:5,5')]]);
    const referring = object({ zip: { $ref: 'urn:zip' } });
    expect(completeSchema(referring, library).required).toEqual(['zip']);
  });

  test('completing twice changes nothing', () => {
    const schema = object({ name: text('required|length:1,9') });
    expect(completeSchema(completeSchema(schema))).toEqual(completeSchema(schema));
  });
});
