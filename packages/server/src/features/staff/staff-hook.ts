import type { Staff } from '@rezeptur/schemas/types';
import type { Deps } from '../../deps.ts';
import type { EntityHook } from '../../entities/entity-hooks.ts';
import { AppError } from '../../errors.ts';
import type { Tx } from '../../platform/db/database.ts';
import { havePassword } from '../../platform/passwords/password-store.ts';
import { ownLocale } from '../../platform/texts.ts';
import type { MailLink } from './mail-link.ts';
import { staffStore } from './staff-store.ts';
import { isAdmin, type Person, whoIsDoubted } from './who-is-doubted.ts';

/** Somebody has to stay who may do everything, and can sign in to do it. @throws AppError `lastAdmin` */
async function demandAdmin(tx: Tx, before: Person & { id: string }, next: Person): Promise<void> {
  if (!isAdmin(before) || isAdmin(next)) return;
  const admins = await staffStore.lockAdmins(tx);
  const others = admins.filter((id) => id !== before.id);
  if (!(await havePassword(tx, others))) throw new AppError('lastAdmin');
}

/**
 * Whoever is added is invited by mail; who is switched off, or becomes somebody else to the shop, is signed out for good. What
 * somebody does to a colleague's account they are told, another address at both; and who they are is confirmed anew.
 */
export const createStaffHook = (
  {
    sessions,
    tokens,
    mails,
    schemas,
    texts,
  }: Pick<Deps, 'sessions' | 'tokens' | 'mails' | 'schemas' | 'texts'>,
  mailLink: MailLink,
): EntityHook<'staff'> => ({
  refuses: ['lastAdmin'],
  async beforeWrite(write) {
    const { tx, before, next } = write;
    if (before) await demandAdmin(tx, before, next);
    return whoIsDoubted({ ...write, schemas });
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
    if (before.email !== row.email) await sessions.forgetDevices(tx, row.id);
    // Who is merely invited was never signed in.
    if (!(await havePassword(tx, [row.id]))) return;
    const role = texts.t(ownLocale, `entities:staff.role.options.${row.role}`);
    const params = { name: row.name, newEmail: row.email, role, by: actor.name };
    for (const template of mailsAbout(before, row))
      for (const recipient of new Set([before.email, row.email]))
        await mails.queue(tx, { template, recipient, params });
  },
});

/** The mails that tell a colleague what was done to their account. */
const mailsAbout = (before: Account, row: Account): string[] => [
  ...(before.email === row.email ? [] : ['staffEmailChanged']),
  ...(before.role === row.role ? [] : ['staffRoleChanged']),
  ...(before.active === row.active ? [] : [row.active ? 'staffSwitchedOn' : 'staffSwitchedOff']),
];

type Account = Person & Pick<Staff, 'email'>;
