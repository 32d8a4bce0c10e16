import type { CheckoutOrderRequest } from '@rezeptur/schemas/types';
import { AppError } from '../../errors.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Keys } from '../../platform/keys/keys.ts';
import { codeKey } from './encrypted-codes.ts';

export type PrescriptionToken = NonNullable<CheckoutOrderRequest['prescriptionTokens']>[number];

/**
 * Keeps the e-prescriptions of an order, their access codes encrypted beside them. One that the order has already is there once: a
 * better picture of the same print-out brings it again.
 * @throws prescriptionUsed when one of them belongs to another order that hasn't been cancelled; of two at once one wins.
 */
export async function storePrescriptions(
  tx: Tx,
  { orderId, tokens, at }: { orderId: string; tokens: readonly PrescriptionToken[]; at: string },
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
    await tx.insertInto('prescriptionCode').values({ prescriptionId: row.id, sealed: accessCode }).execute();
  }
}

const isOf = async (tx: Tx, orderId: string, taskId: string): Promise<boolean> => {
  const found = tx.selectFrom('prescription').where('orderId', '=', orderId).where('taskId', '=', taskId);
  return (await found.where('state', '<>', 'void').select('id').executeTakeFirst()) !== undefined;
};

/** The order was cancelled: its prescriptions may be handed in again, and what opens them is forgotten. */
export async function freePrescriptions(
  tx: Tx,
  keys: DestroyKeys,
  orderId: string,
  at: string,
): Promise<void> {
  await forgetCodes(tx, keys, orderId);
  await tx
    .updateTable('prescription')
    .set(({ eb }) => ({ state: 'void', updatedAt: at, version: eb('version', '+', 1) }))
    .where('orderId', '=', orderId)
    .execute();
}

type DestroyKeys = Pick<Keys, 'destroyAll'>;

/** The access codes of an order that has ended aren't needed any more, and no copy of them is to be read. */
export async function forgetCodes(tx: Tx, keys: DestroyKeys, orderId: string): Promise<void> {
  const gone = await tx
    .deleteFrom('prescriptionCode')
    .where('prescriptionId', 'in', (eb) =>
      eb.selectFrom('prescription').select('id').where('orderId', '=', orderId),
    )
    .returning('id')
    .execute();
  await keys.destroyAll(
    tx,
    codeKey,
    gone.map(({ id }) => id),
  );
}

/** Two orders that share prescriptions wait for each other instead of blocking one another. */
const inOneOrder = (tokens: readonly PrescriptionToken[]) =>
  tokens.toSorted((a, b) => (a.taskId < b.taskId ? -1 : 1));
