import type { FlowTable, FlowTransition } from '../types.ts';

/** What an event does to an item in this state: it may have transitions of its own for different states. */
export const transitionFrom = (
  { transitions }: Pick<FlowTable, 'transitions'>,
  event: string,
  state: unknown,
): FlowTransition | undefined =>
  transitions.find((one) => one.event === event && one.from.includes(String(state)));
