import type { Answers, FieldError, FormDefinition, Walk } from '../types.ts';
import { follow, pass, trace } from './trace.ts';
import { listedIn, stepOf, visitStep, without } from './visit-step.ts';

/** Where these answers lead: the steps passed and the one to answer next; boxes left alone aren't ticked. */
export function walk(form: FormDefinition, answers: Answers): Walk {
  const { passages, last, complete } = trace(form, answers);
  return { path: passages.map(({ step }) => step), current: last.step, complete };
}

/** Where a step leads, and the questions to ask before going; undefined when nothing follows. */
export function nextStep(
  form: FormDefinition,
  step: string,
  answers: Answers,
): { to: string; confirms: string[] } | undefined {
  const { facts } = visitStep(form, step, answers);
  const onward = follow(form, step, facts);
  if (!onward) return undefined;
  const asked = (onward.confirm ?? []).filter(({ when }) => !when || form.decide(when, facts));
  return { to: onward.to, confirms: asked.map(({ key }) => key) };
}

/** The answers after going back: those of the step and of all later ones on the walked path are cleared. */
export function backTo(form: FormDefinition, walked: Walk, step: string, answers: Answers): Answers {
  const at = walked.path.indexOf(step);
  if (at < 0) return answers;
  return without(
    answers,
    walked.path.slice(at).flatMap((name) => listedIn(stepOf(form, name))),
  );
}

/** The fields that a step shows for these answers. */
export const fieldsOf = (form: FormDefinition, step: string, answers: Answers): string[] =>
  visitStep(form, step, answers).fields;

/** What is wrong with a step, or with `only` these of its fields; empty when it may be passed. */
export const checkStep = (
  form: FormDefinition,
  step: string,
  answers: Answers,
  only?: readonly string[],
): FieldError[] => pass(form, step, answers, only).errors;
