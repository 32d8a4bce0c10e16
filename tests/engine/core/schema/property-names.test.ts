import { join } from 'node:path';
import { loadSchemas } from '@rezeptur/engine/build';
import { createAjv, createEntity, createForm, type JsonSchema } from '@rezeptur/engine/core';
import { expect, onTestFinished, test, vi } from 'vitest';
import { compileHere } from '../../../../packages/engine/src/react/form/compile-here.ts';
import { createWorkshop } from '../../build/workshop.ts';

const ajv = createAjv();
const mail: JsonSchema = { type: 'string', format: 'email' };
const group = (properties: Record<string, JsonSchema>): JsonSchema => ({ type: 'object', properties });
const dotted = group({ 'contact.email': mail });
const refusal = /contact\.email: a dot parts .* call it "contact_email" .*`importForm`/;

test('a property with a dot in its name is refused with what to do, on every side that reads a schema', async () => {
  const shop = await createWorkshop({ 'schemas/forms/pet/schema.json': dotted });
  onTestFinished(() => shop.remove());
  expect(() => createForm({ name: 'pet', schema: dotted, ajv })).toThrow(refusal);
  expect(() => createEntity({ name: 'pet', schema: dotted, ajv })).toThrow(refusal);
  expect(() => compileHere({ name: 'pet', schema: dotted })).toThrow(refusal);
  expect(() => loadSchemas(join(shop.root, 'schemas'))).toThrow(/schema\.json:\d+:\d+: .*contact_email/);
});

test.each<[string, JsonSchema]>([
  ['in a group', group({ who: dotted })],
  ['in entries of a list', group({ all: { type: 'array', items: dotted } })],
  ['in a branch', { ...group({ name: { type: 'string' } }), oneOf: [dotted] }],
])('wherever it stands: %s', (_place, schema) => {
  expect(() => createForm({ name: 'pet', schema, ajv })).toThrow(refusal);
});

test('a property without a name is refused: its path would be that of the whole form', () => {
  expect(() => createForm({ name: 'pet', schema: group({ '': mail }), ajv })).toThrow('needs a name');
});

test('other signs, blanks and umlauts are names like any', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  onTestFinished(() => warn.mockRestore());
  const form = compileHere({ name: 'pet', schema: group({ 'Straße / Nr': mail, 'first-name': mail }) });
  expect(form.check({ 'Straße / Nr': 'x' })).toMatchObject([{ path: 'Straße / Nr', rule: 'email' }]);
});
