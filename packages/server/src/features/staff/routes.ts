import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { actorOf, staffOf } from '../../http/callers/access.ts';
import { demandFreshSignIn } from '../../http/callers/fresh-sign-in.ts';
import { networkOf } from '../../http/callers/network-of.ts';
import { done } from '../../http/done.ts';
import { idParams } from '../../http/id-params.ts';
import { havePassword } from '../../platform/passwords/password-store.ts';
import { passwordRefusals } from '../../platform/passwords/password-strength.ts';
import { adminPrefix } from '../../prefixes.ts';
import { createChoosePassword } from './choose-password.ts';
import type { MailLink } from './mail-link.ts';
import { staffStore } from './staff-store.ts';

/** What the routes need of the sessions. */
export interface StaffDeps {
  /** The token by which a browser is known, if it has one. */
  deviceOf(request: FastifyRequest): string | undefined;
}

interface OfStaff {
  Params: { id: string };
}

const triesPerNetwork = { max: 20, seconds: 60 * 60 };
const linksPerAccount = { max: 5, seconds: 60 * 60 };

/** What administrators do for their colleagues beside writing their rows, and what those do with the link they get. */
export function registerStaff(app: FastifyInstance, deps: Deps & StaffDeps, mailLink: MailLink): void {
  const { db, clock, audit, factors, throttle, schemas } = deps;
  const choosePassword = createChoosePassword(deps);
  const permission = { entity: 'staff', action: 'update' };
  const params = idParams({ id: 'staff' });

  app.get<OfStaff>(
    `${adminPrefix}/staff/:id/access`,
    { config: { access: 'staff', permission, api: 'staff-access' }, schema: { params } },
    async (request) => {
      const account = await staffStore.find(db, request.params.id);
      if (!account) throw new AppError('notFound');
      const hasPassword = await havePassword(db, [account.id]);
      return { data: { hasPassword, ...(await factors.of(db, account.id)) } };
    },
  );

  app.post<OfStaff>(
    `${adminPrefix}/staff/:id/link`,
    {
      config: { access: 'staff', permission, api: 'staff-link', refuses: ['reauthenticate', 'tooManyTries'] },
      schema: { params, body: schemas.bodyOf('staff-link') },
    },
    async (request) => {
      demandFreshSignIn(staffOf(request), clock());
      const { id: entityId } = request.params;
      await throttle.hit(`staff-link:account:${entityId}`, linksPerAccount);
      await db.transaction().execute(async (tx) => {
        // Another address that is written meanwhile takes the link back, or it is mailed there.
        const account = await staffStore.lock(tx, entityId);
        if (!account?.active) throw new AppError('notFound');
        await mailLink(tx, account, staffOf(request).name);
        await audit.record(tx, actorOf(request), { action: 'send-link', entity: 'staff', entityId });
      });
      return done;
    },
  );

  app.post<{ Body: { token: string; password: string } }>(
    `${adminPrefix}/staff-password`,
    {
      config: {
        access: 'public',
        session: 'none',
        api: 'staff-password',
        refuses: ['linkInvalid', ...passwordRefusals, 'tooManyTries'],
      },
      schema: { body: schemas.bodyOf('staff-password') },
    },
    async (request) => {
      await throttle.hit(`staff-password:address:${networkOf(request.ip)}`, triesPerNetwork);
      const locale = request.locale;
      const device = deps.deviceOf(request);
      await choosePassword({ ...request.body, device, locale, requestId: request.id });
      return done;
    },
  );
}
