import { ConfigurationError } from '../errors/configuration-error.ts';
import { type Report, stopAtFirst } from '../errors/reporting.ts';
import { unknown } from '../errors/unknown-name.ts';
import { groupBy } from '../group-by.ts';
import { hasFiles } from '../schema/has-files.ts';
import type { FlowTable } from '../types.ts';
import { reachableFrom } from './graph.ts';
import { finalGroup, statesIn } from './groups.ts';

/**
 * Reports what doesn't fit together in a flow, each with its field: names that aren't declared, groups with the name of a state,
 * final states that are left, states that no event leads to, guards that no event asks, and events that ask for a file.
 */
export function checkFlow(table: FlowTable, report: Report = stopAtFirst): void {
  const { start, states, groups = {}, writable = {}, guards = {}, refusals = {}, transitions } = table;
  const refuse = (field: string, problem: string) => report(new ConfigurationError(problem, { field }));
  let isNamedRight = true;
  const demand = (kind: string, name: string, known: string[], field: string) => {
    if (known.includes(name)) return;
    isNamedRight = false;
    report(unknown(kind, name, known, { field }));
  };
  const [stateNames, guardNames] = [Object.keys(states), Object.keys(guards)];
  const finals = statesIn(table, finalGroup);

  demand('state', start, stateNames, 'start');
  for (const [group, members] of Object.entries(groups)) {
    const field = `groups.${group}`;
    if (group === finalGroup || stateNames.includes(group))
      refuse(field, `"${group}" is reserved and can't name a group`);
    for (const state of members) demand('state', state, stateNames, field);
  }
  for (const group of Object.keys(writable))
    demand('state or group', group, [...stateNames, ...Object.keys(groups), finalGroup], `writable.${group}`);
  for (const [index, { from, to, guards: asked = [], fields }] of transitions.entries()) {
    const field = `transitions.${index}`;
    if (fields && hasFiles(fields))
      refuse(`${field}.fields`, "an event can't ask for a file, which would be lost");
    for (const state of from) demand('state', state, stateNames, `${field}.from`);
    if (to) demand('state', to, stateNames, `${field}.to`);
    for (const guard of asked) demand('guard', guard, guardNames, `${field}.guards`);
    // An event that stays where it is (a late payment) leaves nothing.
    const left = from.filter((state) => finals.includes(state) && state !== (to ?? state));
    for (const final of left) refuse(`${field}.from`, `"${final}" is final and cannot be left`);
  }
  const events = [...new Set(transitions.map(({ event }) => event))];
  for (const event of Object.keys(refusals)) demand('event', event, events, `refusals.${event}`);
  for (const guard of guardNames)
    if (!transitions.some(({ guards: asked }) => asked?.includes(guard)))
      refuse(`guards.${guard}`, 'no event asks this guard');
  // A name written wrong would make its state look forgotten as well.
  if (!isNamedRight) return;
  const reached = reachedStates(table);
  for (const state of stateNames)
    if (!reached.has(state)) refuse(`states.${state}`, 'no event leads to this state');
}

/** The states that a row can come to, its first among them. */
function reachedStates({ start, states, transitions }: FlowTable): Set<string> {
  const ways = transitions.flatMap(({ from, to }) => (to ? from.map((state) => ({ state, to })) : []));
  const byState = groupBy(ways, ({ state }) => state);
  const targets = Object.keys(states).map(
    (state) => [state, (byState.get(state) ?? []).map(({ to }) => to)] as const,
  );
  return reachableFrom(start, new Map(targets));
}
