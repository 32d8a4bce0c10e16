import { withUnticked } from '../../core/form/unticked-of.ts';
import { type Answers, type FieldError, type FormDefinition, fieldsOf } from '../../core/index.ts';

/** The field of the form in which this error lies. */
export const rootOf = ({ path }: FieldError): string => path.split('.')[0] ?? '';

/** Does the step show the same fields whatever is answered? */
export const isFixed = ({ steps }: FormDefinition, step: string): boolean =>
  steps?.steps[step]?.fields.every((field) => typeof field === 'string') ?? true;

/** The answers of the fields that these steps show. */
export function answersOf(form: FormDefinition, path: readonly string[], answers: Answers): Answers {
  const shown = path.flatMap((step) => fieldsOf(form, step, answers));
  const all = Object.entries(withUnticked(form, shown)(answers));
  return Object.fromEntries(all.filter(([name]) => shown.includes(name)));
}
