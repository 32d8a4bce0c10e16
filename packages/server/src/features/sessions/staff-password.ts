import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { actorOf, staffOf } from '../../http/callers/access.ts';
import { demandFreshSignIn } from '../../http/callers/fresh-sign-in.ts';
import { done } from '../../http/done.ts';
import { changePassword } from '../../platform/passwords/change-password.ts';
import { passwordRefusals, passwordWeakness } from '../../platform/passwords/password-strength.ts';
import { hashPassword } from '../../platform/passwords/passwords.ts';
import { refusedAt } from '../../platform/refused-at.ts';
import { adminPrefix } from '../../prefixes.ts';
import { staffCookie } from './cookies.ts';
import { browserOf } from './visit-of.ts';

const perAccount = { max: 20, seconds: 60 * 60 };

/** A member of staff chooses another password; all their other sessions end. */
export function registerStaffPassword(app: FastifyInstance, deps: Deps): void {
  const { config, settings, db, clock, audit, mails, throttle, texts, schemas } = deps;
  app.post<{ Body: { plainPassword: string } }>(
    `${adminPrefix}/my/password`,
    {
      config: {
        access: 'staff',
        api: 'my-password',
        refuses: ['reauthenticate', ...passwordRefusals, 'tooManyTries'],
      },
      schema: { body: schemas.bodyOf('my-password') },
    },
    async (request) => {
      const { id: accountId, name, email, authenticatedAt } = staffOf(request);
      const locale = request.locale;
      demandFreshSignIn({ authenticatedAt }, clock());
      await throttle.hit(`change-password:account:${accountId}`, perAccount);
      const { plainPassword: password } = request.body;
      const weakness = passwordWeakness({ config, settings: await settings() }, password, [name, email]);
      if (weakness) throw refusedAt('plainPassword', weakness, { texts, locale });
      const hashed = await hashPassword(password);
      await db.transaction().execute(async (tx) => {
        await changePassword(deps, tx, {
          accountId,
          hashed,
          now: clock(),
          keep: browserOf(request, staffCookie),
        });
        await audit.record(tx, actorOf(request), {
          action: 'change-password',
          entity: 'staff',
          entityId: accountId,
        });
        await mails.queue(tx, {
          template: 'staffPasswordChanged',
          recipient: email,
          locale,
          params: { name },
        });
      });
      return done;
    },
  );
}
