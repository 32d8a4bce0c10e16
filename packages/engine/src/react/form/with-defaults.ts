import type { Answers, JsonSchema } from '../../core/index.ts';

/** First answers: what the schema declares as default where there is no answer yet. */
export function withDefaults(schema: JsonSchema, initial: Answers = {}): Answers {
  const answers: Answers = { ...initial };
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    if (answers[name] === undefined && property.default !== undefined) answers[name] = property.default;
  }
  return answers;
}
