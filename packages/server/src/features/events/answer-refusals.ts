import type { Deps } from '../../deps.ts';
import { refusedToCustomers } from '../../entities/flow/refused-by-event.ts';
import type { ErrorCode } from '../../errors.ts';

/** Why an answer to an invitation isn't accepted. */
export function answerRefusals({ schemas }: Pick<Deps, 'schemas'>): ErrorCode[] {
  const flow = schemas.flows.get('event-registration');
  const events = ['accept', 'decline', 'signOff'];
  return ['alreadyAnswered', ...new Set(events.flatMap((event) => refusedToCustomers(flow, event)))];
}
