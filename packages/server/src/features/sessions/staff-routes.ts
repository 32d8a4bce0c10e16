import type { AdminLoginRequest, AdminPasskeyLoginRequest } from '@rezeptur/schemas/types';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { actorOf, staffOf } from '../../http/callers/access.ts';
import { demandFreshSignIn } from '../../http/callers/fresh-sign-in.ts';
import type { HalfSession } from '../../http/callers/session.ts';
import { ensureXsrfCookie } from '../../http/callers/xsrf.ts';
import { done } from '../../http/done.ts';
import { refuseIncomplete } from '../../http/refuse-incomplete.ts';
import { adminPrefix } from '../../prefixes.ts';
import { clearStaffCookie, setStaffCookie, staffCookie } from './cookies.ts';
import type { Entered } from './enter.ts';
import { createFinishSignIn } from './finish-sign-in.ts';
import { letIn } from './let-in.ts';
import { createReauthenticate } from './reauthenticate.ts';
import { deleteSession } from './session-store.ts';
import { createSignIn } from './sign-in.ts';
import { visitOf } from './visit-of.ts';

/** How staff sign in and out: a password, and a second step where a factor is set up or required. */
export function registerStaffSessions(app: FastifyInstance, deps: Deps): void {
  const { bodyOf } = deps.schemas;
  const signIn = createSignIn('staff', deps);
  const finish = createFinishSignIn(deps);
  const reauthenticate = createReauthenticate('staff', deps);
  const visit = (request: FastifyRequest) => visitOf(request, staffCookie);

  function goOn(request: FastifyRequest, reply: FastifyReply, session: Entered) {
    letIn(request, reply, session);
    return { data: { status: session.stage === 'complete' ? 'success' : session.stage } };
  }

  /** What is left to do for somebody whose password was right. */
  const pendingOf = async ({ stage, accountId }: HalfSession) => ({
    step: stage,
    ...(await deps.factors.of(deps.db, accountId)),
  });

  app.get(
    `${adminPrefix}/session`,
    { config: { access: 'public', session: 'staff', api: 'admin-session' } },
    async (request, reply) => {
      ensureXsrfCookie(request, reply);
      void reply.header('cache-control', 'no-store');
      const { staff, halfway } = request;
      return {
        data: {
          staff: staff && { id: staff.id, name: staff.name, email: staff.email, role: staff.role },
          permissions: staff ? deps.permissions.of(staff.role) : {},
          pending: halfway && (await pendingOf(halfway)),
        },
      };
    },
  );

  app.post<{ Body: AdminLoginRequest }>(
    `${adminPrefix}/login`,
    {
      config: {
        access: 'public',
        session: 'staff',
        api: 'admin-login',
        refuses: ['loginIncomplete', 'loginFailed', 'tooManyTries'],
      },
      schema: { body: bodyOf('admin-login') },
      ...refuseIncomplete('loginIncomplete', deps),
    },
    async (request, reply) => {
      const { username, password } = request.body;
      return goOn(request, reply, await signIn({ username, password, ...visit(request) }));
    },
  );

  const second = { access: 'public', session: 'staff' } as const;
  app.post<{ Body: { code: string } }>(
    `${adminPrefix}/login/code`,
    {
      config: { ...second, api: 'admin-login-code', refuses: ['notSignedIn', 'codeWrong', 'tooManyTries'] },
      schema: { body: bodyOf('admin-login-code') },
    },
    async (request, reply) =>
      goOn(request, reply, await finish.byCode(request.halfway, visit(request), request.body.code)),
  );

  app.post(
    `${adminPrefix}/login/passkey/question`,
    {
      config: { ...second, api: 'admin-passkey-question', refuses: ['notSignedIn'] },
      schema: { body: bodyOf('passkey-question') },
    },
    async (request) => ({ data: await finish.askForPasskey(request) }),
  );

  app.post<{ Body: AdminPasskeyLoginRequest }>(
    `${adminPrefix}/login/passkey`,
    {
      config: {
        ...second,
        api: 'admin-passkey-login',
        refuses: ['notSignedIn', 'passkeyRefused', 'tooManyTries'],
      },
      schema: { body: bodyOf('admin-passkey-login') },
    },
    async (request, reply) => {
      const answer = request.body.credential as AuthenticationResponseJSON;
      return goOn(request, reply, await finish.byPasskey(request, visit(request), answer));
    },
  );

  app.post<{ Body: { password: string } }>(
    `${adminPrefix}/reauthenticate`,
    {
      config: { access: 'staff', api: 'reauthenticate', refuses: ['wrongPassword', 'tooManyTries'] },
      schema: { body: bodyOf('reauthenticate') },
    },
    async (request, reply) => {
      setStaffCookie(request, reply, await reauthenticate(request, request.body.password));
      return done;
    },
  );

  app.get(
    `${adminPrefix}/fresh-sign-in`,
    { config: { access: 'staff', api: 'fresh-sign-in', refuses: ['reauthenticate'] } },
    async (request) => {
      demandFreshSignIn(staffOf(request), deps.clock());
      return done;
    },
  );

  app.post(
    `${adminPrefix}/logout`,
    { config: { access: 'public', session: 'staff', api: 'logout' } },
    async (request, reply) => {
      if (request.staff) {
        await deps.audit.record(deps.db, actorOf(request), {
          action: 'logout',
          entity: 'staff',
          entityId: request.staff.id,
        });
      }
      const { token } = visit(request);
      if (token) await deleteSession(deps.db, token);
      clearStaffCookie(request, reply);
      return done;
    },
  );
}
