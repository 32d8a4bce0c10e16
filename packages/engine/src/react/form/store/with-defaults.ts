import { typeOf } from '../../../core/form/fields/field-types.ts';
import type { Answers, JsonSchema } from '../../../core/index.ts';

/**
 * First answers: what the schema declares as default where there is no answer yet, also in groups that it demands. An optional group is
 * begun by nobody but the person, and what is in one already stays as it is.
 * @param begun fields that had their first answers before: where one has none now, it was emptied
 * @param shown the fields that are asked, default: all; a group that isn't is not begun
 */
export function withDefaults(
  { properties = {}, required = [] }: JsonSchema,
  initial: Answers = {},
  begun: readonly string[] = [],
  shown?: readonly string[],
): Answers {
  const isBegun = (name: string) => required.includes(name) && (shown?.includes(name) ?? true);
  const missing = Object.entries(properties).flatMap(([name, property]) => {
    if (begun.includes(name) || initial[name] !== undefined) return [];
    const { default: first = isBegun(name) ? defaultsIn(property) : undefined } = property;
    return first === undefined ? [] : [[name, first]];
  });
  return { ...initial, ...Object.fromEntries(missing) };
}

/** The defaults in a group; undefined where it has none, and for all that is none. */
function defaultsIn(schema: JsonSchema): Answers | undefined {
  if (!schema.properties || schema.file) return undefined;
  const answers = withDefaults(schema);
  return Object.keys(answers).length > 0 ? answers : undefined;
}

/** What an entry of a list begins with. */
export function newEntry(schema: JsonSchema): unknown {
  const type = typeOf(schema);
  if (type === 'object') return withDefaults(schema, schema.default as Answers | undefined);
  return schema.default ?? (type === 'array' ? [] : '');
}
