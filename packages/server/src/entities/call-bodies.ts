import type { JsonSchema } from '@rezeptur/engine/core';

/** The body of a call that deletes a row. */
export const versionOnly = {
  type: 'object',
  additionalProperties: false,
  required: ['version'],
  properties: { version: { type: 'integer', minimum: 0 } },
};

export const deletedAnswer: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['data'],
  properties: {
    data: {
      type: 'object',
      additionalProperties: false,
      required: ['id'],
      properties: { id: { type: 'string', format: 'uuid' } },
    },
  },
};

const jsonSchema = (description: string): JsonSchema => ({
  type: 'object',
  description,
  required: ['type', 'properties'],
  properties: { type: { const: 'object' }, properties: { type: 'object', additionalProperties: true } },
  additionalProperties: true,
});

/** An entity's declarations, as far as the reader may see its fields. */
export const schemaAnswer = (name: string): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  required: ['data'],
  properties: {
    data: {
      type: 'object',
      additionalProperties: false,
      required: ['name', 'schema', 'ui', 'create', 'update'],
      properties: {
        name: { const: name },
        schema: jsonSchema('The JSON Schema of a row.'),
        ui: {
          type: 'object',
          description: 'As `schemas/meta/ui-entity.json` says.',
          additionalProperties: true,
        },
        flow: {
          type: 'object',
          description: 'As `schemas/meta/flow.json` says.',
          additionalProperties: true,
        },
        create: jsonSchema('The JSON Schema of what is sent to make a row.'),
        update: jsonSchema('The JSON Schema of what is sent to change one.'),
      },
    },
  },
});
