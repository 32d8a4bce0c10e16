import type { Clock } from '../clock.ts';
import type { Db, Tx } from '../db/database.ts';
import type { SingleUseTokens } from './single-use-token-store.ts';

const worksFor = 60 * 86_400_000;

/**
 * A link to how far somebody's registration is. It opens until it is over, as often as its owner comes back, and each mail
 * brings one: nothing of what was handed in can be read by it.
 */
export const issueRegistrationToken = (
  { tokens, clock }: { tokens: SingleUseTokens; clock: Clock },
  on: Db | Tx,
  customerId: string,
): Promise<string> =>
  tokens.issue(on, {
    purpose: 'registration-state',
    subjectId: customerId,
    expiresAt: new Date(clock().getTime() + worksFor),
  });
