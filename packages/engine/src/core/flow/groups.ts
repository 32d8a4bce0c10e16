import type { FlowTable } from '../types.ts';

/** The states that cannot be left. */
export const finalGroup = 'final';

/** What says which states a flow has, and which of them are spoken of together. */
type Groups = Pick<FlowTable, 'states' | 'groups'>;

/** The states of a group, those of the groups in it included, or the one state of that name; none when the flow has neither. */
export const statesIn = (flow: Groups, name: string): string[] => membersOf(flow, name, []);

/** The states that a list of states and groups stands for: where an event may be sent, say. */
export const statesOf = (flow: Groups, names: readonly string[]): string[] =>
  names.flatMap((name) => statesIn(flow, name));

/** Whether an event may be sent in a state, alone or as one of a group. */
export const isSentFrom = (flow: Groups, { from }: { from: readonly string[] }, state: unknown): boolean =>
  statesOf(flow, from).includes(String(state));

/** `within`: the groups that have led here. One that leads back to itself has no states of its own, and stops the start. */
function membersOf(flow: Groups, name: string, within: readonly string[]): string[] {
  const { states, groups = {} } = flow;
  if (name === finalGroup)
    return Object.entries(states).flatMap(([state, { final }]) => (final ? state : []));
  const members = Object.hasOwn(groups, name) ? groups[name] : undefined;
  if (!members) return Object.hasOwn(states, name) ? [name] : [];
  if (within.includes(name)) return [];
  return members.flatMap((member) => membersOf(flow, member, [...within, name]));
}

/** Whether the flow lets a field be written in a state, by anybody at all. */
export function isWritable(flow: FlowTable | undefined, state: unknown, field: string): boolean {
  if (!flow?.writable) return true;
  return Object.entries(flow.writable).some(
    ([group, fields]) =>
      (fields === '*' || fields.includes(field)) && statesIn(flow, group).includes(String(state)),
  );
}
