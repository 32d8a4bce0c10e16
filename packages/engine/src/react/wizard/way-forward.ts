import { knownAt } from '../../core/flow/along.ts';
import { type Answers, checkStep, type FormDefinition, nextStep } from '../../core/index.ts';
import type { Position } from './position.ts';

/**
 * The steps passed on the way from where one stands to a later step, where these answers lead there by themselves: nothing
 * on it is wrong or left to be asked. Undefined where they don't.
 */
export function wayForward(
  form: FormDefinition,
  { step, trail }: Position,
  target: string,
  answers: Answers,
): readonly string[] | undefined {
  const passed = [...trail];
  for (let at = step; at !== target; ) {
    const known = knownAt(form, [...passed, at], answers);
    const onward = nextStep(form, at, known);
    if (!onward || onward.confirms.length > 0 || passed.includes(at)) return undefined;
    if (checkStep(form, at, known).length > 0) return undefined;
    passed.push(at);
    at = onward.to;
  }
  return passed;
}
