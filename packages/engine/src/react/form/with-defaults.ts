import type { Answers, JsonSchema } from '../../core/index.ts';

/**
 * First answers: what the schema declares as default where there is no answer yet. Fields that `before` has, another version
 * that was filled in, had their first answers then.
 */
export function withDefaults(schema: JsonSchema, initial: Answers = {}, before: JsonSchema = {}): Answers {
  const answers: Answers = { ...initial };
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    if (Object.hasOwn(before.properties ?? {}, name)) continue;
    if (answers[name] === undefined && property.default !== undefined) answers[name] = property.default;
  }
  return answers;
}
