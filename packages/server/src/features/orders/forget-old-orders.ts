import type { Deps } from '../../deps.ts';
import { retentionLimits } from '../../domain/order/retention.ts';
import { systemActor, withoutValues } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/database.ts';

const atOnce = 200;
const final = ['completed', 'cancelled', 'rejected'] as const;
const forgotten = 'Gelöscht';

/**
 * Forgets what the law no longer wants of orders that are over: after five years prescriptions, their pictures, where it
 * was sent, what was noted, and what the trail remembers of it; after eight the invoices and for whom they were. What was
 * sold from which batch stays; the order names nobody itself, and belongs to its account until that is erased. Answers how
 * many orders were touched; asked again until there is nothing left.
 */
export function createForgetOldOrders(tools: Pick<Deps, 'db' | 'clock' | 'audit' | 'documents'>) {
  const { db, clock } = tools;
  return async (): Promise<number> => {
    const at = clock().toISOString();
    const { records, invoices } = retentionLimits(at);
    const old = await db.transaction().execute((tx) => forgetRecords(tx, tools, { before: records, at }));
    const older = await db.transaction().execute((tx) => forgetInvoices(tx, tools, invoices));
    return old + older;
  };
}

async function forgetRecords(
  tx: Tx,
  { audit, documents }: Pick<Deps, 'audit' | 'documents'>,
  { before, at }: { before: string; at: string },
): Promise<number> {
  const orders = await tx
    .selectFrom('order')
    .where('state', 'in', final)
    .where('updatedAt', '<', before)
    .where(({ or, eb, ref }) =>
      // What staff have written since is forgotten in its turn.
      or([eb('recordsForgottenAt', 'is', null), eb('recordsForgottenAt', '<', ref('updatedAt'))]),
    )
    .orderBy('id')
    .limit(atOnce)
    .select('id')
    .forUpdate()
    .execute();
  for (const { id } of orders) {
    await documents.purgeAfter(tx, { type: 'order', id }, ['prescription'], at);
    await tx.deleteFrom('prescription').where('orderId', '=', id).execute();
    await tx
      .updateTable('order')
      .set({
        prescriptionTransmission: null,
        deliveryFirstName: null,
        deliveryLastName: null,
        deliveryStreet: null,
        deliveryAdditionalAddress: null,
        deliveryZip: null,
        deliveryCity: null,
        deliveryNote: null,
        staffNote: null,
        reason: null,
        recordsForgottenAt: at,
      })
      .where('id', '=', id)
      .execute();
    await forgetSteps(tx, id);
    await audit.record(tx, systemActor, { action: 'forget', entity: 'order', entityId: id });
  }
  return orders.length;
}

/** Which step an order took, when and by whom stays; what was noted, and from what to what it was changed, goes. */
async function forgetSteps(tx: Tx, id: string): Promise<void> {
  const ofOrder = { entity: 'order', entityId: id } as const;
  await tx
    .updateTable('audit')
    .set({ changes: withoutValues })
    .where(({ and }) => and(ofOrder))
    .execute();
  await tx
    .updateTable('flowEvent')
    .set({ note: null })
    .where(({ and }) => and(ofOrder))
    .execute();
}

async function forgetInvoices(tx: Tx, { audit }: Pick<Deps, 'audit'>, before: string): Promise<number> {
  const orders = await tx
    .selectFrom('order')
    .where('state', 'in', final)
    .where('updatedAt', '<', before)
    .where('invoiceLastName', '!=', forgotten)
    .orderBy('id')
    .limit(atOnce)
    .select('id')
    .forUpdate()
    .execute();
  for (const { id } of orders) {
    await tx.deleteFrom('invoice').where('orderId', '=', id).execute();
    await tx
      .updateTable('order')
      .set({
        customerNumber: null,
        invoiceFirstName: forgotten,
        invoiceLastName: forgotten,
        invoiceStreet: '-',
        invoiceAdditionalAddress: null,
        invoiceZip: '00000',
        invoiceCity: '-',
      })
      .where('id', '=', id)
      .execute();
    await audit.record(tx, systemActor, { action: 'forget-invoice', entity: 'order', entityId: id });
  }
  return orders.length;
}
