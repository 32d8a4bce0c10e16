import type { Deps } from '../../deps.ts';
import { euros } from '../../domain/money/euros.ts';
import type { Effect, FlowBehaviour } from '../../entities/flow/flow-behaviour.ts';
import { ibanEnd } from './iban-end.ts';

/** A payout that was transferred, or is not going to be. */
export function createPayoutFlow({
  mails,
  customers,
  balance,
}: Pick<Deps, 'mails' | 'customers' | 'balance'>): FlowBehaviour<'payout'> {
  /** It is not going to be transferred: the amount is back in the balance. */
  const returnAmount: Effect<'payout', 'decline' | 'withdraw'> = async ({ tx, row, fields, now }) => {
    const { id: payoutId, customerId, amountCents } = row;
    const ofPayout = { customerId, payoutId, amountCents };
    await balance.book(tx, now.toISOString(), { ...ofPayout, reason: 'payoutReturned' });
    return { reason: fields.reason ?? null };
  };
  return {
    facts: async ({ row }) => ({ isApproved: row.approvedAt !== null }),
    effects: {
      approve: ({ actor, now }) => ({ approvedAt: now.toISOString(), approvedBy: actor.id ?? null }),
      pay: ({ now }) => ({ paidAt: now.toISOString() }),
      decline: returnAmount,
      withdraw: returnAmount,
    },
    async mail({ tx, row: { customerId, amountCents, iban }, fields }, template) {
      const { recipient, person, locale } = await customers.contactOf(tx, customerId);
      const params = { ...person, ...fields, amount: euros(amountCents, locale), ibanEnd: ibanEnd(iban) };
      await mails.queue(tx, { template, recipient, customerId, locale, params });
    },
  };
}
