import { isRecord, type JsonSchema } from '@rezeptur/engine/core';

/** A schema as other tools read it: without our `$id`s, and a file as what it is on the wire. */
export function plainSchema(schema: JsonSchema): JsonSchema {
  return visit(schema) as JsonSchema;
}

/** What holds values, and what holds schemas by names that may be those of keywords: a field can be called `file`. */
const values = ['examples', 'default', 'enum', 'const'];
const byName = ['properties', 'patternProperties', '$defs', 'dependentSchemas'];

function visit(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(visit);
  if (!isRecord(node)) return node;
  const { $id: _id, $schema: _schema, file, ...rest } = node as JsonSchema;
  if (file) return { type: 'string', format: 'binary', 'x-file': file };
  return mapValues(rest, (value, key) => {
    if (values.includes(key)) return value;
    return byName.includes(key) && isRecord(value) ? mapValues(value, visit) : visit(value);
  });
}

const mapValues = (record: object, map: (value: unknown, key: string) => unknown): object =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));
