import { isRecord } from '../../schema/is-record.ts';
import type { JsonSchema, JsonValue } from '../../types.ts';
import { optionSchemas } from '../fields/option-schemas.ts';

/** The word by which one alternative is known from the others: the value of one of its fields. */
export interface BranchWord {
  name: string;
  value: JsonValue;
  /** The field with its choices, as far as something is said of them. */
  schema: JsonSchema;
}

/**
 * What tells alternatives apart (`kind` is "cat" in one, "dog" in another): for each its word, none for one without. The field
 * that an OpenAPI `discriminator` names comes first.
 */
export function branchWords(node: JsonSchema, options: readonly JsonSchema[]): (BranchWord | undefined)[] {
  const named = isRecord(node.discriminator) ? [String(node.discriminator.propertyName)] : [];
  const names = new Set([...named, ...options.flatMap(({ properties = {} }) => Object.keys(properties))]);
  for (const name of names) {
    const fields = options.map(({ properties = {} }) => properties[name]);
    const words = fields.map(wordOf);
    const known = words.filter((word) => word !== undefined);
    if (known.length > 1 && new Set(known).size === known.length)
      return words.map((value, index) =>
        value === undefined ? undefined : { name, value, schema: choicesOf(name, value, index, fields) },
      );
  }
  return [];

  function choicesOf(name: string, value: JsonValue, index: number, fields: (JsonSchema | undefined)[]) {
    const shared = node.properties?.[name];
    if (shared && optionSchemas(shared).some((option) => option.title !== undefined)) return shared;
    // One title for all of them is the field's name, not that of its values.
    const titles = fields.map((field) => field?.title);
    const isOfValue = titles.filter((title) => title === titles[index]).length === 1;
    return { oneOf: [{ const: value, ...(isOfValue && { title: titles[index] }) }] };
  }
}

/** The one value that a field may have: a text, a number, a yes or a no. */
function wordOf(field: JsonSchema | undefined): JsonValue | undefined {
  if (!isRecord(field)) return undefined;
  const only = field.enum?.length === 1 ? field.enum[0] : field.const;
  return typeof only === 'object' ? undefined : (only as JsonValue | undefined);
}
