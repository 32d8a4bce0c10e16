import { type Effect, type FlowBehaviour, stateOnly } from '../../entities/flow-behaviour.ts';
import type { MailEvent } from './event-mails.ts';
import { findCircumstances } from './registration-store.ts';

const answer: Effect<'event-registration'> = ({ now }) => ({ answeredAt: now.toISOString() });

/** What the flow of an invitation asks: whether its event still takes answers, and whether the guest may sign in. */
export const createRegistrationFlow = (mailEvent: MailEvent): FlowBehaviour<'event-registration'> => ({
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
  effects: { remind: stateOnly, accept: answer, decline: answer, signOff: answer },
  mail: ({ tx, row }, template) => mailEvent(tx, template, row),
});
