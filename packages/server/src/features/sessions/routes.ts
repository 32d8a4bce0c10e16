import type { LoginRequest, PasskeyLoginRequest } from '@rezeptur/schemas/types';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { readOwnCookie } from '../../http/callers/cookies.ts';
import { done } from '../../http/done.ts';
import { refuseIncomplete } from '../../http/refuse-incomplete.ts';
import { apiPrefix } from '../../prefixes.ts';
import { clearCustomerCookie, customerCookie, setCustomerCookie } from './cookies.ts';
import type { Entered } from './enter.ts';
import { letIn } from './let-in.ts';
import { createReauthenticate } from './reauthenticate.ts';
import { deleteSession } from './session-store.ts';
import { createSignIn } from './sign-in.ts';
import { createSignInByPasskey } from './sign-in-by-passkey.ts';
import { visitOf } from './visit-of.ts';

/** What another feature does once a customer is signed in. */
export interface SignedIn {
  proveEmail(customerId: string): Promise<void>;
}

/** How customers sign in and out. */
export function registerSessions(app: FastifyInstance, deps: Deps & SignedIn): void {
  const { bodyOf } = deps.schemas;
  const signIn = createSignIn('customer', deps);
  const byPasskey = createSignInByPasskey(deps);
  const reauthenticate = createReauthenticate('customer', deps);

  async function goOn(request: FastifyRequest, reply: FastifyReply, session: Entered, keep: boolean) {
    letIn(request, reply, session, keep);
    await deps.proveEmail(session.accountId);
    return done;
  }

  app.post<{ Body: LoginRequest }>(
    `${apiPrefix}/login`,
    {
      config: { access: 'public', api: 'login', refuses: ['loginIncomplete', 'loginFailed', 'tooManyTries'] },
      schema: { body: bodyOf('login') },
      ...refuseIncomplete('loginIncomplete', deps),
    },
    async (request, reply) => {
      const { username, password, _remember_me: remember = false } = request.body;
      const session = await signIn({ username, password, remember, ...visitOf(request, customerCookie) });
      return goOn(request, reply, session, remember);
    },
  );

  app.post(
    `${apiPrefix}/login/passkey/question`,
    {
      config: { access: 'public', session: 'none', api: 'passkey-question', refuses: ['tooManyTries'] },
      schema: { body: bodyOf('passkey-question') },
    },
    async (request) => ({ data: await byPasskey.ask(request, visitOf(request, customerCookie)) }),
  );

  app.post<{ Body: PasskeyLoginRequest }>(
    `${apiPrefix}/login/passkey`,
    {
      config: { access: 'public', api: 'passkey-login', refuses: ['passkeyRefused', 'tooManyTries'] },
      schema: { body: bodyOf('passkey-login') },
    },
    async (request, reply) => {
      const { credential, _remember_me: remember = false } = request.body;
      const answer = credential as AuthenticationResponseJSON;
      const session = await byPasskey.enter(request, visitOf(request, customerCookie), { answer, remember });
      return goOn(request, reply, session, remember);
    },
  );

  app.post(`${apiPrefix}/logout`, { config: { access: 'public', api: 'logout' } }, async (request, reply) => {
    const token = readOwnCookie(request, customerCookie);
    if (token) await deleteSession(deps.db, token);
    clearCustomerCookie(request, reply);
    return done;
  });

  app.post<{ Body: { password: string } }>(
    `${apiPrefix}/reauthenticate`,
    {
      config: { access: 'customer', api: 'reauthenticate', refuses: ['wrongPassword', 'tooManyTries'] },
      schema: { body: bodyOf('reauthenticate') },
    },
    async (request, reply) => {
      const { keep, ...session } = await reauthenticate(request, request.body.password);
      setCustomerCookie(request, reply, session, keep);
      return done;
    },
  );
}
