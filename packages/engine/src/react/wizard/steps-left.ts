import type { Answers, FormDefinition, StepTransition } from '../../core/index.ts';

/**
 * How many steps still follow, at least and at most. Branches that the answers given have decided count as decided;
 * those that hang on later answers are open: better an honest range than a number that jumps.
 */
export function stepsLeft(
  form: FormDefinition,
  step: string,
  answers: Answers,
): { least: number; most: number } {
  const steps = form.steps?.steps ?? {};

  function from(name: string, passed: ReadonlySet<string>): { least: number; most: number } {
    const onward = possible(steps[name]?.next ?? []).filter(({ to }) => !passed.has(to));
    if (onward.length === 0) return { least: 0, most: 0 };
    const ways = onward.map(({ to }) => from(to, new Set(passed).add(to)));
    return {
      least: 1 + Math.min(...ways.map(({ least }) => least)),
      most: 1 + Math.max(...ways.map(({ most }) => most)),
    };
  }
  function possible(next: StepTransition[]): StepTransition[] {
    const open: StepTransition[] = [];
    for (const transition of next) {
      const { when } = transition;
      const isKnown = !when || isDecided(when.required, answers);
      if (isKnown && when && !form.decide(when, answers)) continue;
      open.push(transition);
      if (isKnown) break;
    }
    return open;
  }
  return from(step, new Set([step]));
}

const isDecided = (required: string[] | undefined, answers: Answers): boolean =>
  Boolean(required?.length) && (required ?? []).every((name) => answers[name] !== undefined);
