import { createAjv, createForm, type JsonSchema } from '@rezeptur/engine/core';
import { expect, test } from 'vitest';
import { createShape } from '../../../../packages/engine/src/react/form/dynamic/create-shape.ts';
import { createFormStore } from '../../../../packages/engine/src/react/form/store/form-store.ts';

const text: JsonSchema = { type: 'string', maxLength: 9 };
const node: JsonSchema = { $ref: '#/$defs/node' };
const group = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  properties,
});

function shapeOf(value: JsonSchema) {
  const schema = {
    ...group({ value }),
    $defs: { node: group({ name: text, next: { oneOf: [node, text] } }) },
  };
  return createShape(createForm({ name: 'first', schema, ajv: createAjv() }), createFormStore());
}

test.each<[string, JsonSchema[], object]>([
  ['nothing', [{ type: 'null' }, text], { type: 'string' }],
  [
    'nothing, after a list',
    [{ type: 'array', maxItems: 3, items: text }, { type: 'null' }],
    { type: 'array' },
  ],
  ['the whole again', [node, text], { type: 'object', properties: { next: { type: 'string' } } }],
])('an unanswered choice begins with an alternative to answer, not with %s', (_what, anyOf, drawn) => {
  expect(shapeOf({ anyOf }).read().properties?.value).toMatchObject(drawn);
});

test('where each alternative holds the whole again, it is drawn when somebody wants to answer it', () => {
  const both = {
    oneOf: [node, { type: 'array', minItems: 1, maxItems: 3, items: node }],
  } satisfies JsonSchema;
  const schema = {
    ...group({ name: text, next: both }),
    $defs: { node: group({ name: text, next: { oneOf: [node, node] } }) },
  };
  const shape = createShape(createForm({ name: 'first', schema, ajv: createAjv() }), createFormStore());
  expect(shape.read().properties?.next).toMatchObject({
    properties: { next: { 'x-optional': 'absent', properties: {} } },
  });
});
