import { listedIn } from '../../core/flow/visit-step.ts';
import { questionsOf } from '../../core/form/questions.ts';
import type { FormDefinition, Step } from '../../core/index.ts';

type Steps = Readonly<Record<string, Step>>;

/** The fields that this step and all that can follow it ask for. */
export function askedFrom(steps: Steps, start: string): Set<string> {
  const asked = new Set<string>();
  const seen = new Set<string>();
  const open = [start];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const step = steps[name];
    if (!step || seen.has(name)) continue;
    seen.add(name);
    for (const field of listedIn(step)) asked.add(field);
    open.push(...step.next.map(({ to }) => to));
  }
  return asked;
}

/**
 * The fields of steps that were left by another way and that no way leads to any more, once `passed` lie behind and `step` is shown.
 * The server walks one way alone: conditions of later steps must not hold of what it will not know.
 */
export function outOfReach(form: FormDefinition, passed: readonly string[], step: string): string[] {
  const steps = form.steps?.steps ?? {};
  const kept = askedFrom(steps, step);
  for (const name of passed) for (const field of listedIn(steps[name] ?? { fields: [] })) kept.add(field);
  return questionsOf(form).filter((field) => !kept.has(field));
}
