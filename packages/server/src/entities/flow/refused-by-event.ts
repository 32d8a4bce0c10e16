import { type FlowTable, type FlowTransition, samePerson } from '@rezeptur/engine/core';
import { type ErrorCode, errorCode } from '../../errors.ts';
import { personNotConfirmed } from '../person-not-confirmed.ts';

/** The codes with which a flow refuses an event: of these transitions' guards, and its own for the event. */
export function refusedByEvent(
  flow: FlowTable | undefined,
  event: string,
  transitions: readonly FlowTransition[],
): ErrorCode[] {
  const guards = transitions.flatMap(({ guards = [] }) => guards);
  const persons = transitions.some(({ notBy }) => notBy) ? [samePerson, personNotConfirmed] : [];
  const own = flow?.refusals?.[event] ?? [];
  return ['eventNotPossible', 'eventNotAllowed', ...[...guards, ...persons].concat(own).map(errorCode)];
}

/** Those for a call of customers that sends the event. */
export const refusedToCustomers = (flow: FlowTable | undefined, event: string): ErrorCode[] =>
  refusedByEvent(
    flow,
    event,
    flow?.transitions.filter((one) => one.event === event && one.roles.includes('customer')) ?? [],
  );
