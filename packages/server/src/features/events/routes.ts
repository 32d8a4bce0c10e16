import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { ErrorCode } from '../../errors.ts';
import { networkOf } from '../../http/callers/network-of.ts';
import { done } from '../../http/done.ts';
import { apiPrefix } from '../../prefixes.ts';
import type { AnswerInvitation } from './answer-invitation.ts';
import { answerRefusals } from './answer-refusals.ts';

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

/** The invited answer by the link of their mail. */
export function registerEventRoutes(
  app: FastifyInstance,
  { throttle, texts, schemas }: Pick<Deps, 'throttle' | 'texts' | 'schemas'>,
  invitation: AnswerInvitation,
): void {
  app.get<OfToken>(
    path,
    {
      config: {
        access: 'public',
        session: 'none',
        api: 'event-registration',
        refuses: ['tooManyTries'],
        answers: { 200: 'json', 404: 'json' },
      },
      schema: { params: anyToken },
    },
    async (request, reply) => {
      await throttle.hit(`event-token:address:${networkOf(request.ip)}`, perAddress);
      void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      const data = await invitation.read(request.params.token);
      if (data.error !== 'not-found') return { data };
      // The page reads this answer like any other; everybody else reads a sentence.
      const error = texts.t(request.locale, 'errors:linkInvalid');
      return reply.code(404).send({ data, error, errorType: 'linkInvalid', errors: [error] });
    },
  );

  const refuses: ErrorCode[] = ['linkInvalid', 'tooManyTries', ...answerRefusals({ schemas })];
  for (const answer of ['accept', 'decline'] as const) {
    app.post<OfToken>(
      `${path}/${answer}`,
      {
        config: { access: 'public', session: 'none', api: `event-${answer}`, refuses },
        schema: { params: anyToken },
      },
      async (request) => {
        await throttle.hit(`event-token:address:${networkOf(request.ip)}`, perAddress);
        await invitation.answer(request.params.token, answer, request.id);
        return done;
      },
    );
  }
}
