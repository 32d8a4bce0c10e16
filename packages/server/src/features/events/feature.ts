import type { Deps } from '../../deps.ts';
import type { Feature } from '../../feature.ts';
import { createAnswerInvitation } from './answer-invitation.ts';
import { answerRefusals } from './answer-refusals.ts';
import { createEventFlow } from './event-flow.ts';
import { createEventHook, createRegistrationHook } from './event-hooks.ts';
import { createMailEvent } from './event-mails.ts';
import { createFindEventRegistration } from './find-event-registration.ts';
import { createInvite } from './invite.ts';
import { createMailGuests, guestQueue } from './mail-guests.ts';
import { createOpenInvitation } from './open-invitation.ts';
import { personStore } from './person-store.ts';
import { createRegistrationFlow } from './registration-flow.ts';
import { registerEventRoutes } from './routes.ts';

/** Events: staff invite in the back office, the invited answer by the link of their mail. */
export function createEvents(deps: Deps) {
  const mailEvent = createMailEvent(deps);
  const invite = createInvite(deps, mailEvent);
  const mailGuests = createMailGuests(deps, { invite, mailEvent });
  return {
    invitation: createOpenInvitation(deps),
    answerRefusals: answerRefusals(deps),
    findRegistration: createFindEventRegistration(deps),
    name: 'events',
    tables: ['event', 'eventRegistration', 'eventMailing'],
    persons: personStore,
    routes: (app) => registerEventRoutes(app, deps, createAnswerInvitation(deps)),
    flows: {
      event: createEventFlow(deps, mailGuests),
      'event-registration': createRegistrationFlow(deps, mailEvent),
    },
    hooks: {
      event: createEventHook(deps, mailGuests),
      'event-registration': createRegistrationHook(deps, invite),
    },
    queues: { [guestQueue]: mailGuests.mailWaiting },
    // Picks up what a process without jobs has asked for, and what was left behind.
    jobs: { 'mail-waiting-guests': { cron: '* * * * *', run: mailGuests.mailWaiting } },
  } satisfies Feature & Record<string, unknown>;
}
