import type { FlowTable, FlowTransition } from '../types.ts';
import { statesOf } from './groups.ts';

/** What an event does to an item in this state: it may have transitions of its own for different states. */
export const transitionFrom = (
  flow: Pick<FlowTable, 'states' | 'groups' | 'transitions'>,
  event: string,
  state: unknown,
): FlowTransition | undefined =>
  flow.transitions.find((one) => one.event === event && statesOf(flow, one.from).includes(String(state)));
