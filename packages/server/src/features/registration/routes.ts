import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { created } from '../../http/answers.ts';
import { actorOf } from '../../http/callers/access.ts';
import { networkOf } from '../../http/callers/network-of.ts';
import { idempotencyKeyOf } from '../../http/idempotency.ts';
import { describeForm } from '../../platform/forms/describe-form.ts';
import { submissionRefusals } from '../../platform/forms/submission-refusals.ts';
import { passwordRefusals } from '../../platform/passwords/password-strength.ts';
import { apiPrefix } from '../../prefixes.ts';
import type { EmailCodes } from './email-codes.ts';
import { createRegisterCustomer } from './register-customer.ts';
import { registrationForm } from './registration-form.ts';

const perAddress = { max: 30, seconds: 60 * 60 };

export function registerRegistration(app: FastifyInstance, deps: Deps & { emailCodes: EmailCodes }): void {
  const registerCustomer = createRegisterCustomer(deps);
  const config = {
    access: 'public',
    api: 'registration',
    answers: created,
    refuses: [...submissionRefusals, ...passwordRefusals, 'emailUnproven', 'emailCheckChanged'],
  } as const;

  app.get(
    `${apiPrefix}/registration/new/schema`,
    { config: { access: 'public', session: 'none', api: 'form' } },
    async () => ({ data: describeForm(registrationForm(deps)) }),
  );

  // Nothing is filled in beforehand; the generic form asks all the same.
  app.get(
    `${apiPrefix}/registration/new`,
    { config: { access: 'public', session: 'none', api: 'registration-new' } },
    async () => ({
      data: {},
    }),
  );

  app.post(`${apiPrefix}/registration`, { config }, async (request, reply) => {
    await deps.throttle.hit(`registration:address:${networkOf(request.ip)}`, perAddress);
    const form = registrationForm(deps);
    const sent = await deps.readForm(request, form.schema);
    const data = await registerCustomer({
      form,
      sent,
      locale: request.locale,
      actor: actorOf(request),
      idempotencyKey: idempotencyKeyOf(request.headers),
    });
    return reply.code(201).send({ data });
  });
}
