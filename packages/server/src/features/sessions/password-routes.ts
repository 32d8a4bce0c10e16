import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { networkOf } from '../../http/network-of.ts';
import { passwordRefusals } from '../../platform/passwords/password-strength.ts';
import { localeOf } from '../../platform/texts.ts';
import { hashToken } from '../../platform/tokens/tokens.ts';
import { apiPrefix } from '../../prefixes.ts';
import { createRequestPassword } from './request-password.ts';
import { createResetPassword } from './reset-password.ts';

const requestsPerAddress = { max: 10, seconds: 60 * 60 };
const requestsPerAccount = { max: 3, seconds: 60 * 60 };
const resetsPerAddress = { max: 20, seconds: 60 * 60 };

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
    async (request) => {
      const { email } = request.body;
      await deps.throttle.hit(`request-password:address:${networkOf(request.ip)}`, requestsPerAddress);
      // Counted for unknown addresses, too: the limit must not reveal who has an account.
      await deps.throttle.hit(`request-password:account:${email.trim().toLowerCase()}`, requestsPerAccount);
      await requestPassword.byEmail(email, localeOf(request.headers['accept-language']));
      return { data: { status: 'success' } };
    },
  );

  app.post<{ Body: { token: string } }>(
    `${apiPrefix}/request_password/again`,
    {
      config: { access: 'public', session: 'none', api: 'request-password-again', refuses: ['tooManyTries'] },
      schema: { body: bodyOf('request-password-again') },
    },
    async (request) => {
      const { token } = request.body;
      await deps.throttle.hit(`request-password:address:${networkOf(request.ip)}`, requestsPerAddress);
      await deps.throttle.hit(`request-password:link:${hashToken(token)}`, requestsPerAccount);
      await requestPassword.byOldLink(token, localeOf(request.headers['accept-language']));
      return { data: { status: 'success' } };
    },
  );

  app.post<{ Body: { token: string; password: string } }>(
    `${apiPrefix}/reset_password`,
    {
      config: {
        access: 'public',
        session: 'none',
        api: 'reset-password',
        refuses: ['linkInvalid', ...passwordRefusals, 'tooManyTries'],
      },
      schema: { body: bodyOf('reset-password') },
    },
    async (request) => {
      await deps.throttle.hit(`reset-password:address:${networkOf(request.ip)}`, resetsPerAddress);
      const locale = localeOf(request.headers['accept-language']);
      await resetPassword({ ...request.body, locale, requestId: request.id });
      return { data: { status: 'success' } };
    },
  );
}
