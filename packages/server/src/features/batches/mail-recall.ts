import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/db/database.ts';

export type RecallDeps = Pick<Deps, 'customers' | 'mails' | 'orders'>;

interface Recall {
  template: string;
  batch: { id: string; batchNumber: string };
  reason: unknown;
}

/** Tells everybody who has received packages of a batch, once for each of their orders. Nobody is left to tell of erased ones. */
export async function mailRecall(
  tx: Tx,
  { customers, mails, orders }: RecallDeps,
  { template, batch, reason }: Recall,
): Promise<void> {
  const served = await orders.listServedFrom(tx, batch.id);
  const ids = [...new Set(served.map(({ customerId }) => customerId))];
  const byId = new Map((await customers.listKnown(tx, ids)).map((customer) => [customer.id, customer]));
  for (const { customerId, ...order } of served) {
    const customer = byId.get(customerId);
    if (!customer) continue;
    const { email: recipient, firstName, lastName, locale } = customer;
    const { batchNumber } = batch;
    const params = { ...order, firstName, lastName, batchNumber, reason };
    await mails.queue(tx, { template, recipient, customerId, locale, params });
  }
}
