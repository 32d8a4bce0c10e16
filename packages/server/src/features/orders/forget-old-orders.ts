import type { Deps } from '../../deps.ts';
import { orderStatesIn } from '../../domain/order/order-states.ts';
import { retentionLimits } from '../../domain/order/retention.ts';
import { systemActor } from '../../platform/audit.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

const atOnce = 200;
const forgotten = 'Gelöscht';

/**
 * Forgets what the law no longer wants of orders that are over: after five years prescriptions, their pictures, where it
 * was sent, what was noted, and what the trail remembers of it; after eight the invoices and for whom they were. What was
 * sold from which batch stays; the order names nobody itself, and belongs to its account until that is erased. Answers how
 * many orders were touched, one that had both counted twice.
 */
export function createForgetOldOrders(deps: Pick<Deps, 'db' | 'clock' | 'audit' | 'documents' | 'failures'>) {
  const { db, clock, failures } = deps;
  return async (): Promise<number> => {
    const at = clock().toISOString();
    const { records, invoices } = retentionLimits(at);
    const old = await failures.eachRow(
      'forget-records',
      (after) => listIds(withOldRecords(db, records).where('id', '>', after)),
      (id) => db.transaction().execute((tx) => forgetRecords(tx, deps, { id, before: records, at })),
    );
    const older = await failures.eachRow(
      'forget-invoices',
      (after) => listIds(withOldInvoice(db, invoices).where('id', '>', after)),
      (id) => db.transaction().execute((tx) => forgetInvoice(tx, deps, { id, before: invoices })),
    );
    return old + older;
  };
}

const over = (on: Db | Tx, before: string) =>
  on.selectFrom('order').where('state', 'in', orderStatesIn('final')).where('updatedAt', '<', before);

/** What staff have written since is forgotten in its turn. */
const withOldRecords = (on: Db | Tx, before: string) =>
  over(on, before).where(({ or, eb, ref }) =>
    or([eb('recordsForgottenAt', 'is', null), eb('recordsForgottenAt', '<', ref('updatedAt'))]),
  );

const withOldInvoice = (on: Db | Tx, before: string) =>
  over(on, before).where('invoiceLastName', '!=', forgotten);

async function listIds(orders: ReturnType<typeof over>): Promise<string[]> {
  return (await orders.orderBy('id').limit(atOnce).select('id').execute()).map(({ id }) => id);
}

async function forgetRecords(
  tx: Tx,
  { audit, documents }: Pick<Deps, 'audit' | 'documents'>,
  { id, before, at }: { id: string; before: string; at: string },
): Promise<void> {
  const order = withOldRecords(tx, before).where('id', '=', id).select('id').forUpdate();
  if (!(await order.executeTakeFirst())) return;
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
  await audit.forgetValues(tx, 'order', id);
  await audit.record(tx, systemActor, { action: 'forget', entity: 'order', entityId: id });
}

async function forgetInvoice(
  tx: Tx,
  { audit }: Pick<Deps, 'audit'>,
  { id, before }: { id: string; before: string },
): Promise<void> {
  const order = withOldInvoice(tx, before).where('id', '=', id).select('id').forUpdate();
  if (!(await order.executeTakeFirst())) return;
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
