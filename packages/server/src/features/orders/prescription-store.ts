import limits from '@rezeptur/schemas/limits.json' with { type: 'json' };
import type { CheckoutOrderRequest } from '@rezeptur/schemas/types';
import { AppError } from '../../errors.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { BlindIndex } from '../../platform/keys/blind-index.ts';
import type { Keys } from '../../platform/keys/keys.ts';
import { codeKey } from './encrypted-codes.ts';

export type PrescriptionToken = NonNullable<CheckoutOrderRequest['prescriptionTokens']>[number];

interface Handed {
  orderId: string;
  tokens: readonly PrescriptionToken[];
  at: string;
}

/**
 * Keeps the e-prescriptions of an order, their access codes encrypted beside them. One that the order has already is there once: a
 * better picture of the same print-out brings it again. Another code with the same task id is another one: who made it up has no print-out,
 * and is in nobody's way.
 * @throws prescriptionUsed when one of them belongs to another order that hasn't been cancelled; of two at once one wins;
 * tooManyPrescriptions
 */
export async function storePrescriptions(
  tx: Tx,
  { blindIndex }: { blindIndex: BlindIndex },
  { orderId, tokens, at }: Handed,
): Promise<void> {
  for (const { taskId, accessCode } of inOneOrder(tokens)) {
    const hash = blindIndex('prescription.use', `${taskId} ${accessCode}`);
    const owner = (await ownerOf(tx, hash)) ?? (await ownerFromBefore(tx, taskId, accessCode));
    if (owner === orderId) continue;
    if (owner !== undefined) throw new AppError('prescriptionUsed');
    const { id: prescriptionId } = await tx
      .insertInto('prescription')
      .values({ orderId, taskId, createdAt: at, updatedAt: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const isFirst = await tx
      .insertInto('prescriptionUse')
      .values({ hash, prescriptionId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('hash')
      .executeTakeFirst();
    if (!isFirst) throw new AppError('prescriptionUsed');
    await tx.insertInto('prescriptionCode').values({ prescriptionId, sealed: accessCode }).execute();
  }
  if (tokens.length > 0) await demandPlausible(tx, orderId);
}

/** Which order has a prescription with this id and code. */
const ownerOf = async (tx: Tx, hash: string): Promise<string | undefined> =>
  (
    await tx
      .selectFrom('prescriptionUse as u')
      .innerJoin('prescription as p', 'p.id', 'u.prescriptionId')
      .where('u.hash', '=', hash)
      .select('p.orderId')
      .executeTakeFirst()
  )?.orderId;

/** The same of those from before there were hashes. One whose code is forgotten was dispensed. */
async function ownerFromBefore(tx: Tx, taskId: string, accessCode: string): Promise<string | undefined> {
  const rows = await tx
    .selectFrom('prescription as p')
    .leftJoin('prescriptionUse as u', 'u.prescriptionId', 'p.id')
    .leftJoin('prescriptionCode as c', 'c.prescriptionId', 'p.id')
    .where('p.taskId', '=', taskId)
    .where('u.hash', 'is', null)
    .where('p.state', '<>', 'void')
    .select(['p.orderId', 'c.sealed'])
    .execute();
  return rows.find(({ sealed }) => !sealed || sealed === accessCode)?.orderId;
}

/** Nobody fills the pharmacy's list with numbers that they made up. */
async function demandPlausible(tx: Tx, orderId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('prescription')
    .where('orderId', '=', orderId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) > limits.prescriptionsPerOrder) throw new AppError('tooManyPrescriptions');
}

/** The order was cancelled: its prescriptions may be handed in again, and what opens them is forgotten. */
export async function freePrescriptions(
  tx: Tx,
  keys: DestroyKeys,
  orderId: string,
  at: string,
): Promise<void> {
  await forgetCodes(tx, keys, orderId);
  const own = tx.selectFrom('prescription').where('orderId', '=', orderId).select('id');
  await tx.deleteFrom('prescriptionUse').where('prescriptionId', 'in', own).execute();
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
  tokens.toSorted((a, b) => (a.taskId + a.accessCode < b.taskId + b.accessCode ? -1 : 1));
