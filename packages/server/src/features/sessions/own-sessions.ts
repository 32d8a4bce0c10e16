import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { actorOf, customerOf, staffOf } from '../../http/callers/access.ts';
import { readOwnCookie } from '../../http/callers/cookies.ts';
import { demandFreshSignIn } from '../../http/callers/fresh-sign-in.ts';
import { done } from '../../http/done.ts';
import { idParams } from '../../http/id-params.ts';
import { hashToken } from '../../platform/tokens/tokens.ts';
import { adminPrefix, apiPrefix } from '../../prefixes.ts';
import { customerCookie, staffCookie } from './cookies.ts';
import { endSession, listSessions } from './session-store.ts';

/**
 * Where somebody is signed in, of staff and of customers alike: they see it, and end one or all others. Who has found an open page must not
 * sign its owner out elsewhere, so ending asks for a fresh sign-in.
 */
export function registerOwnSessions(app: FastifyInstance, deps: Deps): void {
  const { db, clock, audit, sessions } = deps;

  const kinds = [
    { path: `${apiPrefix}/my-account/sessions`, access: 'customer', cookie: customerCookie, of: customerOf },
    { path: `${adminPrefix}/my/sessions`, access: 'staff', cookie: staffCookie, of: staffOf },
  ] as const;
  for (const { path, access, cookie, of } of kinds) {
    const noteEnd = (request: FastifyRequest, tx: Parameters<typeof audit.record>[0]) =>
      audit.record(tx, actorOf(request), {
        action: 'end-sessions',
        entity: access,
        entityId: of(request).id,
      });

    app.get(path, { config: { access, api: 'my-sessions' } }, async (request, reply: FastifyReply) => {
      void reply.header('cache-control', 'no-store');
      const own = hashToken(readOwnCookie(request, cookie) ?? '');
      const listed = await listSessions(db, of(request).id, clock());
      return { data: listed.map(({ tokenHash, ...shown }) => ({ ...shown, isThis: tokenHash === own })) };
    });

    app.delete<{ Params: { id: string } }>(
      `${path}/:id`,
      {
        config: { access, api: 'end-session', refuses: ['reauthenticate'] },
        schema: { params: idParams({ id: 'session' }) },
      },
      async (request) => {
        demandFreshSignIn(of(request), clock());
        await db.transaction().execute(async (tx) => {
          if (!(await endSession(tx, of(request).id, request.params.id))) throw new AppError('notFound');
          await noteEnd(request, tx);
        });
        return done;
      },
    );

    // All but the one that asks: who wants out of this one as well signs out.
    const endOthers = { access, api: 'end-sessions', refuses: ['reauthenticate'] } as const;
    app.delete(path, { config: endOthers }, async (request) => {
      demandFreshSignIn(of(request), clock());
      await db.transaction().execute(async (tx) => {
        await sessions.endAll(tx, of(request).id, readOwnCookie(request, cookie));
        await noteEnd(request, tx);
      });
      return done;
    });
  }
}
