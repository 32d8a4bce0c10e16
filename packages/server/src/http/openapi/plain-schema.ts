import type { JsonSchema } from '@rezeptur/engine/core';

/** A schema as other tools read it: without our `$id`s, and a file as what it is on the wire. */
export function plainSchema(schema: JsonSchema): JsonSchema {
  return visit(schema) as JsonSchema;
}

function visit(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(visit);
  if (typeof node !== 'object' || node === null) return node;
  const { $id: _id, $schema: _schema, file, ...rest } = node as JsonSchema;
  if (file) return { type: 'string', format: 'binary', 'x-file': file };
  return Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, visit(value)]));
}
