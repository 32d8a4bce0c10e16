import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { created } from '../../http/answers.ts';
import { idempotencyKeyOf } from '../../http/idempotency.ts';
import { jsonAnswers } from '../../platform/forms/json-answers.ts';
import { submissionRefusals } from '../../platform/forms/submission-refusals.ts';
import { apiPrefix } from '../../prefixes.ts';
import { createReceiveWithdrawal } from './receive-withdrawal.ts';

/** `POST /withdrawal`: the function by which a contract is withdrawn from without signing in (BGB § 356a). */
export function registerWithdrawal(app: FastifyInstance, deps: Deps): void {
  const { receive } = createReceiveWithdrawal(deps);
  app.post(
    `${apiPrefix}/withdrawal`,
    { config: { access: 'public', api: 'withdrawal', answers: created, refuses: submissionRefusals } },
    async (request, reply) => {
      const data = await receive(request, {
        read: ({ schema }) =>
          request.isMultipart() ? deps.readForm(request, schema) : jsonAnswers(request.body),
        locale: request.locale,
        idempotencyKey: idempotencyKeyOf(request.headers),
      });
      return reply.code(201).send({ data });
    },
  );
}
