import { type Answers, type JsonSchema, typeOf } from '../../core/index.ts';

/** First answers: what the schema declares as default where there is no answer yet. */
export function withDefaults(schema: JsonSchema, initial: Answers = {}): Answers {
  const answers: Answers = { ...initial };
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    if (answers[name] === undefined && property.default !== undefined) answers[name] = property.default;
  }
  return answers;
}

/**
 * Answers as they are judged: a required group that has not been begun counts as begun, so that the errors
 * stand at its fields instead of at the group, which shows none.
 */
export function requiredGroups(schema: JsonSchema): (answers: Answers) => Answers {
  const groups = (schema.required ?? []).flatMap((name) => {
    const property = schema.properties?.[name];
    const isGroup = property && !property.file && typeOf(property) === 'object';
    return isGroup ? [{ name, fill: requiredGroups(property) }] : [];
  });
  return (answers) => {
    let filled = answers;
    for (const { name, fill } of groups) {
      const inner = fill((answers[name] ?? {}) as Answers);
      if (inner !== answers[name]) filled = { ...filled, [name]: inner };
    }
    return filled;
  };
}
