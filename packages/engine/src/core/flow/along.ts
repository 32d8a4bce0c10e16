import { withUnticked } from '../form/unticked-of.ts';
import type { Answers, FormDefinition } from '../types.ts';
import { listedIn, stepOf, tableOf, visitStep, without } from './visit-step.ts';

/** A step on a path as the walk comes by. */
export interface Visit {
  step: string;
  /** What is known where it begins: what earlier steps hide is gone, and its own answers are there. */
  known: Answers;
  /** The fields that it shows. */
  fields: string[];
  /** What is known behind it: what it hides is gone, too. */
  facts: Answers;
}

/** What is known before the first step: answers that no step asks for. */
export function unasked(form: FormDefinition, answers: Answers): Answers {
  const listed = Object.values(tableOf(form).steps).flatMap(listedIn);
  return without(tickedOf(form, '', undefined)(answers), listed);
}

/** What is known where a step begins; that its boxes are left alone counts where what is known leads to them. */
export function knownIn(form: FormDefinition, step: string, facts: Answers, answers: Answers): Answers {
  const listed = listedIn(stepOf(form, step));
  return tickedOf(form, step, listed)({ ...facts, ...only(answers, listed) });
}

/**
 * The steps of a path as the server's walk along it finds them, so that the page shows and judges what the server will: boxes left alone
 * aren't ticked, what a step hides has no say further on, nor what steps beside the path ask for. There are such answers where
 * going back keeps them.
 */
export function along(form: FormDefinition, path: readonly string[], typed: Answers): Visit[] {
  let facts = unasked(form, typed);
  return path.map((step) => {
    const known = knownIn(form, step, facts, typed);
    const visit = visitStep(form, step, known);
    facts = visit.facts;
    return { step, known, fields: visit.fields, facts };
  });
}

/** What is known of these answers where the last step of a path begins. */
export const knownAt = (form: FormDefinition, path: readonly string[], answers: Answers): Answers =>
  along(form, path, answers).at(-1)?.known ?? answers;

type Ticked = ReturnType<typeof withUnticked>;

const ticks = new WeakMap<FormDefinition, Map<string, Ticked>>();

/** Reads a step's schema once, or with '' the whole form's: a path is walked with each key, in several places. */
function tickedOf(form: FormDefinition, step: string, names: readonly string[] | undefined): Ticked {
  const known = ticks.get(form) ?? new Map<string, Ticked>();
  ticks.set(form, known);
  const ticked = known.get(step) ?? withUnticked(form, names);
  known.set(step, ticked);
  return ticked;
}

export const only = (answers: Answers, names: string[]): Answers =>
  Object.fromEntries(
    names.filter((name) => Object.hasOwn(answers, name)).map((name) => [name, answers[name]]),
  );
