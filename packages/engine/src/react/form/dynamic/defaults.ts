import { isRecord } from '../../../core/schema/is-record.ts';
import type { DrawnSchema } from './drawn-schema.ts';

/**
 * Defaults of what is drawn and not yet answered. Each is applied once for as long as its field is there: who empties a
 * field finds it empty. A constant is an answer, too, but consent is never prefilled: `true` has to be ticked.
 * @param begun paths of fields that had their defaults when the form began: an answer that they lack by now was taken out
 */
export function missingDefaults(
  drawn: DrawnSchema,
  answers: unknown,
  applied: Set<string>,
  begun: ReadonlySet<string> = new Set(),
): [string, unknown][] {
  const there = new Set<string>();
  const missing: [string, unknown][] = [];
  visit(drawn, answers, '', undefined);
  for (const path of [...applied]) if (!there.has(path)) applied.delete(path);
  for (const path of there) applied.add(path);
  return missing;

  function visit(schema: DrawnSchema, value: unknown, path: string, from: unknown): void {
    const fallback = from ?? firstOf(schema);
    if (schema['x-hidden']) give(path, value, fallback);
    else if (schema.type === 'array') visitList(schema, value, path, fallback);
    else if (schema.type === 'object' && !schema.file) {
      // A group that has to be there is begun: what it lacks stands at its fields.
      for (const name of schema.required ?? []) {
        const property = schema.properties?.[name] as DrawnSchema | undefined;
        const isGroup = property?.type === 'object' && !property.file && !property['x-optional'];
        if (isGroup && partOf(value, name) === undefined)
          missing.push([path === '' ? name : `${path}.${name}`, {}]);
      }
      for (const [name, property] of Object.entries(schema.properties ?? {})) {
        visit(property, partOf(value, name), path === '' ? name : `${path}.${name}`, partOf(fallback, name));
      }
    } else give(path, value, fallback);
  }
  function visitList(schema: DrawnSchema, value: unknown, path: string, fallback: unknown): void {
    give(path, value, fallback);
    if (!Array.isArray(value)) return;
    for (const [index, entry] of ((schema.prefixItems ?? []) as DrawnSchema[]).entries()) {
      visit(entry, value[index], `${path}.${index}`, undefined);
    }
  }
  function give(path: string, value: unknown, fallback: unknown): void {
    if (path === '') return;
    there.add(path);
    if (value !== undefined || fallback === undefined || applied.has(path) || begun.has(path)) return;
    missing.push([path, fallback]);
  }
}

function firstOf(schema: DrawnSchema): unknown {
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined && schema.const !== true) return schema.const;
  if (schema.type === 'null') return null;
  // A list with fixed places is there with them.
  return schema['x-fixed'] === undefined ? undefined : [];
}

const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

/** Paths of what is in answers, with those of groups. */
export const pathsIn = (answers: object): string[] =>
  Object.entries(answers).flatMap(([name, value]) => [
    name,
    ...(isRecord(value) ? pathsIn(value).map((path) => `${name}.${path}`) : []),
  ]);
