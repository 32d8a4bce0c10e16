import type { FormDefinition, JsonSchema } from '@rezeptur/engine/core';

/** A language that texts of the settings may be written in, as its words call it. */
interface Language {
  code: string;
  name: string;
}

/**
 * The form with a field for each further language wherever a text may be written in them (`…In`): which languages there are is
 * known to the words, not to the schema, so that a new one asks for no change here, and what was written in one that is gone stays
 * valid.
 */
export const withLanguages = (form: FormDefinition, further: readonly Language[]): FormDefinition => ({
  ...form,
  schema: drawn(form.schema, further),
  // With these fields nothing depends on what is answered.
  shape: undefined,
});

function drawn(schema: JsonSchema, further: readonly Language[]): JsonSchema {
  const { properties, items, additionalProperties: text } = schema;
  if (typeof text === 'object' && !properties) {
    const fields = further.map(({ code, name }) => [code, { ...text, title: name }] as const);
    return { ...schema, properties: Object.fromEntries(fields) };
  }
  return {
    ...schema,
    ...(items && { items: drawn(items, further) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [name, drawn(property, further)]),
      ),
    }),
  };
}
