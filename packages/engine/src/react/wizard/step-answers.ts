import { only, type Visit } from '../../core/flow/along.ts';
import { trace } from '../../core/flow/trace.ts';
import type { Answers, FieldError, FormDefinition } from '../../core/index.ts';

/** Does the step show the same fields whatever is answered? */
export const isFixed = ({ steps }: FormDefinition, step: string): boolean =>
  steps?.steps[step]?.fields.every((field) => typeof field === 'string') ?? true;

/** The answers of the fields that are shown on the way. */
export const answersOf = (visits: readonly Visit[]): Answers =>
  only(
    visits.at(-1)?.facts ?? {},
    visits.flatMap(({ fields }) => fields),
  );

/** What later answers made wrong with those of earlier steps. */
export const lateErrors = (form: FormDefinition, visits: readonly Visit[]): FieldError[] =>
  trace(form, visits.at(-1)?.known ?? {}).passages.flatMap(({ errors }) => errors);
