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
    forgetDevices(tx: Tx, accountId: string, but?: string): Promise<void>;
  };
  tokens: Pick<SingleUseTokens, 'revoke'>;
}

/**
 * Gives an account another password and ends what the old one opened: its sessions and that browsers are known,
 * but for the one that changes it, links to choose a new one, and a new e-mail address that waits to be confirmed.
 */
export async function changePassword(
  { sessions, tokens }: ChangeDeps,
  tx: Tx,
  { accountId, hashed, now, keep }: { accountId: string; hashed: string; now: Date; keep: OwnBrowser },
): Promise<void> {
  await setPassword(tx, accountId, hashed, now);
  await sessions.endAll(tx, accountId, keep.session);
  await sessions.forgetDevices(tx, accountId, keep.device);
  await tokens.revoke(tx, 'reset-password', accountId);
  await tokens.revoke(tx, 'staff-password', accountId);
  await tokens.revoke(tx, 'confirm-email', accountId);
}
