import { isRecord, type JsonSchema } from '@rezeptur/engine/core';

type Named = (entity: string, where: string) => string;
type Schemas = Readonly<Record<string, JsonSchema>>;

/** A field that holds the id of a row, as the declaration of a body or a path says it. */
export const isId = ({ format, entity }: JsonSchema): boolean => format === 'uuid' || entity !== undefined;

/**
 * A body that the schema takes: its own example, else what it requires; in each place that names a row, the id that is given for it.
 * What names no person's rows and has no example is filled in from types alone.
 */
export function exampleOf(schema: JsonSchema, schemas: Schemas, idOf: Named): unknown {
  return filled(schema, undefined, { schemas, idOf, where: 'the body' });
}

interface Known {
  schemas: Schemas;
  idOf: Named;
  where: string;
}

function filled(given: JsonSchema, sent: unknown, known: Known): unknown {
  const schema = followed(given, known.schemas);
  if (isId(schema)) return known.idOf(schema.entity ?? '', known.where);
  if (schema['x-file' as keyof JsonSchema]) return file;
  const alternative = (schema.anyOf ?? schema.oneOf)?.[0];
  if (alternative && !schema.properties) return filled(alternative, sent, known);
  const value = sent ?? schema.examples?.[0] ?? schema.default ?? schema.const ?? schema.enum?.[0];
  if (schema.properties) return filledObject(schema, (value ?? {}) as Record<string, unknown>, known);
  const items = schema.items;
  if (items) {
    const entries = Array.isArray(value) ? (value as unknown[]) : [];
    const least = Math.max(schema.minItems ?? 0, namesRows(items, known) ? 1 : 0);
    const all = [...entries, ...Array.from({ length: Math.max(0, least - entries.length) })];
    return all.map((entry) => filled(items, entry, known));
  }
  return value ?? plain(schema);
}

function filledObject(schema: JsonSchema, value: Record<string, unknown>, known: Known) {
  const { properties = {}, required = [], examples = [] } = schema;
  const together = (schema.dependentRequired ?? {}) as Record<string, readonly string[]>;
  const shown = (name: string): unknown =>
    [value, ...examples].filter(isRecord).find((one) => Object.hasOwn(one, name))?.[name];
  const rows = Object.keys(properties).filter((name) => namesRows(properties[name] ?? {}, known));
  const wanted = [...Object.keys(value), ...required, ...rows];
  const all = new Set(wanted.flatMap((name) => [name, ...(together[name] ?? [])]));
  return Object.fromEntries(
    [...all]
      .filter((name) => Object.hasOwn(properties, name))
      .map((name) => [
        name,
        filled(properties[name] ?? {}, shown(name), { ...known, where: `${known.where}, ${name}` }),
      ]),
  );
}

/** Does it hold the id of a row, here or deeper? */
export function namesRows(given: JsonSchema, { schemas }: Pick<Known, 'schemas'>): boolean {
  const schema = followed(given, schemas);
  if (isId(schema)) return true;
  const parts = [
    ...Object.values(schema.properties ?? {}),
    ...(schema.items ? [schema.items] : []),
    ...(schema.anyOf ?? schema.oneOf ?? []),
  ];
  return parts.some((part) => namesRows(part, { schemas }));
}

export const followed = (schema: JsonSchema, schemas: Schemas): JsonSchema =>
  schema.$ref ? (schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;

/** Stands for a file, which a form sends along. */
export const file = { isFile: true };

function plain({ type, format, minimum, minLength }: JsonSchema): unknown {
  const kind = [type].flat().find((one) => one !== 'null');
  if (kind === 'boolean') return true;
  if (kind === 'integer' || kind === 'number') return minimum ?? 1;
  if (format === 'date') return '2026-06-01';
  if (format === 'date-time') return '2026-06-01T09:00:00Z';
  if (format === 'email') return 'probe@demo.test';
  return kind === 'string' || kind === undefined ? 'x'.repeat(minLength || 1) : null;
}
