import type { Deps } from '../../deps.ts';
import type { AppliedEvent, FlowBehaviour } from '../../entities/flow/flow-behaviour.ts';
import { AppError } from '../../errors.ts';
import { findGuest } from './find-guest.ts';

type Decision = Pick<AppliedEvent<'guest-erasure'>, 'tx' | 'row' | 'actor' | 'now'>;

/** Erases somebody without an account: that another person has to confirm it stands in `schemas/flows/guest-erasure.json`. */
export function createGuestErasureFlow({
  audit,
  customers,
  keys,
  people,
  staff,
  tokens,
}: Pick<
  Deps,
  'audit' | 'customers' | 'keys' | 'people' | 'staff' | 'tokens'
>): FlowBehaviour<'guest-erasure'> {
  /** Who asked is needed for the decision alone. */
  async function decided({ tx, row: { id }, actor, now }: Decision) {
    await keys.destroy(tx, { type: 'guest-erasure', id });
    await audit.forgetValues(tx, 'erasure', 'guest-erasure', id);
    return { sender: null, note: null, decidedAt: now.toISOString(), decidedBy: actor.id ?? null };
  }
  return {
    async facts({ on, row }) {
      const guest = await findGuest(people, on, row.sender);
      if (!guest) return { hasAccount: false };
      if (!('email' in guest)) return { hasAccount: guest.hasAccount ?? false };
      const { email } = guest;
      // Also one that an account had or is about to have: whoever changes an account's address makes no guest of its owner.
      const hasAccount =
        (await customers.knowsEmail(on, email)) ||
        (await staff.knowsEmail(on, email)) ||
        (await tokens.isAwaited(on, 'confirm-email', email));
      return { hasAccount };
    },
    refuses: { approve: ['senderUnknown'] },
    effects: {
      async approve(event) {
        const { tx, row, now } = event;
        const guest = await findGuest(people, tx, row.sender);
        const erasedCount = guest ? await people.forgetGuest(tx, guest, now) : 0;
        // Afterwards nobody could tell that it was misspelt.
        if (erasedCount === 0) throw new AppError('senderUnknown');
        return { ...(await decided(event)), erasedCount };
      },
      decline: decided,
    },
  };
}
