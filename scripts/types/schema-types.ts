import type { loadSchemas } from '@rezeptur/engine/build';
import { answersSchema, type JsonSchema } from '@rezeptur/engine/core';
import { bodyOverrides } from './body-overrides.ts';
import { compileType } from './compile-type.ts';
import { pascal } from './pascal.ts';

type Schemas = ReturnType<typeof loadSchemas>;

/** Types of shared pieces, entities, answers of forms, and bodies of calls. */
export async function schemaTypes(schemas: Schemas): Promise<string> {
  const seen = new Set<string>();
  const parts: string[] = [];
  for (const [name, schema] of namedSchemas(schemas)) {
    if (seen.has(name)) throw new Error(`two schemas would both be called ${name}`);
    seen.add(name);
    parts.push(await compileType(name, schema));
  }
  return parts.join('\n');
}

/** Every type by the name it is exported under. */
function namedSchemas({ shared, entities, forms, api }: Schemas): [name: string, schema: JsonSchema][] {
  return [
    ...Object.entries(shared).map(([name, schema]) => named(pascal(name), schema)),
    ...Object.entries(entities).map(([name, { schema }]) => named(pascal(name), schema)),
    ...Object.entries(forms).map(([name, form]) => named(`${pascal(name)}Answers`, answersSchema(form))),
    ...Object.entries(api).flatMap(([call, { $defs = {} }]) =>
      Object.entries($defs).map(([name, schema]) =>
        named(pascal(`${call}-${name}`), withOverrides(schema, `${call}.${name}`)),
      ),
    ),
  ];
}

const named = (name: string, schema: JsonSchema): [string, JsonSchema] => [name, schema];

/** Alternatives are parts of the same place. */
function withOverrides(schema: JsonSchema, path: string): JsonSchema {
  const tsType = bodyOverrides[path];
  if (tsType) return { description: schema.description, tsType } as JsonSchema;
  const { properties, anyOf } = schema;
  return {
    ...schema,
    ...(anyOf && { anyOf: anyOf.map((one) => withOverrides(one, path)) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, one]) => [name, withOverrides(one, `${path}.${name}`)]),
      ),
    }),
  };
}
