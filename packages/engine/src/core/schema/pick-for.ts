import type { Audience, JsonSchema } from '../types.ts';

const ranks: Record<Audience, number> = { visitor: 0, customer: 1, staff: 2 };

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
  for (const [name, property] of Object.entries(schema.properties)) {
    if (property.writeOnly || ranks[property.audience ?? 'visitor'] > ranks[audience]) continue;
    if (!Object.hasOwn(value, name)) continue;
    const entry = (value as Record<string, unknown>)[name];
    if (entry !== undefined) picked[name] = pickFor(property, audience, entry);
  }
  return picked;
}
