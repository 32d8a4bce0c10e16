import { expandCondition } from '../condition/expand-condition.ts';
import { fieldsInCondition } from '../condition/fields-in-condition.ts';
import type { Condition, JsonSchema, Step, StepTable } from '../types.ts';
import { conditionsOfStep } from './conditions-of-step.ts';
import { findLoop, reachableFrom } from './graph.ts';
import { impossibleFields } from './impossible-fields.ts';
import { listedIn, stepField } from './visit-step.ts';

/** Something in a step table that no answers could ever make right. */
export interface Finding {
  kind:
    | 'missing-target'
    | 'missing-field'
    | 'dead-step'
    | 'dead-transition'
    | 'no-default'
    | 'loop'
    | 'unreachable-field'
    | 'asked-twice'
    | 'early-condition'
    | 'impossible-condition';
  step: string;
  /** The field, target or event in question. */
  name: string;
  /** Of an impossible condition: the value that it wants, and those that there are. */
  value?: string;
  possible?: readonly string[];
  /** Of a field that is asked twice: the step that asks it first. */
  earlier?: string;
}

/** Examines a step table without running it; an empty list proves that every step can be entered and left. */
export function prove({ start, steps }: StepTable, schema: JsonSchema): Finding[] {
  const targets = new Map(
    Object.entries(steps).map(([name, step]) => [name, taken(step).map(({ to }) => to)]),
  );
  const alive = reachableFrom(start, targets);
  const sources = turnedRound(targets);
  const fields = Object.keys(schema.properties ?? {});
  const findings: Finding[] = [];
  const report = (kind: Finding['kind'], step: string, name: string) => findings.push({ kind, step, name });

  if (!Object.hasOwn(steps, start)) report('missing-target', 'start', start);
  for (const [name, step] of Object.entries(steps)) {
    if (!alive.has(name)) report('dead-step', name, name);
    for (const field of listedIn(step)) if (!fields.includes(field)) report('missing-field', name, field);
    for (const { to } of step.next) if (!Object.hasOwn(steps, to)) report('missing-target', name, to);
    for (const { to } of step.next.slice(taken(step).length)) report('dead-transition', name, to);
    const last = step.next.at(-1);
    if (last?.when) report('no-default', name, last.to);
    const known = answeredBefore(name, steps, sources);
    for (const field of earlyFields(step, known)) report('early-condition', name, field);
    for (const twice of askedTwice(name, steps, sources))
      findings.push({ kind: 'asked-twice', step: name, ...twice });
    for (const when of conditionsOfStep(step)) {
      for (const { field, wanted, possible } of impossibleFields(expandCondition(when), schema))
        findings.push({
          kind: 'impossible-condition',
          step: name,
          name: field,
          value: String(wanted),
          possible: possible.map(String),
        });
    }
  }
  const loop = findLoop(start, targets);
  if (loop) report('loop', loop[0] ?? start, loop.join(' > '));
  const passed = Object.entries(steps).filter(([name]) => alive.has(name));
  const shown = passed.flatMap(([, step]) => listedIn(step));
  for (const field of fields) if (!shown.includes(field)) report('unreachable-field', '', field);
  return findings;
}

/** Transitions up to the first without a condition: none after it is ever followed. */
function taken({ next }: Step) {
  const always = next.findIndex(({ when }) => when === undefined);
  return always < 0 ? next : next.slice(0, always + 1);
}

/** From where one comes to each step. */
function turnedRound(targets: ReadonlyMap<string, string[]>): Map<string, string[]> {
  const sources = new Map([...targets.keys()].map((name) => [name, [] as string[]]));
  for (const [name, next] of targets) for (const to of next) sources.get(to)?.push(name);
  return sources;
}

/** Fields of all steps that can lead to this one. */
function answeredBefore(
  name: string,
  steps: Record<string, Step>,
  sources: ReadonlyMap<string, string[]>,
): Set<string> {
  return new Set(stepsBefore(name, sources).flatMap((other) => listedIn(steps[other] as Step)));
}

const stepsBefore = (name: string, sources: ReadonlyMap<string, string[]>): string[] =>
  [...reachableFrom(name, sources)].filter((other) => other !== name);

/** Fields that a step asks although it, or a step that leads to it, has asked them; those with a condition may exclude each other. */
function askedTwice(
  name: string,
  steps: Record<string, Step>,
  sources: ReadonlyMap<string, string[]>,
): { name: string; earlier: string }[] {
  const own = alwaysAsked(steps[name] as Step);
  const again = own.filter((field, index) => own.indexOf(field) < index);
  const before = stepsBefore(name, sources).flatMap((earlier) => {
    const asked = alwaysAsked(steps[earlier] as Step);
    return [...new Set(own)]
      .filter((field) => asked.includes(field))
      .map((field) => ({ name: field, earlier }));
  });
  return [...again.map((field) => ({ name: field, earlier: name })), ...before];
}

const alwaysAsked = ({ fields }: Step): string[] =>
  fields
    .map(stepField)
    .filter(({ when }) => when === undefined)
    .map((field) => field.name);

/** Fields that a step's conditions ask for before anybody could have answered them. */
function earlyFields(step: Step, before: Set<string>): string[] {
  const known = new Set(before);
  const early: string[] = [];
  const ask = (condition: Condition) => {
    early.push(...fieldsInCondition(condition).filter((field) => !known.has(field)));
  };
  for (const { name, when } of step.fields.map(stepField)) {
    if (when) ask(when);
    known.add(name);
  }
  for (const condition of conditionsOfStep(step)) ask(condition);
  return [...new Set(early)];
}
