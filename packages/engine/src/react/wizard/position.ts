import { type Answers, type FormDefinition, fieldsOf, walk } from '../../core/index.ts';

/** Where a person stands in a wizard, and the steps passed before. */
export interface Position {
  step: string;
  trail: readonly string[];
}

/**
 * Where these answers lead. With the path that was walked before, as far along it as they carry; without one to the
 * first step that has no answer.
 */
export function positionOf(
  form: FormDefinition,
  answers: Answers = {},
  before?: readonly string[],
): Position {
  const { path } = walk(form, answers);
  const isAnswered = (name: string) =>
    fieldsOf(form, name, answers).some((field) => answers[field] !== undefined);
  const open = before
    ? path.findIndex((_, index) => before[index + 1] !== path[index + 1])
    : path.findIndex((name) => !isAnswered(name));
  const at = open < 0 ? path.length - 1 : open;
  return { step: path[at] ?? 'form', trail: path.slice(0, at) };
}
