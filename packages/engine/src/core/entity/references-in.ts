import type { JsonSchema } from '../types.ts';

/** Fields whose values are another entity's id, however deep they lie, with that entity. */
export function referencesIn(schema: JsonSchema, path: string[] = []): [field: string, entity: string][] {
  return [
    ...(typeof schema.entity === 'string' ? [[path.join('.'), schema.entity] as [string, string]] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
      referencesIn(property, [...path, name]),
    ),
    ...(schema.items ? referencesIn(schema.items, [...path, 'items']) : []),
  ];
}
