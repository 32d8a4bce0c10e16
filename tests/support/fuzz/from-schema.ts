import type { JsonSchema } from '@rezeptur/engine/core';
import fc from 'fast-check';
import { hostileText, hostileValue } from './hostile.ts';

interface Known {
  schemas: Readonly<Record<string, JsonSchema>>;
  /** Ids of rows that there are. */
  ids: readonly string[];
}

const deepest = 5;

/** Values that are right more often than not, so that a call gets past its first check, with something hostile in some places. */
export function fromSchema(schema: JsonSchema, known: Known, depth = 0): fc.Arbitrary<unknown> {
  const right = rightValue(schema, known, depth);
  return fc.oneof({ weight: 12, arbitrary: right }, { weight: 1, arbitrary: hostileValue });
}

function rightValue(schema: JsonSchema, known: Known, depth: number): fc.Arbitrary<unknown> {
  const { $ref, enum: choices, anyOf, oneOf, type, format, items, properties = {}, required = [] } = schema;
  if (depth > deepest) return fc.constant(null);
  const named = $ref?.split('/').at(-1);
  if (named) return fromSchema(known.schemas[named] ?? {}, known, depth + 1);
  if (choices) return fc.constantFrom(...(choices as unknown[]));
  const alternatives = anyOf ?? oneOf;
  if (alternatives) return fc.oneof(...alternatives.map((one) => fromSchema(one, known, depth + 1)));
  const kind = [type ?? (schema.properties ? 'object' : 'string')].flat()[0];
  if (kind === 'object') {
    const fields: Record<string, fc.Arbitrary<unknown>> = {};
    for (const [name, property] of Object.entries(properties))
      fields[name] = fromSchema(property, known, depth + 1);
    return fc.record(fields, { requiredKeys: required.filter((name) => Object.hasOwn(fields, name)) });
  }
  if (kind === 'array') return fc.array(fromSchema(items ?? {}, known, depth + 1), { maxLength: 3 });
  if (kind === 'integer' || kind === 'number')
    return fc.integer({
      min: Math.ceil(schema.minimum ?? 0),
      max: Math.max(1000, Math.ceil(schema.minimum ?? 0)),
    });
  if (kind === 'boolean') return fc.boolean();
  if (kind === 'null') return fc.constant(null);
  return textOf(format, known);
}

function textOf(format: string | undefined, { ids }: Known): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.oneof(fc.constantFrom(...ids), fc.uuid());
  if (format === 'date') return fc.constantFrom('2026-03-04', '1988-02-29', '2099-12-31');
  if (format === 'date-time') return fc.constantFrom('2026-03-04T09:00:00Z', '2099-12-31T00:00:00Z');
  return fc.oneof(fc.constantFrom('Hamburg', '20095', 'probe@shop.invalid', ...ids), hostileText);
}
