import type { Audience, JsonSchema } from '../types.ts';

const ranks: Record<Audience, number> = { visitor: 0, customer: 1, staff: 2 };

type Readable = readonly (readonly [name: string, property: JsonSchema])[];

const readable: Record<Audience, WeakMap<JsonSchema, Readable>> = {
  visitor: new WeakMap(),
  customer: new WeakMap(),
  staff: new WeakMap(),
};

/** The properties that an audience may read; found once for each schema, not for each row of a list. */
function readableBy(audience: Audience, schema: JsonSchema): Readable {
  const known = readable[audience].get(schema);
  if (known) return known;
  const found = Object.entries(schema.properties ?? {}).filter(
    ([, property]) => !property.writeOnly && ranks[property.audience ?? 'visitor'] <= ranks[audience],
  );
  readable[audience].set(schema, found);
  return found;
}

/**
 * The part of a value that an audience may read. What the schema does not list, marks `writeOnly`
 * or keeps for others is left out altogether, never just emptied.
 */
export function pickFor(schema: JsonSchema, audience: Audience, value: unknown): unknown {
  if (Array.isArray(value)) {
    return schema.items ? value.map((entry) => pickFor(schema.items as JsonSchema, audience, entry)) : value;
  }
  if (typeof value !== 'object' || value === null || !schema.properties) return value;
  const picked: Record<string, unknown> = {};
  for (const [name, property] of readableBy(audience, schema)) {
    if (!Object.hasOwn(value, name)) continue;
    const entry = (value as Record<string, unknown>)[name];
    if (entry !== undefined) picked[name] = pickFor(property, audience, entry);
  }
  return picked;
}
