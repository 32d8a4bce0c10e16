import { deepEqual } from '../../../core/schema/deep-equal.ts';
import { isRecord } from '../../../core/schema/is-record.ts';
import type { DrawnSchema } from './drawn-schema.ts';

/** A part of the answers, what a group around it has as its default for it, and whether that demands it. */
interface Place {
  value: unknown;
  path: string;
  from: unknown;
  isDemanded: boolean;
}

interface Beginning {
  /** Paths that had their defaults before. */
  applied: Set<string>;
  /** Paths of fields that had their defaults when the form began: an answer that they lack by now was taken out. */
  begun?: ReadonlySet<string>;
  /** What is edited is stored as it is: it gets the constants that it has to have, of which no field is drawn, and nothing else. */
  isItem?: boolean;
}

/**
 * Defaults of what is drawn and not yet answered. Each is applied once for as long as its field is there: who empties a
 * field finds it empty. A constant is an answer, too, which nobody can empty: it is given whenever something
 * else stands there. Consent is never prefilled: `true` has to be ticked.
 */
export function missingDefaults(
  drawn: DrawnSchema,
  answers: unknown,
  { applied, begun = new Set(), isItem = false }: Beginning,
): [string, unknown][] {
  const there = new Set<string>();
  const missing: [string, unknown][] = [];
  visit(drawn, { value: answers, path: '', from: undefined, isDemanded: true });
  for (const path of [...applied]) if (!there.has(path)) applied.delete(path);
  for (const path of there) applied.add(path);
  return missing;

  function visit(schema: DrawnSchema, { value, path, from, isDemanded }: Place): void {
    const fallback = from ?? firstOf(schema);
    if (schema['x-hidden']) {
      if (path !== '' && (!isItem || isDemanded) && !deepEqual(value, onlyOf(schema)))
        missing.push([path, onlyOf(schema)]);
    } else if (schema.type === 'array') visitList(schema, value, path, fallback);
    else if (schema.type === 'object' && !schema.file) {
      if (isItem && !isDemanded && value === undefined) return;
      // A group that has to be there is begun: what it lacks stands at its fields.
      for (const name of schema.required ?? []) {
        const property = schema.properties?.[name] as DrawnSchema | undefined;
        const isGroup = property?.type === 'object' && !property.file && !property['x-optional'];
        if (isGroup && partOf(value, name) === undefined)
          missing.push([path === '' ? name : `${path}.${name}`, {}]);
      }
      for (const [name, property] of Object.entries(schema.properties ?? {})) {
        visit(property, {
          value: partOf(value, name),
          path: path === '' ? name : `${path}.${name}`,
          from: partOf(fallback, name),
          isDemanded: schema.required?.includes(name) === true,
        });
      }
    } else if (!isItem) give(path, value, fallback);
  }
  function visitList(schema: DrawnSchema, value: unknown, path: string, fallback: unknown): void {
    if (!isItem) give(path, value, fallback);
    if (!Array.isArray(value)) return;
    for (const [index, entry] of ((schema.prefixItems ?? []) as DrawnSchema[]).entries()) {
      visit(entry, { value: value[index], path: `${path}.${index}`, from: undefined, isDemanded: true });
    }
  }
  function give(path: string, value: unknown, fallback: unknown): void {
    if (path === '') return;
    there.add(path);
    if (value !== undefined || fallback === undefined || applied.has(path) || begun.has(path)) return;
    missing.push([path, fallback]);
  }
}

/** The one answer that there is where nothing is asked. */
const onlyOf = ({ const: only = null }: DrawnSchema): unknown => only;

function firstOf(schema: DrawnSchema): unknown {
  if (schema.default !== undefined) return schema.default;
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
