import { countedAnswers } from '../form/answers-to-send.ts';
import { rootOf } from '../form/root-of.ts';
import { isEmpty } from '../rules/is-empty.ts';
import type { Answers, FieldError, FormDefinition } from '../types.ts';
import { knownIn, unasked } from './along.ts';
import { choose } from './interpret.ts';
import { isLastStep, listedIn, startOf, stepOf, visitStep } from './visit-step.ts';

/** A step as the walk found it. */
export interface Passage {
  step: string;
  /** Fields shown. */
  fields: string[];
  /** Answers given up to and in this step; facts that no step asks for are kept. */
  facts: Answers;
  errors: FieldError[];
}

export interface Trace {
  passages: Passage[];
  /** The passage where it ends. */
  last: Passage;
  complete: boolean;
}

/** Walks from the start as far as the answers carry. Answers to steps not walked yet have no say. */
export function trace(form: FormDefinition, answers: Answers): Trace {
  const passages: Passage[] = [];
  let facts = unasked(form, answers);
  let step = startOf(form);
  for (;;) {
    const last = pass(form, step, knownIn(form, step, facts, answers));
    passages.push(last);
    facts = last.facts;
    if (last.errors.length > 0) return { passages, last, complete: false };
    if (isLastStep(form, step)) return end(form, passages, last);
    const onward = follow(form, step, facts);
    if (!onward || passages.some((passed) => passed.step === onward.to))
      return { passages, last, complete: false };
    step = onward.to;
  }
}

/** The end of the way. What later answers made wrong with earlier ones is known here, and told where it was asked. */
function end(form: FormDefinition, passages: Passage[], last: Passage): Trace {
  const before = passages.slice(0, -1);
  const late = before.length === 0 ? [] : errorsIn(form, last.facts, shownAtEnd(form, passages));
  const told = before.map((passage) => ({
    ...passage,
    errors: late.filter(({ path }) => passage.fields.includes(rootOf(path))),
  }));
  return { passages: [...told, last], last, complete: late.length === 0 };
}

/** What was shown on the way; of a field that several steps list, the last one decides, as it does whether its answer is kept. */
function shownAtEnd(form: FormDefinition, passages: readonly Passage[]): string[] {
  const shown = new Set<string>();
  for (const { step, fields } of passages) {
    for (const field of listedIn(stepOf(form, step))) shown.delete(field);
    for (const field of fields) shown.add(field);
  }
  return [...shown];
}

/** What is wrong with these fields; with '' also what is wrong with the answers as a whole. */
function errorsIn(form: FormDefinition, facts: Answers, names: readonly string[]): FieldError[] {
  const asked = new Set(names);
  return form.check(facts, names).filter(({ path }) => asked.has(rootOf(path)));
}

/**
 * A step's fields and what is wrong with them, or with `only` these; all else in `answers` is assumed to be right.
 * The answers as a whole, '' among the fields, are judged where the way ends: before, too few are given.
 */
export function pass(
  form: FormDefinition,
  step: string,
  answers: Answers,
  only?: readonly string[],
): Passage {
  const { fields, required, facts } = visitStep(form, step, answers);
  const judged = only ? fields.filter((field) => only.includes(field)) : fields;
  const isWhole = isLastStep(form, step) && (!only || only.includes(''));
  const errors = errorsIn(form, facts, isWhole ? [...judged, ''] : judged);
  const demanded = required.filter((field) => judged.includes(field));
  const given = demanded.length > 0 ? countedAnswers(form, facts) : facts;
  const missing = demanded.filter((field) => isEmpty(given[field]));
  for (const path of missing) {
    if (!errors.some((error) => error.path === path)) errors.push({ path, rule: 'required', params: {} });
  }
  return { step, fields, facts, errors };
}

/** The transition that these facts take. */
export function follow(form: FormDefinition, step: string, facts: Answers) {
  const arrows = stepOf(form, step).next.map(({ to, when, confirm }) => ({
    to,
    confirm,
    guards: when ? [{ code: to, when }] : [],
  }));
  const best = choose(arrows, facts, form.decide);
  return best && best.barredBy === undefined ? best.arrow : undefined;
}
