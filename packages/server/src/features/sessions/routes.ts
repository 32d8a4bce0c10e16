import type { AdminLoginRequest, LoginRequest } from '@rezeptur/schemas/types';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { actorOf, customerOf } from '../../http/access.ts';
import { refuseIncomplete } from '../../http/refuse-incomplete.ts';
import { ensureXsrfCookie } from '../../http/xsrf.ts';
import { localeOf } from '../../platform/texts.ts';
import { adminPrefix, apiPrefix } from '../../prefixes.ts';
import {
  clearCustomerCookie,
  clearStaffCookie,
  customerCookie,
  setCustomerCookie,
  setStaffCookie,
  staffCookie,
} from './cookies.ts';
import { registerPasswords } from './password-routes.ts';
import { createReauthenticate } from './reauthenticate.ts';
import { deleteSession } from './session-store.ts';
import { createSignIn } from './sign-in.ts';

export function registerSessions(app: FastifyInstance, deps: Deps): void {
  const { bodyOf } = deps.schemas;
  registerPasswords(app, deps);
  const signIn = { customer: createSignIn('customer', deps), staff: createSignIn('staff', deps) };

  const refused = refuseIncomplete('loginIncomplete', deps);
  app.post<{ Body: LoginRequest }>(
    `${apiPrefix}/login`,
    {
      config: { access: 'public', api: 'login', refuses: ['loginIncomplete', 'loginFailed', 'tooManyTries'] },
      schema: { body: bodyOf('login') },
      ...refused,
    },
    async (request, reply) => {
      const session = await signIn.customer({
        username: request.body.username,
        password: request.body.password,
        remember: request.body._remember_me,
        address: request.ip,
        requestId: request.id,
      });
      await endOld(deps, request.cookies[customerCookie]);
      setCustomerCookie(request, reply, session, request.body._remember_me ?? false);
      return { data: { status: 'success' } };
    },
  );

  app.post(`${apiPrefix}/logout`, { config: { access: 'public', api: 'logout' } }, async (request, reply) => {
    await endOld(deps, request.cookies[customerCookie]);
    clearCustomerCookie(reply);
    return { data: { status: 'success' } };
  });

  const reauthenticate = createReauthenticate(deps);
  app.post<{ Body: { password: string } }>(
    `${apiPrefix}/reauthenticate`,
    {
      config: { access: 'customer', api: 'reauthenticate', refuses: ['wrongPassword', 'tooManyTries'] },
      schema: { body: bodyOf('reauthenticate') },
    },
    async (request, reply) => {
      const { keep, ...session } = await reauthenticate({
        customer: customerOf(request),
        actor: actorOf(request),
        password: request.body.password,
        token: request.cookies[customerCookie] ?? '',
        locale: localeOf(request.headers['accept-language']),
      });
      setCustomerCookie(request, reply, session, keep);
      return { data: { status: 'success' } };
    },
  );

  app.get(
    `${adminPrefix}/session`,
    { config: { access: 'public', session: 'staff', api: 'admin-session' } },
    async (request, reply) => {
      ensureXsrfCookie(request, reply);
      void reply.header('cache-control', 'no-store');
      const { staff } = request;
      return {
        data: {
          staff: staff && { id: staff.id, name: staff.name, email: staff.email, role: staff.role },
          permissions: staff ? deps.permissions.of(staff.role) : {},
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
      ...refused,
    },
    async (request, reply) => {
      const session = await signIn.staff({
        username: request.body.username,
        password: request.body.password,
        address: request.ip,
        requestId: request.id,
      });
      await endOld(deps, request.cookies[staffCookie]);
      setStaffCookie(request, reply, session);
      return { data: { status: 'success' } };
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
      await endOld(deps, request.cookies[staffCookie]);
      clearStaffCookie(reply);
      return { data: { status: 'success' } };
    },
  );
}

/** A new session never keeps the old one's token alive. */
async function endOld({ db }: Deps, token: string | undefined): Promise<void> {
  if (token) await deleteSession(db, token);
}
