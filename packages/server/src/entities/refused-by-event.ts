import { type FlowTable, type FlowTransition, samePerson } from '@rezeptur/engine/core';
import { type ErrorCode, errorStatus } from '../errors.ts';

/** The codes with which a flow refuses an event: of these transitions' guards, and its own for the event. */
export function refusedByEvent(
  flow: FlowTable | undefined,
  event: string,
  transitions: readonly FlowTransition[],
): ErrorCode[] {
  const guards = transitions.flatMap(({ guards = [] }) => guards);
  const persons = transitions.some(({ notBy }) => notBy) ? [samePerson] : [];
  const own = flow?.refusals?.[event] ?? '';
  return ['eventNotPossible', 'eventNotAllowed', ...[...guards, ...persons, own].filter(isCode)];
}

/** Those for a call of customers that sends the event. */
export const refusedToCustomers = (flow: FlowTable | undefined, event: string): ErrorCode[] =>
  refusedByEvent(
    flow,
    event,
    flow?.transitions.filter((one) => one.event === event && one.roles.includes('customer')) ?? [],
  );

const isCode = (code: string): code is ErrorCode => Object.hasOwn(errorStatus, code);
