import { expandCondition } from '../../condition/expand-condition.ts';
import { fieldsInCondition } from '../../condition/fields-in-condition.ts';
import { tableOf } from '../../flow/visit-step.ts';
import { deepEqual } from '../../schema/deep-equal.ts';
import type { Condition, StepField, StepTable, StepTransition } from '../../types.ts';
import type { FormParts, Report } from './comparison.ts';
import { judgedTogether, meaning } from './meaning.ts';
import { type Segment, segmentFrom } from './segment.ts';

/**
 * Follows both tables side by side, from branching to branching. What lies on a straight part may be cut into steps
 * in any way; the branchings must be the same, but for branches that hang on a field which is new.
 */
export function compareSteps(before: FormParts, after: FormParts, report: Report) {
  const [was, is] = [tableOf(before), tableOf(after)];
  compareNames(was, is, report);
  compareConfirms(was, is, report);
  const isNew = (name: string) => !Object.hasOwn(before.schema.properties ?? {}, name);
  const isGone = (name: string) => !Object.hasOwn(after.schema.properties ?? {}, name);
  const isAloneJudged = judgedTogether(after.schema).size === 0;
  // A new field has no earlier answer, so earlier answers never follow a branch that asks for one.
  const isUntaken = ({ when = {} }: StepTransition) =>
    (expandCondition(when).required ?? []).some(
      (name) => isNew(name) && after.schema.properties?.[name]?.type !== 'boolean',
    );
  const seen = new Set<string>();
  compareFrom(was.start, is.start);

  function compareFrom(from: string, to: string): void {
    if (seen.has(`${from} ${to}`)) return;
    seen.add(`${from} ${to}`);
    const old = segmentFrom(was, from, () => false);
    const next = segmentFrom(is, to, isUntaken);
    compareFields(
      old.steps.map(({ fields }) => fields.filter(({ name }) => !isGone(name))),
      next.steps.map(({ fields }) => fields.filter(({ name }) => !isNew(name))),
      to,
    );
    compareWays(old, next, to);
  }

  function compareFields(old: StepField[][], next: StepField[][], at: string): void {
    const [listed, list] = [old.flat(), next.flat()];
    const moved = difference(names(listed), names(list));
    if (moved.length > 0) {
      for (const name of moved) report('fieldMoved', 'again', name);
      return;
    }
    for (const { name, when, required = false } of list) {
      const other = listed.find((field) => field.name === name);
      if (!meansTheSame(when, other?.when) || asksForGone(when)) report('conditionChanged', 'again', name);
      if (!deepEqual(required, other?.required ?? false))
        report(required ? 'requiredAdded' : 'requiredRemoved', required ? 'again' : 'compatible', name);
    }
    const isReordered = !deepEqual(names(listed), names(list));
    const isRegrouped = isReordered || !deepEqual(cuts(old), cuts(next));
    if (!isRegrouped) return;
    const isHarmless = isAloneJudged && !(isReordered && list.some(({ when }) => when));
    report('stepsRegrouped', isHarmless ? 'compatible' : 'again', at);
  }

  function compareWays(old: Segment, next: Segment, at: string) {
    if (old.next.length !== next.next.length) return report('wayChanged', 'again', at, ways(old), ways(next));
    for (const [index, transition] of next.next.entries()) {
      const other = old.next[index];
      if (!other) continue;
      if (!meansTheSame(other.when, transition.when) || asksForGone(transition.when)) {
        report(
          'conditionChanged',
          'again',
          next.last,
          JSON.stringify(other.when),
          JSON.stringify(transition.when),
        );
      }
      compareFrom(other.to, transition.to);
    }
  }

  function asksForGone(when: StepTransition['when']): boolean {
    return when !== undefined && fieldsInCondition(when).some(isGone);
  }
}

/** Absent: no condition. */
const meansTheSame = (a: Condition | undefined, b: Condition | undefined) =>
  deepEqual(a && meaning(expandCondition(a)), b && meaning(expandCondition(b)));

const names = (fields: StepField[]) => fields.map(({ name }) => name);

/** Which fields share a step; steps without any of them don't count. */
const cuts = (steps: StepField[][]) => steps.map(names).filter(({ length }) => length > 0);

const ways = ({ next }: Segment) => next.map(({ to }) => to).join(', ') || 'end';

const difference = (a: string[], b: string[]) => [
  ...a.filter((name) => !b.includes(name)),
  ...b.filter((name) => !a.includes(name)),
];

function compareNames(was: StepTable, is: StepTable, report: Report) {
  for (const step of Object.keys(is.steps)) if (!was.steps[step]) report('stepAdded', 'compatible', step);
  for (const step of Object.keys(was.steps)) if (!is.steps[step]) report('stepRemoved', 'compatible', step);
}

/** What is asked between steps is not stored, so it changes nothing about answers. */
function compareConfirms(was: StepTable, is: StepTable, report: Report) {
  const asked = (table: StepTable, step: string) =>
    (table.steps[step]?.next ?? []).flatMap(({ to, confirm = [] }) =>
      confirm.map((question) => ({ to, question })),
    );
  for (const step of Object.keys(is.steps)) {
    if (was.steps[step] && !deepEqual(asked(was, step), asked(is, step)))
      report('confirmChanged', 'compatible', step);
  }
}
