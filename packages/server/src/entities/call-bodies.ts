import type { JsonSchema } from '@rezeptur/engine/core';

/** An object of these properties and no other; all are required but those named. */
const closed = (properties: Record<string, JsonSchema>, optional: readonly string[] = []) => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  properties,
});

/** The body of a call that deletes a row. */
export const versionOnly = closed({ version: { type: 'integer', minimum: 0 } });

export const deletedAnswer: JsonSchema = closed({ data: closed({ id: { type: 'string', format: 'uuid' } }) });

const open = (description: string): JsonSchema => ({
  type: 'object',
  description,
  additionalProperties: true,
});

const jsonSchema = (description: string): JsonSchema => ({
  ...open(description),
  required: ['type', 'properties'],
  properties: { type: { const: 'object' }, properties: { type: 'object', additionalProperties: true } },
});

/** An entity's declarations, as far as the reader may see its fields. */
export const schemaAnswer = (name: string): JsonSchema => {
  const declarations = {
    name: { const: name },
    schema: jsonSchema('The JSON Schema of a row.'),
    ui: open('As the meta-schema `ui-entity` of the engine says.'),
    flow: open('As the meta-schema `flow` of the engine says.'),
    create: jsonSchema('The JSON Schema of what is sent to make a row.'),
    update: jsonSchema('The JSON Schema of what is sent to change one.'),
  };
  return closed({ data: closed(declarations, ['flow']) });
};
