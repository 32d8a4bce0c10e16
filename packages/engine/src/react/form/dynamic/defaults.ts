import { type JsonSchema, typeOf } from '../../../core/index.ts';
import { deepEqual } from '../../../core/schema/deep-equal.ts';
import { isRecord } from '../../../core/schema/is-record.ts';
import type { DrawnSchema } from './drawn-schema.ts';
import type { Decisions } from './resolver.ts';

/** A part of the answers, what a group around it has as its default for it, and whether that demands it. */
interface Place {
  value: unknown;
  path: string;
  from: unknown;
  isDemanded: boolean;
  /** What the item has there that is edited. */
  was?: unknown;
  /** The group around it was begun by a person, and isn't the item's. */
  isNew?: boolean;
}

interface Beginning {
  /** Paths that had their defaults before. */
  applied: Set<string>;
  /** Paths of fields that had their defaults when the form began: an answer that they lack by now was taken out. */
  begun?: ReadonlySet<string>;
  /** Constants that stand in the place of answers, by path: kept up to date here. */
  replaced?: Decisions['replaced'];
  /** The item that is edited, which is stored as it is: it gets the constants that it has to have, of which no field is drawn, and nothing else. */
  item?: unknown;
}

/**
 * Defaults of what is drawn and not yet answered. Each is applied once for as long as its field is there: who empties a
 * field finds it empty. A constant is an answer, too, which nobody can empty: it is given whenever something
 * else stands there, which comes back with its field. Consent is never prefilled: `true` has to be ticked.
 */
export function missingDefaults(
  drawn: DrawnSchema,
  answers: unknown,
  { applied, begun = new Set(), replaced = new Map(), item }: Beginning,
): [string, unknown][] {
  const isItem = item !== undefined;
  const there = new Set<string>();
  const missing: [string, unknown][] = [];
  visit(drawn, { value: answers, path: '', from: undefined, isDemanded: true, was: item });
  for (const path of [...applied]) if (!there.has(path)) applied.delete(path);
  for (const path of there) applied.add(path);
  return missing;

  function visit(schema: DrawnSchema, place: Place): void {
    const { value, path, from, isDemanded, was, isNew = false } = place;
    const fallback = from ?? firstOf(schema);
    if (schema['x-hidden']) {
      // One that isn't demanded is left out of an item that has none, and put in the place of what contradicts it.
      if (path !== '' && (!isItem || isDemanded || isNew || value !== undefined))
        put(path, value, onlyOf(schema));
      return;
    }
    const gone = replacedAt(path, value);
    replaced.delete(path);
    if (gone) missing.push([path, gone.before]);
    else if (schema.type === 'array') visitList(schema, place, fallback);
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
          was: partOf(was, name),
          isNew: isItem && (was ?? undefined) === undefined && value !== undefined,
        });
      }
    } else if (!isItem) give(path, value, fallback);
  }
  function visitList(schema: DrawnSchema, { value, path, was }: Place, fallback: unknown): void {
    if (!isItem) give(path, value, fallback);
    if (!Array.isArray(value)) return;
    for (const [index, entry] of ((schema.prefixItems ?? []) as DrawnSchema[]).entries()) {
      const at = `${path}.${index}`;
      visit(entry, {
        value: value[index],
        path: at,
        from: undefined,
        isDemanded: true,
        was: partOf(was, String(index)),
      });
    }
  }
  /** What a constant that stands there has taken the place of. */
  function replacedAt(path: string, value: unknown) {
    const known = replaced.get(path);
    return known && deepEqual(known.put, value) ? known : undefined;
  }
  function put(path: string, value: unknown, only: unknown): void {
    if (deepEqual(value, only)) return;
    const known = replacedAt(path, value);
    replaced.set(path, { before: known ? known.before : value, put: only });
    missing.push([path, only]);
  }
  function give(path: string, value: unknown, fallback: unknown): void {
    if (path === '') return;
    there.add(path);
    if (value !== undefined || fallback === undefined || applied.has(path) || begun.has(path)) return;
    missing.push([path, fallback]);
  }
}

/** The one answer that a schema has, where it asks for none: null or a constant. Consent has to be ticked. */
export function onlyOf(schema: JsonSchema): unknown {
  if (typeOf(schema) === 'null') return null;
  return schema.const === true ? undefined : schema.const;
}

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
