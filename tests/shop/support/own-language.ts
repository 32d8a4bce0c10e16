import type { JsonSchema } from '@rezeptur/engine/core';
import { readJson } from '../../contract/support/files.ts';

/** Stands in for whatever the pharmacy has written: no page says it by itself. */
export const written = 'Zwetschge';

/** What a noun of the pharmacy's own texts would hold: a German word in each property that is declared as such. */
export function inOwnLanguage(schemaFile: string): Record<string, unknown> {
  return writtenAs(readJson(`schemas/${schemaFile}`) as JsonSchema, '') as Record<string, unknown>;
}

function writtenAs(schema: JsonSchema, name: string): unknown {
  if (schema.ownLanguage)
    return String(schema.type).includes('array') ? [`${written} ${name}`] : `${written} ${name}`;
  const parts = Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
    const value = writtenAs(property, key);
    return value === undefined ? [] : [[key, value] as const];
  });
  return parts.length > 0 ? Object.fromEntries(parts) : undefined;
}
