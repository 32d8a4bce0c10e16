import { stepField } from '../../flow/visit-step.ts';
import type { Step, StepField, StepTable, StepTransition } from '../../types.ts';

/** A straight part of a step table: everybody who enters it walks all of it. */
export interface Segment {
  steps: { fields: StepField[] }[];
  /** The step in which it branches or ends. */
  last: string;
  next: StepTransition[];
}

/** Follows the table from a step to the next branching, without transitions that are never followed. */
export function segmentFrom(
  table: StepTable,
  start: string,
  isUntaken: (transition: StepTransition) => boolean,
): Segment {
  const steps: Segment['steps'] = [];
  const seen = new Set<string>();
  for (let name = start; ; ) {
    seen.add(name);
    const step: Step = table.steps[name] ?? { fields: [], next: [] };
    steps.push({ fields: step.fields.map(stepField) });
    const open = step.next.filter((transition) => !isUntaken(transition));
    const always = open.findIndex(({ when }) => when === undefined);
    const next = always < 0 ? open : open.slice(0, always + 1);
    const [only, ...others] = next;
    if (!only || others.length > 0 || only.when || seen.has(only.to)) return { steps, last: name, next };
    name = only.to;
  }
}
