import { statesOf } from '@rezeptur/engine/core';
import type { MailEvents, MailState } from '@rezeptur/schemas/types';
import type { Schemas } from '../schemas/schemas.ts';

export interface MailStep {
  from: readonly MailState[];
  to: MailState;
}

/**
 * A step of `schemas/flows/mail.json`. Delivering takes these in statements of its own: they are no act of a person, so that
 * the trail of each mail would only repeat its row.
 */
export function mailStep(schemas: Pick<Schemas, 'flows'>, event: keyof MailEvents): MailStep {
  const flow = schemas.flows.get('mail');
  const found = flow?.transitions.find((transition) => transition.event === event);
  if (!flow || !found?.to) throw new Error(`The flow mail has no event ${event} that changes the state.`);
  return { from: statesOf(flow, found.from) as MailState[], to: found.to as MailState };
}
