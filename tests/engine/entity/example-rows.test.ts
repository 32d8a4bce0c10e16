import { createAjv, createEntity, type JsonSchema } from '@rezeptur/engine/core';
import { exampleRows } from '@rezeptur/engine/react/entity';
import { expect, test } from 'vitest';

const ajv = createAjv();
const properties: Record<string, JsonSchema> = {
  id: { type: 'integer', readOnly: true },
  name: { type: 'string', title: 'Name', maxLength: 40 },
  town: { type: 'string', examples: ['Ulm', 'Bonn'] },
  kind: {
    type: 'string',
    oneOf: [
      { const: 'cat', title: 'Cat' },
      { const: 'dog', title: 'Dog' },
    ],
  },
  born: { type: 'string', format: 'date' },
  email: { type: 'string', format: 'email' },
  priceCents: { type: 'integer', minimum: 0 },
  rating: { type: 'integer', minimum: 1, maximum: 5 },
  isNew: { type: 'boolean' },
  code: { type: 'string', pattern: '^[A-Z]{3}$' },
};
const animal = (more: JsonSchema = {}) =>
  createEntity({ name: 'animal', schema: { type: 'object', required: ['name'], properties, ...more }, ajv });

test('rows of a schema without examples hold what fits each property', () => {
  const [first, second] = exampleRows(animal(), 2);
  expect(first).toMatchObject({
    id: '1',
    name: 'Name 1',
    town: 'Ulm',
    kind: 'cat',
    born: '2026-01-05',
    email: 'email-1@example.org',
    priceCents: 1000,
    rating: 1,
    isNew: true,
    code: null,
  });
  expect(second).toMatchObject({ id: '2', name: 'Name 2', town: 'Bonn', kind: 'dog', rating: 2 });
});

test('a text is made up where it satisfies the rules of its property', () => {
  const ruled = {
    name: { type: 'string', title: 'Name', rules: 'required|length:2,80' },
    first: { type: 'string', title: 'First', rules: 'alpha' },
    account: { type: 'string', rules: 'iban' },
  } as const;
  const [row] = exampleRows(animal({ properties: { ...properties, ...ruled } }), 1);
  expect(row).toMatchObject({ name: 'Name 1', first: 'First', account: null });
});

test('rows of a schema with examples hold what those say, and nothing else', () => {
  const [first] = exampleRows(animal({ examples: [{ name: 'Mia' }] }), 1);
  expect(first).toMatchObject({ name: 'Mia' });
  expect(first?.town ?? null).toBeNull();
});
