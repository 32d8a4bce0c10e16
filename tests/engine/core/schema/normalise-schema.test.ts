import { createAjv, createForm, type JsonSchema, normaliseSchema } from '@rezeptur/engine/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomSchema } from './random-schema.ts';

describe('a schema of another draft is translated to 2020-12', () => {
  test.each<[string, object, object]>([
    [
      'definitions and the references to them',
      { definitions: { a: { type: 'string' } }, properties: { x: { $ref: '#/definitions/a' } } },
      { $defs: { a: { type: 'string' } }, properties: { x: { $ref: '#/$defs/a' } } },
    ],
    [
      'dependencies, on keys and on schemas',
      { dependencies: { card: ['owner'], kind: { properties: { more: true } } } },
      { dependentRequired: { card: ['owner'] }, dependentSchemas: { kind: { properties: { more: {} } } } },
    ],
    [
      'a list of items, and what may follow',
      { items: [{ type: 'string' }], additionalItems: { type: 'number' } },
      { prefixItems: [{ type: 'string' }], items: { type: 'number' } },
    ],
    [
      'a list of items that nothing follows',
      { items: [{}], additionalItems: false },
      { prefixItems: [{}], items: false },
    ],
    ['a list of items that anything follows', { items: [{}] }, { prefixItems: [{}] }],
    [
      'limits as true',
      { minimum: 3, exclusiveMinimum: true, exclusiveMaximum: false },
      { exclusiveMinimum: 3 },
    ],
    [
      'names of choices',
      { type: 'number', enum: [1, 2], enumNames: ['one', 'two'] },
      {
        type: 'number',
        oneOf: [
          { const: 1, title: 'one' },
          { const: 2, title: 'two' },
        ],
      },
    ],
    [
      'nullable',
      { type: 'string', nullable: true, enum: ['a'] },
      { type: ['string', 'null'], enum: ['a', null] },
    ],
    ['formats under other names', { format: 'idn-email' }, { format: 'email' }],
    ['formats that limit nothing', { format: 'int32', type: 'integer' }, { type: 'integer' }],
    ['what nobody may read', { type: 'string', format: 'password' }, { type: 'string', writeOnly: true }],
    ['words of tools', { $schema: 'x', 'ui:order': [], propertyOrder: 1, example: 2 }, { examples: [2] }],
    [
      'a property called like a keyword',
      { properties: { items: { type: 'string' } } },
      { properties: { items: { type: 'string' } } },
    ],
  ])('%s', (_title, from, to) => expect(normaliseSchema(from as JsonSchema)).toEqual(to));

  test('a schema of 2020-12 stays unchanged, but true and false become schemas', () => {
    const strip = (schema: JsonSchema) => JSON.parse(JSON.stringify(schema)) as JsonSchema;
    fc.assert(
      fc.property(randomSchema, (schema) => {
        const once = normaliseSchema(schema as JsonSchema);
        expect(normaliseSchema(once)).toEqual(strip(once));
      }),
      { numRuns: 100 },
    );
  });

  test('a draft-07 form is judged by ajv 2020', () => {
    const form = createForm({
      name: 'old',
      ajv: createAjv(),
      schema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        type: 'object',
        definitions: { size: { type: 'integer', minimum: 0, exclusiveMinimum: true } },
        properties: {
          size: { $ref: '#/definitions/size' },
          pair: { type: 'array', items: [{ type: 'string' }], additionalItems: false },
        },
        dependencies: { size: ['pair'] },
      } as object as JsonSchema,
    });
    expect(
      form
        .check({ size: 0, pair: ['a', 'b'] })
        .map(({ path, rule }) => `${path} ${rule}`)
        .sort(),
    ).toEqual(['pair items', 'size exclusiveMinimum']);
    expect(form.check({ size: 1 })).toMatchObject([{ path: 'pair' }]);
  });
});
