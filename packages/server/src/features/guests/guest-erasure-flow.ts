import { asciiEmail } from '@rezeptur/engine/core';
import type { Deps } from '../../deps.ts';
import type { AppliedEvent, FlowBehaviour } from '../../entities/flow-behaviour.ts';
import { AppError } from '../../errors.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { findGuestBy } from '../../platform/forms/submission-store.ts';
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
  /** Who asked is needed for the decision alone. */
  async function decided({ tx, row: { id }, actor, now }: Decision) {
    await keys.destroy(tx, { type: 'guest-erasure', id });
    await audit.forgetValues(tx, 'erasure', 'guest-erasure', id);
    return { sender: null, note: null, decidedAt: now.toISOString(), decidedBy: actor.id ?? null };
  }
  return {
    async facts({ on, row }) {
      const { email } = await guestOf(on, row.sender);
      const account =
        email && ((await customers.findByEmail(on, email)) ?? (await staff.findByEmail(on, email)));
      return { hasAccount: account !== undefined };
    },
    refuses: { approve: ['senderUnknown'] },
    effects: {
      async approve(event) {
        const { tx, row, now } = event;
        const erasedCount = await people.forgetGuest(tx, await guestOf(tx, row.sender), now);
        // Afterwards nobody could tell that it was misspelt.
        if (erasedCount === 0) throw new AppError('senderUnknown');
        return { ...(await decided(event)), erasedCount };
      },
      decline: decided,
    },
  };
}

/** Whom an address or a reference means, whatever way it is written. */
async function guestOf(on: Db | Tx, sender: string | null): Promise<Guest> {
  if (sender?.includes('@')) return { email: asciiEmail(sender).toLowerCase() };
  return (sender && (await findGuestBy(on, sender))) || {};
}
