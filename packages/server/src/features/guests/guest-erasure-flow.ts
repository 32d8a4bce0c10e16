import { asciiEmail } from '@rezeptur/engine/core';
import type { Deps } from '../../deps.ts';
import type { AppliedEvent, FlowBehaviour } from '../../entities/flow-behaviour.ts';
import { AppError } from '../../errors.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Guest } from '../../platform/people.ts';

type Decision = Pick<AppliedEvent<'guest-erasure'>, 'tx' | 'row' | 'actor' | 'now'>;

/** Erases somebody without an account: that another person has to confirm it stands in `schemas/flows/guest-erasure.json`. */
export function createGuestErasureFlow({
  audit,
  customers,
  keys,
  people,
  staff,
}: Pick<Deps, 'audit' | 'customers' | 'keys' | 'people' | 'staff'>): FlowBehaviour<'guest-erasure'> {
  /** Whom an address or a reference means, whatever way it is written. */
  const guestOf = async (on: Db | Tx, sender: string | null): Promise<Guest | undefined> => {
    if (!sender) return undefined;
    return sender.includes('@') ? { email: asciiEmail(sender).toLowerCase() } : people.findGuest(on, sender);
  };

  /** Who asked is needed for the decision alone. */
  async function decided({ tx, row: { id }, actor, now }: Decision) {
    await keys.destroy(tx, { type: 'guest-erasure', id });
    await audit.forgetValues(tx, 'erasure', 'guest-erasure', id);
    return { sender: null, note: null, decidedAt: now.toISOString(), decidedBy: actor.id ?? null };
  }
  return {
    async facts({ on, row }) {
      const guest = await guestOf(on, row.sender);
      if (!guest) return { hasAccount: false };
      if (!('email' in guest)) return { hasAccount: guest.hasAccount ?? false };
      const { email } = guest;
      const account = (await customers.findByEmail(on, email)) ?? (await staff.findByEmail(on, email));
      return { hasAccount: account !== undefined };
    },
    refuses: { approve: ['senderUnknown'] },
    effects: {
      async approve(event) {
        const { tx, row, now } = event;
        const guest = await guestOf(tx, row.sender);
        const erasedCount = guest ? await people.forgetGuest(tx, guest, now) : 0;
        // Afterwards nobody could tell that it was misspelt.
        if (erasedCount === 0) throw new AppError('senderUnknown');
        return { ...(await decided(event)), erasedCount };
      },
      decline: decided,
    },
  };
}
