import type { Deps } from '../../deps.ts';
import { euros } from '../../domain/money/euros.ts';
import type { Tx } from '../../platform/db/database.ts';

interface MailedPayment {
  order: { id: string; orderNumber: string; customerId: string };
  amountCents: number;
}

/** Writes to whoever paid what became of it, where the payment company says it later than they were looking. */
export function createMailPayment({ customers, mails }: Pick<Deps, 'customers' | 'mails'>) {
  return async (
    tx: Tx,
    template: 'paymentFailed' | 'paymentCredited',
    { order, amountCents }: MailedPayment,
  ): Promise<void> => {
    const { id: orderId, orderNumber, customerId } = order;
    const { recipient, person, locale } = await customers.contactOf(tx, customerId);
    const params = { ...person, orderId, orderNumber, amount: euros(amountCents, locale) };
    await mails.queue(tx, { template, recipient, customerId, locale, params });
  };
}
