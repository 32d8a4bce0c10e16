import { asciiEmail } from '@rezeptur/engine/core';
import type { Deps } from '../../deps.ts';
import type { AppliedEvent, FlowBehaviour } from '../../entities/flow-behaviour.ts';
import { AppError } from '../../errors.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

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
  const guestOf = (on: Db | Tx, sender: string | null) => {
    if (!sender) return people.findGuest(on, {});
    const isAddress = sender.includes('@');
    return people.findGuest(
      on,
      isAddress ? { email: asciiEmail(sender).toLowerCase() } : { reference: sender },
    );
  };

  /** Who asked is needed for the decision alone. */
  async function decided({ tx, row: { id }, actor, now }: Decision) {
    await keys.destroy(tx, { type: 'guest-erasure', id });
    await audit.forgetValues(tx, 'erasure', 'guest-erasure', id);
    return { sender: null, note: null, decidedAt: now.toISOString(), decidedBy: actor.id ?? null };
  }
  return {
    async facts({ on, row }) {
      const { email, hasAccount = false } = await guestOf(on, row.sender);
      const isKnown =
        email !== undefined &&
        ((await customers.findByEmail(on, email)) ?? (await staff.findByEmail(on, email)));
      return { hasAccount: hasAccount || Boolean(isKnown) };
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
