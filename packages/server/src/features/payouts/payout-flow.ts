import type { Deps } from '../../deps.ts';
import { euros } from '../../domain/money/euros.ts';
import type { Effect, FlowBehaviour } from '../../entities/flow-behaviour.ts';
import { bookPayout } from './book-payout.ts';
import { ibanEnd } from './iban-end.ts';

type PayoutRow = { id: string; customerId: string; amountCents: number; iban: string };

/** It is not going to be transferred: the amount is back in the balance. */
const returnAmount: Effect<PayoutRow> = async ({ tx, row, fields, now }) => {
  const { id, customerId, amountCents } = row;
  await bookPayout(tx, 'payoutReturned', { id, customerId, amountCents, at: now.toISOString() });
  return { reason: fields.reason ?? null };
};

/** A payout that was transferred, or is not going to be. */
export const createPayoutFlow = ({
  mails,
  customers,
}: Pick<Deps, 'mails' | 'customers'>): FlowBehaviour<PayoutRow> => ({
  facts: async ({ row }) => ({ isApproved: row.approvedAt !== null }),
  effects: {
    approve: ({ actor, now }) => ({ approvedAt: now.toISOString(), approvedBy: actor.id ?? null }),
    pay: ({ now }) => ({ paidAt: now.toISOString() }),
    decline: returnAmount,
    withdraw: returnAmount,
  },
  async mail({ tx, row: { customerId, amountCents, iban }, fields }, template) {
    const { recipient, person } = await customers.contactOf(tx, customerId);
    const params = { ...person, ...fields, amount: euros(amountCents), ibanEnd: ibanEnd(iban) };
    await mails.queue(tx, { template, recipient, customerId, params });
  },
});
