import { optionSchemas } from '../form/fields/option-schemas.ts';
import { isOfType } from '../schema/conditions/holds.ts';
import { deepEqual } from '../schema/deep-equal.ts';
import type { JsonSchema, JsonValue } from '../types.ts';

/** A field that a condition wants to hold what it never can: a value misspelt, or one that is gone. */
export interface ImpossibleField {
  /** Its path. */
  field: string;
  wanted: JsonValue;
  /** The values that there are; none where the field is of another type or has other limits. */
  possible: readonly JsonValue[];
}

/** The fields of a condition's schema of which it wants a value that they never have, be it one of several. */
export function impossibleFields(condition: JsonSchema, schema: JsonSchema): ImpossibleField[] {
  const all = collect(condition, schema);
  return [...new Map(all.map((one) => [`${one.field} ${JSON.stringify(one.wanted)}`, one])).values()];
}

function collect({ properties = {}, allOf, anyOf, not }: JsonSchema, schema: JsonSchema): ImpossibleField[] {
  const asked = Object.entries(properties).flatMap(([field, part]) => {
    const declared = schema.properties?.[field];
    const possible = declared && choicesOf(declared);
    const wanted = choicesOf(part) ?? [];
    const never = wanted.filter((value) =>
      possible ? !possible.some((one) => deepEqual(value, one)) : declared && !canHold(declared, value),
    );
    return never.map((value) => ({ field, wanted: value, possible: possible ?? [] }));
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

/** All values that there are, where they are listed. */
function choicesOf(schema: JsonSchema): readonly JsonValue[] | undefined {
  if (schema.const !== undefined) return [schema.const];
  const options = optionSchemas(schema).map(({ value }) => value);
  return schema.enum ?? (options.length > 0 ? options : undefined);
}

/** Does a value fit the type and limits of a field? */
function canHold({ type, minimum = -Infinity, maximum = Infinity }: JsonSchema, value: JsonValue): boolean {
  if (type !== undefined && ![type].flat().some((one) => isOfType(one, value))) return false;
  return typeof value !== 'number' || (value >= minimum && value <= maximum);
}
