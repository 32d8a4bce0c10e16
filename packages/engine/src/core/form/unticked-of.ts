import type { Answers, FormDefinition, FormUi, JsonSchema } from '../types.ts';

/** What a box holds that isn't ticked: no answer where `false` is none and none is required, such as a consent that one may give. */
export const untickedOf = (schema: JsonSchema, isRequired: boolean): false | undefined =>
  schema.const === true && !isRequired ? undefined : false;

/**
 * What it means that a field isn't sent. Multipart forms leave unticked boxes out: such a boolean was false. One that is asked as a
 * question has no answer then: neither yes nor no is assumed. One that may be ticked or left alone was left alone.
 */
export function absentOf(name: string, schema: JsonSchema, ui: FormUi = {}): false | undefined {
  const property = schema.properties?.[name];
  const isBox = property?.type === 'boolean' && ui.fields?.[name]?.widget !== 'yesno';
  return isBox ? untickedOf(property, schema.required?.includes(name) === true) : undefined;
}

/**
 * Adds to a form's answers what it means that fields aren't among them: page and server judge the same, and what is sent is what is
 * stored.
 * @param names the fields that were asked; default: all
 */
export function withUnticked(
  { schema, ui }: Pick<FormDefinition, 'schema' | 'ui'>,
  names: readonly string[] = Object.keys(schema.properties ?? {}),
): (answers: Answers) => Answers {
  const boxes = names.filter((name) => absentOf(name, schema, ui) === false);
  return (answers) => {
    const left = boxes.filter((name) => answers[name] === undefined);
    return left.length === 0
      ? answers
      : { ...answers, ...Object.fromEntries(left.map((name) => [name, false])) };
  };
}
