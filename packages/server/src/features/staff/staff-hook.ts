import type { Staff } from '@rezeptur/schemas/types';
import type { Deps } from '../../deps.ts';
import type { EntityHook } from '../../entities/entity-hooks.ts';
import { AppError } from '../../errors.ts';
import type { Tx } from '../../platform/db/database.ts';
import { havePassword } from '../../platform/passwords/password-store.ts';
import type { MailLink } from './mail-link.ts';
import { staffStore } from './staff-store.ts';

type Person = Pick<Staff, 'role' | 'active'>;

/** Somebody has to stay who may do everything, and can sign in to do it. @throws AppError `lastAdmin` */
async function demandAdmin(tx: Tx, before: Person & { id: string }, next: Person): Promise<void> {
  const isAdmin = ({ role, active }: Person) => role === 'admin' && active === true;
  if (!isAdmin(before) || isAdmin(next)) return;
  const admins = await staffStore.lockAdmins(tx);
  const others = admins.filter((id) => id !== before.id);
  if (!(await havePassword(tx, others))) throw new AppError('lastAdmin');
}

/** Whoever is added is invited by mail; who is switched off, or becomes somebody else to the shop, is signed out for good; another address is told to both. */
export const createStaffHook = (
  { sessions, tokens, mails }: Pick<Deps, 'sessions' | 'tokens' | 'mails'>,
  mailLink: MailLink,
): EntityHook<'staff'> => ({
  refuses: ['lastAdmin'],
  async beforeWrite({ tx, before, next, actor }) {
    if (before) await demandAdmin(tx, before, next);
    // At another address it may be somebody else: who has written it there is as who has invited them.
    if (before?.email === next.email) return undefined;
    // However often it is changed: whoever confirms has to know who was confirmed.
    const formerEmail = before?.state === 'confirmed' ? before.email : (before?.formerEmail ?? null);
    return { state: 'invited', invitedBy: actor.id ?? null, formerEmail };
  },
  async afterWrite({ tx, before, row, actor }) {
    if (!before) {
      if (row.active) await mailLink(tx, row, actor.name);
      return;
    }
    const isSame = before.active === row.active && before.role === row.role && before.email === row.email;
    if (isSame) return;
    await sessions.endAll(tx, row.id);
    await tokens.revokeAll(tx, row.id);
    if (before.email === row.email) return;
    await sessions.forgetDevices(tx, row.id);
    // Who is merely invited was never signed in.
    if (!(await havePassword(tx, [row.id]))) return;
    const params = { name: row.name, newEmail: row.email, by: actor.name };
    for (const recipient of [before.email, row.email])
      await mails.queue(tx, { template: 'staffEmailChanged', recipient, params });
  },
});
