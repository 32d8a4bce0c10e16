import { fieldsInCondition } from '../condition/fields-in-condition.ts';
import { ConfigurationError } from '../errors/configuration-error.ts';
import { type Report, stopAtFirst } from '../errors/reporting.ts';
import { unknown } from '../errors/unknown-name.ts';
import { groupBy } from '../group-by.ts';
import { hasFiles } from '../schema/has-files.ts';
import type { Condition, FlowTable } from '../types.ts';
import { findLoop, reachableFrom } from './graph.ts';
import { finalGroup, statesIn, statesOf } from './groups.ts';

/**
 * Reports what doesn't fit together in a flow, each with its field: names that aren't declared, groups with the name of a state or
 * within themselves, states that a list names twice, final states that are left, states that no event leads to, guards that no event asks, facts that a guard misspells or none asks, and events that ask for a file.
 */
export function checkFlow(table: FlowTable, report: Report = stopAtFirst): void {
  const {
    start,
    states,
    groups = {},
    writable = {},
    facts,
    guards = {},
    refusals = {},
    needless = [],
    transitions,
  } = table;
  const refuse = (field: string, problem: string) => report(new ConfigurationError(problem, { field }));
  let isNamedRight = true;
  const demand = (kind: string, name: string, known: string[], field: string) => {
    if (known.includes(name)) return;
    isNamedRight = false;
    report(unknown(kind, name, known, { field }));
  };
  const [stateNames, guardNames] = [Object.keys(states), Object.keys(guards)];
  const statesAndGroups = [...stateNames, ...Object.keys(groups), finalGroup];
  const finals = statesIn(table, finalGroup);
  const loops = loopsIn(groups);
  for (const loop of loops)
    refuse(`groups.${loop[0]}`, `a group can't be within itself: ${loop.join(' > ')}`);
  /** A list of states and groups, in which each state stands once: alone or in one of the groups. */
  const demandStates = (names: string[], field: string) => {
    for (const name of names) demand('state or group', name, statesAndGroups, field);
    if (loops.length > 0) return;
    const members = statesOf(table, names);
    const twice = new Set(members.filter((state, at) => members.indexOf(state) < at));
    for (const state of twice) refuse(field, `"${state}" stands here twice`);
  };

  demand('state', start, stateNames, 'start');
  for (const [group, members] of Object.entries(groups)) {
    const field = `groups.${group}`;
    if (group === finalGroup || stateNames.includes(group))
      refuse(field, `"${group}" is reserved and can't name a group`);
    demandStates(members, field);
  }
  for (const group of Object.keys(writable))
    demand('state or group', group, statesAndGroups, `writable.${group}`);
  for (const [index, { from, to, guards: asked = [], fields }] of transitions.entries()) {
    const field = `transitions.${index}`;
    if (fields && hasFiles(fields))
      refuse(`${field}.fields`, "an event can't ask for a file, which would be lost");
    demandStates(from, `${field}.from`);
    if (to) demand('state', to, stateNames, `${field}.to`);
    for (const guard of asked) demand('guard', guard, guardNames, `${field}.guards`);
    // An event that stays where it is (a late payment) leaves nothing.
    const left = statesOf(table, from).filter((state) => finals.includes(state) && state !== (to ?? state));
    for (const final of left) refuse(`${field}.from`, `"${final}" is final and cannot be left`);
  }
  const events = [...new Set(transitions.map(({ event }) => event))];
  for (const event of Object.keys(refusals)) demand('event', event, events, `refusals.${event}`);
  for (const guard of needless) demand('guard', guard, guardNames, 'needless');
  for (const guard of guardNames)
    if (!transitions.some(({ guards: asked }) => asked?.includes(guard)))
      refuse(`guards.${guard}`, 'no event asks this guard');
  const asked = factsAsked(guards);
  // A fact that nobody knows would bar always, or never. Where the flow says no facts, any may be meant.
  for (const { guard, fact } of facts ? asked : [])
    demand('fact', fact, Object.keys(facts ?? {}), `guards.${guard}`);
  // A name written wrong would make its state look forgotten as well.
  if (!isNamedRight) return;
  for (const fact of Object.keys(facts ?? {}))
    if (!asked.some((one) => one.fact === fact)) refuse(`facts.${fact}`, 'no guard asks this fact');
  const reached = reachedStates(table);
  for (const state of stateNames)
    if (!reached.has(state)) refuse(`states.${state}`, 'no event leads to this state');
}

/** The facts that guards ask for, each with the guard. */
const factsAsked = (guards: Record<string, Condition>): { guard: string; fact: string }[] =>
  Object.entries(guards).flatMap(([guard, when]) =>
    [...new Set(fieldsInCondition(when))].map((fact) => ({ guard, fact })),
  );

/** Groups that lead back to themselves. */
function loopsIn(groups: Record<string, string[]>): string[][] {
  const targets = new Map(Object.entries(groups));
  return [...targets.keys()].flatMap((group) => {
    const loop = findLoop(group, targets);
    return loop?.[0] === group ? [loop] : [];
  });
}

/** The states that a row can come to, its first among them. */
function reachedStates(table: FlowTable): Set<string> {
  const { start, states, transitions } = table;
  const ways = transitions.flatMap(({ from, to }) =>
    to ? statesOf(table, from).map((state) => ({ state, to })) : [],
  );
  const byState = groupBy(ways, ({ state }) => state);
  const targets = Object.keys(states).map(
    (state) => [state, (byState.get(state) ?? []).map(({ to }) => to)] as const,
  );
  return reachableFrom(start, new Map(targets));
}
