import { candidatesFor } from '@rezeptur/engine/build';
import { type Answers, backTo, checkStep, type FormDefinition, nextStep } from '@rezeptur/engine/core';
import fc from 'fast-check';

/** What a person does with a wizard, each choice a number that is taken modulo what there is to choose from. */
type Deed =
  | { do: 'answer'; picks: number[] }
  | { do: 'change'; field: number; pick: number }
  | { do: 'back'; to: number };

/** A way somebody took, with going back, as far as they came. */
export interface RandomWalk {
  /** All that is in the form at the end, what was hidden meanwhile included. */
  answers: Answers;
  /** Steps passed, then the one that was reached. */
  path: string[];
  /** What stood in the fields of each passed step when it was left. */
  passed: { step: string; given: Answers }[];
  /** Was the last step passed, too? */
  isComplete: boolean;
  /** How often somebody went back. */
  returns: number;
}

const pick = fc.nat(2 ** 20);
const deed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      picks: fc.array(pick, { minLength: 6, maxLength: 6 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('change' as const), field: pick, pick }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('back' as const), to: pick }) },
);

/** Random ways through a form's steps, answered from its choices and examples. */
export const randomWalk = (form: FormDefinition): fc.Arbitrary<RandomWalk> =>
  fc.array(deed, { minLength: 1, maxLength: 40, size: 'max' }).map((deeds) => take(form, deeds));

/** What was given on the final path; a box that nobody ticked was answered with no. */
export function givenOn(form: FormDefinition, { passed }: RandomWalk): Answers {
  const given = Object.assign({}, ...passed.map((step) => step.given)) as Answers;
  const told = Object.entries(given).map(([field, value]) => [
    field,
    value === undefined && form.schema.properties?.[field]?.type === 'boolean' ? false : value,
  ]);
  return Object.fromEntries(told.filter(([, value]) => value !== undefined));
}

/** Answers to everything beside the path, as a tampered or forgetful browser might send them. */
export function beside(form: FormDefinition, { passed }: RandomWalk): Answers {
  const shown = new Set(passed.flatMap(({ given }) => Object.keys(given)));
  const others = Object.keys(form.schema.properties ?? {}).filter((field) => !shown.has(field));
  return Object.fromEntries(others.map((field) => [field, candidatesFor(form, field)[0]]));
}

function take(form: FormDefinition, deeds: Deed[]): RandomWalk {
  const walk: RandomWalk = {
    answers: {},
    path: [form.steps?.start ?? 'form'],
    passed: [],
    isComplete: false,
    returns: 0,
  };
  for (const one of deeds) {
    if (walk.isComplete) break;
    const step = walk.path.at(-1) ?? '';
    const shown = shownFields(form, step, walk.answers);
    if (one.do === 'back') goBack(form, walk, one.to);
    else if (one.do === 'change') give(form, walk, shown[one.field % (shown.length || 1)], one.pick);
    else {
      for (const [index, field] of shown.entries()) give(form, walk, field, (one.picks[0] ?? 0) + index * 7);
      // Who is refused answers again what was wrong, and what has appeared meanwhile.
      for (const pick of one.picks) {
        const wrong = checkStep(form, step, walk.answers).map(({ path }) => path.split('.')[0] ?? '');
        for (const field of new Set(wrong)) give(form, walk, field, pick);
      }
      goOn(form, walk, step);
    }
  }
  return walk;
}

function give(form: FormDefinition, walk: RandomWalk, field: string | undefined, pick: number): void {
  if (field === undefined) return;
  const candidates = candidatesFor(form, field);
  walk.answers = { ...walk.answers, [field]: candidates[pick % candidates.length] };
}

function goOn(form: FormDefinition, walk: RandomWalk, step: string): void {
  if (checkStep(form, step, walk.answers).length > 0) return;
  const given = shownFields(form, step, walk.answers).map((field) => [field, walk.answers[field]]);
  walk.passed.push({ step, given: Object.fromEntries(given) });
  const next = nextStep(form, step, walk.answers);
  if (next) walk.path.push(next.to);
  else walk.isComplete = true;
}

function goBack(form: FormDefinition, walk: RandomWalk, to: number): void {
  if (walk.path.length < 2) return;
  const at = to % (walk.path.length - 1);
  const step = walk.path[at] ?? '';
  const current = walk.path.at(-1) ?? '';
  walk.answers = backTo(form, { path: walk.path, current, complete: false }, step, walk.answers);
  walk.path.length = at + 1;
  walk.passed.length = at;
  walk.returns++;
}

/** The rule of showing a field, written a second time: in their order, what hangs on a hidden answer is hidden, too. */
export function shownFields(form: FormDefinition, step: string, answers: Answers): string[] {
  const known = { ...answers };
  const shown: string[] = [];
  for (const field of form.steps?.steps[step]?.fields ?? Object.keys(form.schema.properties ?? {})) {
    const { name, when } = typeof field === 'string' ? { name: field } : field;
    if (!when || form.decide(when, known)) shown.push(name);
    else delete known[name];
  }
  return shown;
}
