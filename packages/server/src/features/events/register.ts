import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { localeOf } from '../../platform/texts.ts';
import { apiPrefix } from '../../prefixes.ts';
import { createAnswerInvitation } from './answer-invitation.ts';
import { createEventFlow } from './event-flow.ts';
import { createEventHook, createRegistrationHook } from './event-hooks.ts';
import { createMailEvent, type Registration } from './event-mails.ts';
import { createInvite } from './invite.ts';
import { createMailGuests } from './mail-guests.ts';

interface OfToken {
  Params: { token: string };
}

const perAddress = { max: 60, seconds: 15 * 60 };
const path = `${apiPrefix}/event/registration/token/:token`;
const anyToken = {
  type: 'object',
  required: ['token'],
  properties: { token: { type: 'string', minLength: 1, maxLength: 100 } },
};

/** Events: staff invite in the back office, the invited answer by the link of their mail. */
export function registerEvents(app: FastifyInstance, deps: Deps): void {
  const { flows, hooks, throttle, texts } = deps;
  const mailEvent = createMailEvent(deps);
  const invitation = createAnswerInvitation(deps);
  const invite = createInvite(deps, mailEvent);
  const mailGuests = createMailGuests(deps, { invite, mailEvent });
  hooks.set('event', createEventHook(deps, mailGuests));
  hooks.set('event-registration', createRegistrationHook(deps, invite));
  flows.register('event', createEventFlow(deps, mailGuests));
  flows.register('event-registration', {
    async loadFacts({ tx, row, now }) {
      const { state, date, answerUntil, account } = await tx
        .selectFrom('event as e')
        .innerJoin('eventRegistration as r', 'r.eventId', 'e.id')
        .innerJoin('customer as c', 'c.id', 'r.customerId')
        .where('r.id', '=', row.id)
        .select(['e.state', 'e.date', 'e.answerUntil', 'c.state as account'])
        .executeTakeFirstOrThrow();
      const isOn = state === 'planned';
      return {
        isOn,
        mayLogIn: account === 'released',
        mayAnswer: isOn && Date.parse(answerUntil) > now.getTime(),
        isUpcoming: isOn && Date.parse(date) > now.getTime(),
      };
    },
    async apply({ tx, row, event, transition, now }) {
      const registration = row as unknown as Registration;
      for (const template of transition.mails ?? []) await mailEvent(tx, template, registration);
      return event === 'remind' ? {} : { answeredAt: now.toISOString() };
    },
  });

  app.get<OfToken>(
    path,
    {
      config: { access: 'public', reads: 'nobody', api: 'event-registration' },
      schema: { params: anyToken },
    },
    async (request, reply) => {
      await throttle.hit(`event-token:address:${request.ip}`, perAddress);
      void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      const data = await invitation.read(request.params.token);
      if (data.error !== 'not-found') return { data };
      // The page reads this answer like any other; everybody else reads a sentence.
      const error = texts.t(localeOf(request.headers['accept-language']), 'errors:linkInvalid');
      return reply.code(404).send({ data, error, errorType: 'linkInvalid', errors: [error] });
    },
  );

  for (const answer of ['accept', 'decline'] as const) {
    app.post<OfToken>(
      `${path}/${answer}`,
      { config: { access: 'public', reads: 'nobody', api: `event-${answer}` }, schema: { params: anyToken } },
      async (request) => {
        await throttle.hit(`event-token:address:${request.ip}`, perAddress);
        await invitation.answer(request.params.token, answer, request.id);
        return { data: { status: 'success' } };
      },
    );
  }
}
