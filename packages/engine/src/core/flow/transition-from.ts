import type { FlowTable, FlowTransition } from '../types.ts';
import { isSentFrom } from './groups.ts';

/** What an event does to an item in this state: it may have transitions of its own for different states. */
export const transitionFrom = (
  flow: Pick<FlowTable, 'states' | 'groups' | 'transitions'>,
  event: string,
  state: unknown,
): FlowTransition | undefined =>
  flow.transitions.find((one) => one.event === event && isSentFrom(flow, one, state));
