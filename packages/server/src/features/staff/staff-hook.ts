import type { Staff } from '@rezeptur/schemas/types';
import type { Deps } from '../../deps.ts';
import type { EntityHook } from '../../entities/entity-hooks.ts';
import { AppError } from '../../errors.ts';
import type { MailLink } from './mail-link.ts';
import { staffStore } from './staff-store.ts';

/** Whoever is added is invited by mail; who is switched off, or becomes somebody else to the shop, is signed out for good. */
export const createStaffHook = (
  { sessions, tokens }: Pick<Deps, 'sessions' | 'tokens'>,
  mailLink: MailLink,
): EntityHook<'staff'> => ({
  refuses: ['lastAdmin'],
  // Somebody has to stay who may do everything.
  async beforeWrite({ tx, before, next }) {
    const isAdmin = ({ role, active }: Pick<Staff, 'role' | 'active'>) => role === 'admin' && active === true;
    if (!before || !isAdmin(before) || isAdmin(next)) return undefined;
    const admins = await staffStore.lockAdmins(tx);
    if (admins.every((id) => id === before.id)) throw new AppError('lastAdmin');
    return undefined;
  },
  async afterWrite({ tx, before, row, actor }) {
    if (!before) {
      if (row.active) await mailLink(tx, row, actor.name);
      return;
    }
    const isSame = before.active === row.active && before.role === row.role && before.email === row.email;
    if (isSame) return;
    await sessions.endAll(tx, row.id);
    await tokens.revoke(tx, 'staff-password', row.id);
  },
});
