import type { JsonSchema, JsonValue } from '../../types.ts';

/** One choice as the schema declares it. */
export interface OptionSchema {
  value: JsonValue;
  title?: string;
  /** What the schema says of it beside: `x-…` keywords without their prefix. */
  data: Record<string, unknown>;
}

/** The choices of a value: its `enum`, or `oneOf`/`anyOf` of constants with titles. Null is no choice. */
export function optionSchemas(schema: JsonSchema): OptionSchema[] {
  const listed = schema.enum?.map((value) => ({ value, data: {} }));
  const options = listed ?? constants(schema.oneOf) ?? constants(schema.anyOf) ?? [];
  return options.filter(({ value }) => value !== null);
}

/** The choices between which a field lets choose; a single value that is allowed is one, but a box that is ticked or not. */
export function choicesIn(schema: JsonSchema): OptionSchema[] {
  const { const: fixed } = schema;
  if (fixed === undefined || fixed === null || typeof fixed === 'boolean') return optionSchemas(schema);
  return [{ value: fixed, data: {} }];
}

function constants(branches: readonly JsonSchema[] | undefined): OptionSchema[] | undefined {
  if (!branches?.every((branch) => branch.const !== undefined)) return undefined;
  return branches.map((branch) => ({
    value: branch.const as JsonValue,
    title: branch.title,
    data: Object.fromEntries(
      Object.entries(branch).flatMap(([key, value]) => (key.startsWith('x-') ? [[key.slice(2), value]] : [])),
    ),
  }));
}
