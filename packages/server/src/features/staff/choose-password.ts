import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { changePassword } from '../../platform/passwords/change-password.ts';
import { passwordWeakness } from '../../platform/passwords/password-strength.ts';
import { hashPassword } from '../../platform/passwords/passwords.ts';
import { refusedAt } from '../../platform/refused-at.ts';
import type { Locale } from '../../platform/texts.ts';
import { staffStore } from './staff-store.ts';

interface Choice {
  token: string;
  password: string;
  /** The token of the browser, if it has one. */
  device: string | undefined;
  locale: Locale;
  requestId: string;
}

/**
 * Sets the password of a member of staff by the link that was mailed to them, once. A second factor stays as it is.
 * @throws AppError `linkInvalid`, or why the password is too easily guessed
 */
export function createChoosePassword(deps: Deps) {
  const { config, settings, db, clock, tokens, audit, mails, texts, sessions } = deps;
  return async ({ token, password, device, locale, requestId }: Choice): Promise<void> => {
    // Before it is known whether the token opens anything: every answer takes as long.
    const hashed = await hashPassword(password);
    const shop = { config, settings: await settings() };
    const mailedTo = await db.transaction().execute(async (tx) => {
      const asked = await tokens.find(tx, 'staff-password', token);
      // Locked first: another address that is written meanwhile closes the link, or finds it used.
      const account = asked && (await staffStore.lock(tx, asked.subjectId));
      if (!account?.active || !(await tokens.use(tx, 'staff-password', token)))
        throw new AppError('linkInvalid');
      const { id, name, email } = account;
      const weakness = passwordWeakness(shop, password, [name, email]);
      // Refused after all: the link stays good for a better one.
      if (weakness) throw refusedAt('password', weakness, { texts, locale });
      await changePassword(deps, tx, { accountId: id, hashed, now: clock(), keep: { device } });
      const actor = { type: 'staff', id, name, role: 'staff', requestId } as const;
      await audit.record(tx, actor, { action: 'choose-password', entity: 'staff', entityId: id });
      await mails.queue(tx, { template: 'staffPasswordChanged', recipient: email, locale, params: { name } });
      return email;
    });
    await sessions.forgetTries(deps, 'staff', mailedTo);
  };
}
