import periods from '@rezeptur/schemas/periods.json' with { type: 'json' };
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/db/database.ts';
import { havePassword } from '../../platform/passwords/password-store.ts';

const minutes = 60_000;
/** Somebody who is new may be on holiday; who asks for a new password sits and waits. */
const worksFor = { invitation: 7 * 24 * 60 * minutes, newPassword: periods.passwordLinkMinutes * minutes };

/** Mails a link with which a member of staff chooses a password; earlier links stop working. The caller holds their row. */
export function createMailLink({ clock, tokens, mails }: Pick<Deps, 'clock' | 'tokens' | 'mails'>) {
  return async (
    tx: Tx,
    { id: subjectId, name, email: recipient }: { id: string; name: string; email: string },
    by: string | undefined,
  ): Promise<void> => {
    const isNew = !(await havePassword(tx, [subjectId]));
    const life = isNew ? worksFor.invitation : worksFor.newPassword;
    await tokens.revoke(tx, 'staff-password', subjectId);
    const expiresAt = new Date(clock().getTime() + life);
    const token = await tokens.issue(tx, { purpose: 'staff-password', subjectId, expiresAt });
    const template = isNew ? 'staffInvitation' : 'staffPasswordLink';
    await mails.queue(tx, { template, recipient, params: { name, by }, token });
  };
}

export type MailLink = ReturnType<typeof createMailLink>;
