import type { FlowTable } from '../types.ts';

/** The states that cannot be left. */
export const finalGroup = 'final';

/** The states of a group, or the one state of that name; none when the flow has neither. */
export function statesIn(
  { states, groups = {} }: Pick<FlowTable, 'states' | 'groups'>,
  name: string,
): string[] {
  if (name === finalGroup)
    return Object.entries(states).flatMap(([state, { final }]) => (final ? state : []));
  return groups[name] ?? (Object.hasOwn(states, name) ? [name] : []);
}

/** Whether the flow lets a field be written in a state, by anybody at all. */
export function isWritable(flow: FlowTable | undefined, state: unknown, field: string): boolean {
  if (!flow?.writable) return true;
  return Object.entries(flow.writable).some(
    ([group, fields]) =>
      (fields === '*' || fields.includes(field)) && statesIn(flow, group).includes(String(state)),
  );
}
