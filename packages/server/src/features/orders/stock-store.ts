import { type ArticleType, certifiedTypes } from '../../domain/catalogue/article-type.ts';
import type { Allocation } from '../../domain/stock/allocate.ts';
import type { Actor } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/database.ts';

interface Held {
  orderItemId: string;
  batchId: string;
  amount: number;
  articleType: ArticleType | null;
}

/** Moves packages from on hand to reserved and notes which item holds them. The batches are locked by the caller. */
export async function reserve(
  tx: Tx,
  {
    orderId,
    orderItemId,
    allocations,
    actor,
    at,
  }: {
    orderId: string;
    orderItemId: string;
    allocations: Allocation[];
    actor: Actor;
    at: string;
  },
): Promise<void> {
  for (const { batchId, amount } of allocations) {
    await tx
      .updateTable('batch')
      .set(({ eb }) => ({ reservedAmount: eb('reservedAmount', '+', amount), updatedAt: at }))
      .where('id', '=', batchId)
      .execute();
    await tx
      .insertInto('orderItemBatch')
      .values({ orderItemId, batchId, amount, dispensedAt: null })
      .execute();
    await noteMove(tx, { kind: 'reserve', batchId, orderId, amount, actor, at });
  }
}

/** Gives back what an order still holds. */
export async function releaseStock(tx: Tx, orderId: string, actor: Actor, at: string): Promise<void> {
  for (const { orderItemId, batchId, amount } of await lockHeld(tx, orderId)) {
    await tx
      .updateTable('batch')
      .set(({ eb }) => ({ reservedAmount: eb('reservedAmount', '-', amount), updatedAt: at }))
      .where('id', '=', batchId)
      .execute();
    await dropHeld(tx, { orderItemId, batchId });
    await noteMove(tx, { kind: 'let_go', batchId, orderId, amount, actor, at });
  }
}

/** What was reserved has left the pharmacy. */
export async function dispense(tx: Tx, orderId: string, actor: Actor, at: string): Promise<void> {
  for (const { orderItemId, batchId, amount } of await lockHeld(tx, orderId)) {
    await tx
      .updateTable('batch')
      .set(({ eb }) => ({
        reservedAmount: eb('reservedAmount', '-', amount),
        dispensedAmount: eb('dispensedAmount', '+', amount),
        updatedAt: at,
      }))
      .where('id', '=', batchId)
      .execute();
    await tx
      .updateTable('orderItemBatch')
      .set({ dispensedAt: at })
      .where('orderItemId', '=', orderItemId)
      .where('batchId', '=', batchId)
      .execute();
    await noteMove(tx, { kind: 'dispense', batchId, orderId, amount, actor, at });
  }
}

/** Medicine that comes back is never sold again: what the order holds of it goes to destruction, the rest stays held. */
export async function destroyMedicine(
  tx: Tx,
  orderId: string,
  { actor, at, reason }: { actor: Actor; at: string; reason: string },
): Promise<void> {
  for (const { orderItemId, batchId, amount, articleType } of await lockHeld(tx, orderId)) {
    if (!articleType || !certifiedTypes.includes(articleType)) continue;
    await tx
      .updateTable('batch')
      .set(({ eb }) => ({
        reservedAmount: eb('reservedAmount', '-', amount),
        destroyedAmount: eb('destroyedAmount', '+', amount),
        updatedAt: at,
      }))
      .where('id', '=', batchId)
      .execute();
    await dropHeld(tx, { orderItemId, batchId });
    await noteMove(tx, { kind: 'destroy', batchId, orderId, amount, actor, at, reason });
  }
}

/** The item no longer holds anything of the batch. */
async function dropHeld(
  tx: Tx,
  { orderItemId, batchId }: Pick<Held, 'orderItemId' | 'batchId'>,
): Promise<void> {
  await tx
    .deleteFrom('orderItemBatch')
    .where('orderItemId', '=', orderItemId)
    .where('batchId', '=', batchId)
    .execute();
}

/** What an order holds, with its batches locked in the order of their ids. */
async function lockHeld(tx: Tx, orderId: string): Promise<Held[]> {
  const held = await tx
    .selectFrom('orderItemBatch as h')
    .innerJoin('orderItem as i', 'i.id', 'h.orderItemId')
    .where('i.orderId', '=', orderId)
    .where('h.dispensedAt', 'is', null)
    .orderBy('h.batchId')
    .select(['h.orderItemId', 'h.batchId', 'h.amount', 'i.articleType'])
    .execute();
  const ids = [...new Set(held.map(({ batchId }) => batchId))];
  if (ids.length > 0) {
    await tx.selectFrom('batch').where('id', 'in', ids).orderBy('id').select('id').forUpdate().execute();
  }
  return held;
}

async function noteMove(
  tx: Tx,
  move: {
    kind: 'reserve' | 'let_go' | 'dispense' | 'destroy';
    batchId: string;
    orderId: string;
    amount: number;
    actor: Actor;
    at: string;
    reason?: string;
  },
): Promise<void> {
  const { actor, at, reason = null, ...row } = move;
  await tx
    .insertInto('stockMove')
    .values({ ...row, createdAt: at, actorType: actor.type, actorId: actor.id ?? null, reason })
    .execute();
}
