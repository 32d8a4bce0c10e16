import type { Answers, JsonSchema } from '../../core/index.ts';

/**
 * First answers: what the schema declares as default where there is no answer yet.
 * @param begun fields that had their first answers before: where one has none now, it was emptied
 */
export function withDefaults(
  schema: JsonSchema,
  initial: Answers = {},
  begun: readonly string[] = [],
): Answers {
  const answers: Answers = { ...initial };
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    if (begun.includes(name)) continue;
    if (answers[name] === undefined && property.default !== undefined) answers[name] = property.default;
  }
  return answers;
}
