import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor } from '../../platform/audit.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { listOpenInvitations } from './registration-store.ts';

/** The customer's invitations that wait for an answer, for a signed-in customer who doesn't use the link of the mail. */
export function createOpenInvitation({
  db,
  clock,
  cache,
  flows,
}: Pick<Deps, 'db' | 'clock' | 'cache' | 'flows'>) {
  const list = (on: Db | Tx, customerId: string) =>
    listOpenInvitations(on, customerId, clock().toISOString());

  return {
    /** The next one; undefined: there is none to answer. Asked with every page, and so kept until something changes. */
    read: cache(['event', 'event_registration'], async (customerId) => (await list(db, customerId))[0], {
      most: 5000,
    }),
    /**
     * Answers the invitation that was shown. One that isn't named is answered only if it is the only one.
     * @throws AppError `alreadyAnswered` when it isn't open (any more)
     */
    async answer(tx: Tx, answer: 'yes' | 'no', actor: Actor, id?: string): Promise<void> {
      const open = await list(tx, String(actor.id));
      const found = id ? open.find((one) => one.id === id) : open.length === 1 && open[0];
      if (!found) throw new AppError('alreadyAnswered');
      const event = answer === 'yes' ? 'accept' : 'decline';
      await flows.send(tx, { entity: 'event-registration', id: found.id, event, actor });
    },
  };
}
