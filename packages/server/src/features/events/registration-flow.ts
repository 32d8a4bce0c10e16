import type { Deps } from '../../deps.ts';
import { type Effect, type FlowBehaviour, stateOnly } from '../../entities/flow/flow-behaviour.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { MailEvent, Registration } from './event-mails.ts';
import { lockEventShared } from './event-store.ts';
import { findCircumstances } from './registration-store.ts';

const answer: Effect<'event-registration'> = ({ now }) => ({ answeredAt: now.toISOString() });
const holdEvent = ({ tx, row }: { tx: Tx; row: Pick<Registration, 'eventId'> }) =>
  lockEventShared(tx, row.eventId);

/** What the flow of an invitation asks: whether its event still takes answers, and whether the guest may sign in. */
export const createRegistrationFlow = (
  { customers }: Pick<Deps, 'customers'>,
  mailEvent: MailEvent,
): FlowBehaviour<'event-registration'> => ({
  async facts({ on, row, now }) {
    const { state, date, answerUntil, account } = await findCircumstances(on, row.id);
    const isOn = state === 'planned';
    return {
      isOn,
      mayLogIn: account === 'released',
      mayAnswer: isOn && Date.parse(answerUntil) > now.getTime(),
      isUpcoming: isOn && Date.parse(date) > now.getTime(),
    };
  },
  // The event before the guest, as its mails do it.
  locks: {
    isOn: holdEvent,
    mayAnswer: holdEvent,
    isUpcoming: holdEvent,
    mayLogIn: ({ tx, row }) => customers.lockShared(tx, [row.customerId]),
  },
  effects: { remind: stateOnly, accept: answer, decline: answer, signOff: answer },
  mail: ({ tx, row }, template) => mailEvent(tx, template, row),
});
