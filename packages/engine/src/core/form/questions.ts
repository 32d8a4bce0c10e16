import { listedIn } from '../flow/visit-step.ts';
import type { Answers, FormDefinition, StepTable } from '../types.ts';
import { partsOf } from './parts-of.ts';

export type Asking = Pick<FormDefinition, 'schema' | 'ui' | 'steps'>;

/** What all of a form's steps ask, each field once, in the form's order. */
export function questionsOf({ schema, ui, steps }: Asking): string[] {
  if (!steps) return partsOf(schema, ui);
  return [...new Set(Object.values(steps.steps).flatMap(listedIn))];
}

/** What a step asked somebody who gave these answers; a field that hangs on a condition was asked if it was answered. */
export function askedIn(form: Asking, step: string, answers: Answers): string[] {
  const { schema, ui, steps } = form;
  const own = fieldsOf(steps, step);
  if (own)
    return own.flatMap((field) =>
      typeof field === 'string' ? field : answers[field.name] === undefined ? [] : field.name,
    );
  const always = schema.properties ?? {};
  const names = [...new Set([...partsOf(schema, ui), ...Object.keys(answers)])];
  return names.filter((name) => Object.hasOwn(always, name) || answers[name] !== undefined);
}

const fieldsOf = (steps: StepTable | undefined, step: string) =>
  steps && Object.hasOwn(steps.steps, step) ? steps.steps[step]?.fields : undefined;
