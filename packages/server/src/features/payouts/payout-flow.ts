import type { Deps } from '../../deps.ts';
import { euros } from '../../domain/money/euros.ts';
import type { FlowBehaviour } from '../../entities/flows.ts';
import { bookPayout } from './book-payout.ts';
import { ibanEnd } from './iban-end.ts';

interface PayoutRow {
  id: string;
  customerId: string;
  amountCents: number;
  iban: string;
}

/** A payout that was transferred, or is not going to be: then the amount is back in the balance. */
export const createPayoutFlow = ({ mails }: Pick<Deps, 'mails'>): FlowBehaviour => ({
  loadFacts: async () => ({}),
  async apply({ tx, row, to, transition, fields, now }) {
    const at = now.toISOString();
    const { id, customerId, amountCents, iban } = row as unknown as PayoutRow;
    if (to !== 'paid') await bookPayout(tx, 'payoutReturned', { id, customerId, amountCents, at });
    const { email: recipient, ...person } = await tx
      .selectFrom('customer')
      .where('id', '=', customerId)
      .select(['email', 'firstName', 'lastName'])
      .executeTakeFirstOrThrow();
    const params = { ...person, ...fields, amount: euros(amountCents), ibanEnd: ibanEnd(iban) };
    for (const template of transition.mails ?? [])
      await mails.queue(tx, { template, recipient, customerId, params });
    return to === 'paid' ? { paidAt: at } : { reason: fields.reason ?? null };
  },
});
