import { deepEqual } from '../schema/deep-equal.ts';
import type { JsonSchema, JsonValue } from '../types.ts';

/** A field that a condition wants to hold what it never can: a value misspelt, or one that is gone. */
export interface ImpossibleField {
  /** Its path. */
  field: string;
  wanted: JsonValue | undefined;
  possible: readonly JsonValue[];
}

/** The fields of a condition's schema that never have a value that it wants. */
export function impossibleFields(condition: JsonSchema, schema: JsonSchema): ImpossibleField[] {
  const all = collect(condition, schema);
  return [...new Map(all.map((one) => [one.field, one])).values()];
}

function collect({ properties = {}, allOf, anyOf, not }: JsonSchema, schema: JsonSchema): ImpossibleField[] {
  const asked = Object.entries(properties).flatMap(([field, part]) => {
    const possible = valuesOf(schema.properties?.[field]);
    const fitting = valuesOf(part);
    if (!possible || !fitting) return [];
    if (fitting.some((value) => possible.some((other) => deepEqual(value, other)))) return [];
    return [{ field, wanted: fitting[0], possible }];
  });
  const inner = [allOf, anyOf, not]
    .flat()
    .flatMap((part) => (part === undefined ? [] : collect(part, schema)));
  const nested = Object.entries(properties).flatMap(([field, part]) =>
    collect(part, schema.properties?.[field] ?? {}).map((one) => ({
      ...one,
      field: `${field}.${one.field}`,
    })),
  );
  return [...asked, ...nested, ...inner];
}

const valuesOf = ({ enum: listed, const: fixed }: JsonSchema = {}): readonly JsonValue[] | undefined =>
  fixed === undefined ? listed : [fixed];
