import { along } from '../../core/flow/along.ts';
import { listedIn, without } from '../../core/flow/visit-step.ts';
import {
  type Answers,
  type Condition,
  type FormDefinition,
  fieldsInCondition,
  type StepTransition,
} from '../../core/index.ts';
import { askedFrom } from './asked-from.ts';

export interface StepsLeft {
  least: number;
  most: number;
}

/**
 * How many steps still follow, at least and at most. A branching is decided when its facts can't change
 * any more, or when it has been answered; those that hang on later answers are open: better an honest range than a
 * number that jumps. So the range only narrows on the way.
 */
export function stepsLeft(
  form: FormDefinition,
  step: string,
  raw: Answers,
  trail: readonly string[] = [],
): StepsLeft {
  const steps = form.steps?.steps ?? {};
  const path = [...trail, step];
  const listed = path.flatMap((name) => listedIn(steps[name] ?? { fields: [] }));
  // What was answered before its field went has no say; what is kept of later steps has.
  const answers = { ...without(raw, listed), ...along(form, path, raw).at(-1)?.facts };
  const asked = askedFrom(steps, step);
  const known = new Map<string, StepsLeft>();

  function from(name: string, passed: readonly string[]): StepsLeft {
    const ready = known.get(name);
    if (ready) return ready;
    const path = [...passed, name];
    const ways = possible(steps[name]?.next ?? [])
      .filter(({ to }) => !path.includes(to))
      .map(({ to }) => from(to, path));
    const left =
      ways.length === 0
        ? { least: 0, most: 0 }
        : {
            least: 1 + Math.min(...ways.map(({ least }) => least)),
            most: 1 + Math.max(...ways.map(({ most }) => most)),
          };
    known.set(name, left);
    return left;
  }
  function possible(next: StepTransition[]): StepTransition[] {
    const open: StepTransition[] = [];
    for (const transition of next) {
      const { when } = transition;
      const isKnown = !when || isDecided(when);
      if (isKnown && when && !form.decide(when, answers)) continue;
      open.push(transition);
      if (isKnown) break;
    }
    return open;
  }
  const isDecided = (condition: Condition) =>
    fieldsInCondition(condition).every((field) => answers[field] !== undefined || !asked.has(field));

  return from(step, []);
}
