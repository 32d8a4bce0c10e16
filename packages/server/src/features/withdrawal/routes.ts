import { ConfigurationError } from '@rezeptur/engine/core';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { actorOf } from '../../plugins/access.ts';
import { checkedSubmission } from '../../plugins/forms/checked-submission.ts';
import { jsonAnswers } from '../../plugins/forms/json-answers.ts';
import { idempotencyKeyOf } from '../../plugins/idempotency.ts';
import { localeOf } from '../../plugins/texts.ts';
import { apiPrefix } from '../../prefixes.ts';
import { createTakeWithdrawal } from './take-withdrawal.ts';

const perAddress = { max: 10, seconds: 60 * 60 };
/** The receipt goes to whatever address is named: nobody's box is to be filled with them. */
const perRecipient = { max: 5, seconds: 24 * 60 * 60 };

/** `POST /withdrawal`: the function by which a contract is withdrawn from without signing in (BGB § 356a). */
export function registerWithdrawal(app: FastifyInstance, deps: Deps): void {
  const { schemas, texts, throttle } = deps;
  const takeWithdrawal = createTakeWithdrawal(deps);

  app.post(
    `${apiPrefix}/withdrawal`,
    { config: { access: 'public', api: 'withdrawal' } },
    async (request, reply) => {
      await throttle.hit(`withdrawal:address:${request.ip}`, perAddress);
      const form = schemas.forms.get('withdrawal');
      if (!form) throw new ConfigurationError('There is no form "withdrawal".');
      const locale = localeOf(request.headers['accept-language']);
      const sent = request.isMultipart()
        ? await deps.readForm(request, form.schema)
        : jsonAnswers(request.body);
      const submission = checkedSubmission(form, sent, { texts, locale });
      await throttle.hit(
        `withdrawal:recipient:${String(submission.answers.email).toLowerCase()}`,
        perRecipient,
      );
      const data = await takeWithdrawal({
        form,
        submission,
        locale,
        actor: actorOf(request),
        customer: request.customer,
        idempotencyKey: idempotencyKeyOf(request.headers),
      });
      return reply.code(201).send({ data });
    },
  );
}
