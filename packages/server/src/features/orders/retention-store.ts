import { orderStatesIn } from '../../domain/order/order-states.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

const atOnce = 200;
const forgotten = 'Gelöscht';

const over = (on: Db | Tx, before: string) =>
  on.selectFrom('order').where('state', 'in', orderStatesIn('final')).where('updatedAt', '<', before);

/** What staff have written since is forgotten in its turn. */
const withOldRecords = (on: Db | Tx, before: string) =>
  over(on, before).where(({ or, eb, ref }) =>
    or([eb('recordsForgottenAt', 'is', null), eb('recordsForgottenAt', '<', ref('updatedAt'))]),
  );

const withOldInvoice = (on: Db | Tx, before: string) =>
  over(on, before).where('invoiceLastName', '!=', forgotten);

/** Orders that ended before and still have their records; a portion behind an id. */
export const listWithOldRecords = (db: Db, before: string, after: string) =>
  portion(withOldRecords(db, before), after);

/** Orders that ended before and still have their invoice; a portion behind an id. */
export const listWithOldInvoice = (db: Db, before: string, after: string) =>
  portion(withOldInvoice(db, before), after);

export const lockWithOldRecords = (tx: Tx, before: string, id: string) =>
  isLocked(withOldRecords(tx, before), id);

export const lockWithOldInvoice = (tx: Tx, before: string, id: string) =>
  isLocked(withOldInvoice(tx, before), id);

async function portion(orders: ReturnType<typeof over>, after: string): Promise<string[]> {
  const rows = await orders.where('id', '>', after).orderBy('id').limit(atOnce).select('id').execute();
  return rows.map(({ id }) => id);
}

/** Whether the order is still one of these, and locked. */
const isLocked = async (orders: ReturnType<typeof over>, id: string): Promise<boolean> =>
  (await orders.where('id', '=', id).select('id').forUpdate().executeTakeFirst()) !== undefined;

/** Prescriptions, where it was sent and what was noted. */
export async function forgetRecords(tx: Tx, id: string, at: string): Promise<void> {
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
}

/** For whom the order was. */
export async function forgetBuyer(tx: Tx, id: string): Promise<void> {
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
}
