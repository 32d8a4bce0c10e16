import { trace } from '../../core/flow/trace.ts';
import { without } from '../../core/flow/visit-step.ts';
import { questionsOf } from '../../core/form/questions.ts';
import { withUnticked } from '../../core/form/unticked-of.ts';
import {
  type Answers,
  type FieldError,
  type FormDefinition,
  fieldsOf,
  isLastStep,
} from '../../core/index.ts';

/** Does the step show the same fields whatever is answered? */
export const isFixed = ({ steps }: FormDefinition, step: string): boolean =>
  steps?.steps[step]?.fields.every((field) => typeof field === 'string') ?? true;

/** The answers of the fields that these steps show. */
export function answersOf(form: FormDefinition, path: readonly string[], answers: Answers): Answers {
  const shown = path.flatMap((step) => fieldsOf(form, step, answers));
  const all = Object.entries(withUnticked(form, shown)(answers));
  return Object.fromEntries(all.filter(([name]) => shown.includes(name)));
}

/** What a step is judged by: where the way ends, and with it the whole is judged, what was answered beside the way has no say. */
export function judgedAnswers(form: FormDefinition, path: readonly string[], answers: Answers): Answers {
  const step = path.at(-1);
  if (!form.steps || step === undefined || !isLastStep(form, step)) return answers;
  return { ...without(answers, questionsOf(form)), ...answersOf(form, path, answers) };
}

/** What later answers made wrong with those of earlier steps. */
export const lateErrors = (form: FormDefinition, path: readonly string[], answers: Answers): FieldError[] =>
  trace(form, judgedAnswers(form, path, answers)).passages.flatMap(({ errors }) => errors);
