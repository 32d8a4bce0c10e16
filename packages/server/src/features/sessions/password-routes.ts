import type { ResetPasswordRequest } from '@rezeptur/schemas/types';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { networkOf } from '../../http/callers/network-of.ts';
import { done } from '../../http/done.ts';
import { passwordRefusals } from '../../platform/passwords/password-strength.ts';
import { hashToken, newToken } from '../../platform/tokens/tokens.ts';
import { apiPrefix } from '../../prefixes.ts';
import { setDeviceCookie } from './cookies.ts';
import { type Asking, createRequestPassword } from './request-password.ts';
import { createResetPassword } from './reset-password.ts';
import { deviceOf } from './visit-of.ts';

const requestsPerAddress = { max: 10, seconds: 60 * 60 };
const requestsPerLink = { max: 3, seconds: 60 * 60 };
const resetsPerAddress = { max: 20, seconds: 60 * 60 };

/** A browser that asks for a link is told again when it is used; it becomes known to no account by that. */
function askingOf(request: FastifyRequest, reply: FastifyReply): Asking {
  const device = deviceOf(request) ?? newToken();
  setDeviceCookie(request, reply, device);
  return { device, locale: request.locale };
}

/** Resets a lost password, without a session, and without revealing who has an account. */
export function registerPasswords(app: FastifyInstance, deps: Deps): void {
  const { bodyOf } = deps.schemas;
  const requestPassword = createRequestPassword(deps);
  const resetPassword = createResetPassword(deps);

  app.post<{ Body: { email: string } }>(
    `${apiPrefix}/request_password`,
    {
      config: { access: 'public', session: 'none', api: 'request-password', refuses: ['tooManyTries'] },
      schema: { body: bodyOf('request-password') },
    },
    async (request, reply) => {
      const { email } = request.body;
      await deps.throttle.hit(`request-password:address:${networkOf(request.ip)}`, requestsPerAddress);
      await requestPassword.byEmail(email, askingOf(request, reply));
      return done;
    },
  );

  app.post<{ Body: { token: string } }>(
    `${apiPrefix}/request_password/again`,
    {
      config: { access: 'public', session: 'none', api: 'request-password-again', refuses: ['tooManyTries'] },
      schema: { body: bodyOf('request-password-again') },
    },
    async (request, reply) => {
      const { token } = request.body;
      await deps.throttle.hit(`request-password:address:${networkOf(request.ip)}`, requestsPerAddress);
      await deps.throttle.hit(`request-password:link:${hashToken(token)}`, requestsPerLink);
      await requestPassword.byOldLink(token, askingOf(request, reply));
      return done;
    },
  );

  app.post<{ Body: ResetPasswordRequest }>(
    `${apiPrefix}/reset_password`,
    {
      config: {
        access: 'public',
        session: 'none',
        api: 'reset-password',
        refuses: ['linkInvalid', 'emailAgain', ...passwordRefusals, 'tooManyTries'],
      },
      schema: { body: bodyOf('reset-password') },
    },
    async (request) => {
      await deps.throttle.hit(`reset-password:address:${networkOf(request.ip)}`, resetsPerAddress);
      const locale = request.locale;
      await resetPassword({ ...request.body, device: deviceOf(request), locale, requestId: request.id });
      return done;
    },
  );
}
