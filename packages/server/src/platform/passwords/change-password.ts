import { AppError } from '../../errors.ts';
import type { Tx } from '../db/database.ts';
import type { SingleUseTokens } from '../tokens/single-use-token-store.ts';
import { setPassword } from './password-store.ts';

/** The tokens of the browser that asks: of its session, and by which it is known. */
export interface OwnBrowser {
  session?: string;
  device: string | undefined;
}

interface ChangeDeps {
  sessions: {
    endAll(tx: Tx, accountId: string, but?: string): Promise<void>;
    isThere(tx: Tx, token: string): Promise<boolean>;
    forgetDevices(tx: Tx, accountId: string, but?: string): Promise<void>;
  };
  tokens: Pick<SingleUseTokens, 'revoke'>;
}

/**
 * Gives an account another password and ends what the old one opened: its sessions and that browsers are known,
 * but for the one that changes it, links to choose a new one, and a new e-mail address that waits to be confirmed.
 * @throws AppError `notSignedIn` where another change was faster, and has ended the session that is to stay
 */
export async function changePassword(
  { sessions, tokens }: ChangeDeps,
  tx: Tx,
  { accountId, hashed, now, keep }: { accountId: string; hashed: string; now: Date; keep: OwnBrowser },
): Promise<void> {
  // It waits for another change, whose end of sessions is seen from here on.
  await setPassword(tx, accountId, hashed, now);
  if (keep.session !== undefined && !(await sessions.isThere(tx, keep.session)))
    throw new AppError('notSignedIn');
  await sessions.endAll(tx, accountId, keep.session);
  await sessions.forgetDevices(tx, accountId, keep.device);
  await tokens.revoke(tx, 'reset-password', accountId);
  await tokens.revoke(tx, 'staff-password', accountId);
  await tokens.revoke(tx, 'confirm-email', accountId);
}
