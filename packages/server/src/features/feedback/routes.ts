import { ConfigurationError } from '@rezeptur/engine/core';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { noContent } from '../../http/answers.ts';
import { actorOf } from '../../http/callers/access.ts';
import { networkOf } from '../../http/callers/network-of.ts';
import { checkedSubmission } from '../../platform/forms/checked-submission.ts';
import { jsonAnswers } from '../../platform/forms/json-answers.ts';
import { submissionRefusals } from '../../platform/forms/submission-refusals.ts';
import { apiPrefix } from '../../prefixes.ts';
import { createTakeFeedback } from './take-feedback.ts';

const perAddress = { max: 10, seconds: 60 * 60 };

/** `POST /accessibility/feedback`: a barrier is reported, without signing in; 204 when it is kept. */
export function registerFeedback(app: FastifyInstance, deps: Deps): void {
  const { schemas, texts, throttle } = deps;
  const takeFeedback = createTakeFeedback(deps);

  app.post(
    `${apiPrefix}/accessibility/feedback`,
    {
      config: {
        access: 'public',
        api: 'accessibility-feedback',
        answers: noContent,
        refuses: submissionRefusals,
      },
    },
    async (request, reply) => {
      await throttle.hit(`feedback:address:${networkOf(request.ip)}`, perAddress);
      const form = schemas.forms.get('accessibility-feedback');
      if (!form) throw new ConfigurationError('There is no form "accessibility-feedback".');
      const locale = request.locale;
      const { answers } = checkedSubmission(form, jsonAnswers(request.body), { texts, locale });
      await takeFeedback(answers, actorOf(request));
      return reply.code(204).send();
    },
  );
}
