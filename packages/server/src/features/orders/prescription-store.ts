import type { CheckoutOrderRequest } from '@rezeptur/schemas/types';
import { AppError } from '../../errors.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Seal } from '../../platform/storage/seal.ts';

export type PrescriptionToken = NonNullable<CheckoutOrderRequest['prescriptionTokens']>[number];

/**
 * Keeps the e-prescriptions of an order, their access codes encrypted beside them. One that the order has already is there once: a
 * better picture of the same print-out brings it again.
 * @throws prescriptionUsed when one of them belongs to another order that hasn't been cancelled; of two at once one wins.
 */
export async function storePrescriptions(
  tx: Tx,
  {
    orderId,
    tokens,
    seal,
    at,
  }: { orderId: string; tokens: readonly PrescriptionToken[]; seal: Seal; at: string },
): Promise<void> {
  for (const { taskId, accessCode } of inOneOrder(tokens)) {
    const row = await tx
      .insertInto('prescription')
      .values({ orderId, taskId, createdAt: at, updatedAt: at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) {
      if (await isOf(tx, orderId, taskId)) continue;
      throw new AppError('prescriptionUsed');
    }
    await tx
      .insertInto('prescriptionCode')
      .values({ prescriptionId: row.id, sealed: seal.close(accessCode) })
      .execute();
  }
}

const isOf = async (tx: Tx, orderId: string, taskId: string): Promise<boolean> => {
  const found = tx.selectFrom('prescription').where('orderId', '=', orderId).where('taskId', '=', taskId);
  return (await found.where('state', '<>', 'void').select('id').executeTakeFirst()) !== undefined;
};

/** The order was cancelled: its prescriptions may be handed in again, and what opens them is forgotten. */
export async function freePrescriptions(tx: Tx, orderId: string, at: string): Promise<void> {
  await forgetCodes(tx, orderId);
  await tx
    .updateTable('prescription')
    .set(({ eb }) => ({ state: 'void', updatedAt: at, version: eb('version', '+', 1) }))
    .where('orderId', '=', orderId)
    .execute();
}

/** The access codes of an order that has ended aren't needed any more. */
export async function forgetCodes(tx: Tx, orderId: string): Promise<void> {
  await tx
    .deleteFrom('prescriptionCode')
    .where('prescriptionId', 'in', (eb) =>
      eb.selectFrom('prescription').select('id').where('orderId', '=', orderId),
    )
    .execute();
}

/** Two orders that share prescriptions wait for each other instead of blocking one another. */
const inOneOrder = (tokens: readonly PrescriptionToken[]) =>
  tokens.toSorted((a, b) => (a.taskId < b.taskId ? -1 : 1));
