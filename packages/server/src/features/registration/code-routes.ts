import type { RegistrationCodeCheckRequest, RegistrationCodeRequest } from '@rezeptur/schemas/types';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { networkOf } from '../../http/callers/network-of.ts';
import { apiPrefix } from '../../prefixes.ts';
import type { EmailCodes } from './email-codes.ts';

const path = `${apiPrefix}/registration/code`;
const open = { access: 'public', session: 'none' } as const;

/** Somebody proves an e-mail address before they register, where the shop asks for that. */
export function registerEmailCodes(
  app: FastifyInstance,
  {
    schemas: { bodyOf },
    settings,
    emailCodes,
  }: Pick<Deps, 'schemas' | 'settings'> & { emailCodes: EmailCodes },
): void {
  app.post<{ Body: RegistrationCodeRequest }>(
    path,
    {
      config: { ...open, api: 'registration-code', refuses: ['emailCheckChanged', 'tooManyTries'] },
      schema: { body: bodyOf('registration-code') },
    },
    async ({ body: { email }, locale, ip }) => {
      // No door to other people's mailboxes that nobody needs.
      const { registrationEmail } = await settings();
      if (registrationEmail !== 'code') throw new AppError('emailCheckChanged');
      return { data: await emailCodes.send({ email, locale, network: networkOf(ip) }) };
    },
  );

  app.post<{ Body: RegistrationCodeCheckRequest }>(
    `${path}/check`,
    {
      config: { ...open, api: 'registration-code-check', refuses: ['emailCodeWrong', 'tooManyTries'] },
      schema: { body: bodyOf('registration-code-check') },
    },
    async ({ body, ip }) => ({ data: { proof: await emailCodes.check(body, networkOf(ip)) } }),
  );
}
