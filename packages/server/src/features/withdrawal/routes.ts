import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { jsonAnswers } from '../../plugins/forms/json-answers.ts';
import { idempotencyKeyOf } from '../../plugins/idempotency.ts';
import { localeOf } from '../../plugins/texts.ts';
import { apiPrefix } from '../../prefixes.ts';
import { createReceiveWithdrawal } from './receive-withdrawal.ts';

/** `POST /withdrawal`: the function by which a contract is withdrawn from without signing in (BGB § 356a). */
export function registerWithdrawal(app: FastifyInstance, deps: Deps): void {
  const { receive } = createReceiveWithdrawal(deps);
  app.post(
    `${apiPrefix}/withdrawal`,
    { config: { access: 'public', api: 'withdrawal' } },
    async (request, reply) => {
      const data = await receive(request, {
        read: ({ schema }) =>
          request.isMultipart() ? deps.readForm(request, schema) : jsonAnswers(request.body),
        locale: localeOf(request.headers['accept-language']),
        idempotencyKey: idempotencyKeyOf(request.headers),
      });
      return reply.code(201).send({ data });
    },
  );
}
