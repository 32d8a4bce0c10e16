import type { Deps } from '../../deps.ts';
import { euros } from '../../domain/money/euros.ts';
import type { Effect, FlowBehaviour } from '../../entities/flow/flow-behaviour.ts';
import { AppError } from '../../errors.ts';
import { balanceStore } from './balance-store.ts';
import type { LockCustomer } from './lock-customer.ts';
import { isWithinCreditLimit } from './within-credit-limit.ts';

/** What staff credit: who may book it alone, and who needs another person, stands in `schemas/flows/credit.json`. */
export function createCreditFlow(
  { customers, mails }: Pick<Deps, 'customers' | 'mails'>,
  lockCustomer: LockCustomer,
): FlowBehaviour<'credit'> {
  /** Writes the ledger's line, and takes no more than there is. Errors: `notFound`, `balanceTooSmall`. */
  const book: Effect<'credit'> = async ({ tx, row, actor, now }) => {
    const { id: creditId, customerId, amountCents, note } = row;
    await lockCustomer(tx, customerId);
    if (amountCents < 0 && (await balanceStore.read(tx, customerId)) + amountCents < 0)
      throw new AppError('balanceTooSmall');
    const at = now.toISOString();
    const bookedBy = actor.id ?? null;
    await balanceStore.book(tx, at, { customerId, creditId, amountCents, note, reason: 'booked', bookedBy });
    return { decidedAt: at, decidedBy: bookedBy };
  };

  return {
    // What others have booked for the customer counts for the limit.
    locks: { isWithinLimit: ({ tx, row }) => customers.lock(tx, row.customerId) },
    facts: async ({ on, row, now }) => ({ isWithinLimit: await isWithinCreditLimit(on, row, now) }),
    refuses: { book: ['balanceTooSmall'], approve: ['balanceTooSmall'] },
    effects: {
      book,
      approve: book,
      decline: ({ actor, fields, now }) => ({
        decidedAt: now.toISOString(),
        decidedBy: actor.id ?? null,
        reason: fields.reason,
      }),
    },
    /** What for stands in the account, behind the password. */
    async mail({ tx, row: { customerId, amountCents } }, template) {
      const { recipient, person, locale } = await customers.contactOf(tx, customerId);
      const balance = euros(await balanceStore.read(tx, customerId), locale);
      const params = { ...person, amount: euros(amountCents, locale), balance };
      await mails.queue(tx, { template, recipient, customerId, locale, params });
    },
  };
}
