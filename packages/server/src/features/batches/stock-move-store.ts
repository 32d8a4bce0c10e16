import { type QueryCreator, sql } from 'kysely';
import type { Actor } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { StockMoveTable, Tables } from '../../platform/db/tables.ts';

export interface Move {
  kind: StockMoveTable['kind'];
  /** Packages by batch. `correct` is what was miscounted, more or less; every other amount is above zero. */
  amounts: readonly { batchId: string; amount: number }[];
  /** Whose goods they are: what an order gives up, dispenses or has destroyed was reserved for it. */
  orderId?: string;
  actor: Actor;
  at: string;
  reason?: string;
}

/**
 * Moves packages of batches, which the caller has locked, and notes it in the ledger of their stock, which is never changed.
 * All batches of a move are written by one statement.
 */
export async function moveStock(tx: Tx, { kind, amounts, orderId, actor, at, reason }: Move): Promise<void> {
  if (amounts.length === 0) return;
  const moves = amounts.map(({ batchId, amount }) => ({
    kind,
    batchId,
    amount,
    orderId: orderId ?? null,
    reason: reason ?? null,
    createdAt: at,
    actorType: actor.type,
    actorId: actor.id ?? null,
  }));
  const change = changeOf(kind, orderId !== undefined);
  const on = change ? tx.with('counted', (db) => count(db, totals(amounts), change, at)) : tx;
  await on.insertInto('stockMove').values(moves).execute();
}

interface Change {
  reserved: number;
  dispensed: number;
  destroyed: number;
}

/** What a batch counts differently for each package; what is on hand follows from the rest. */
function changeOf(kind: Move['kind'], isHeld: boolean): Change | undefined {
  const none = { reserved: 0, dispensed: 0, destroyed: 0 };
  switch (kind) {
    case 'reserve':
      return { ...none, reserved: 1 };
    case 'release':
      return { ...none, reserved: -1 };
    case 'dispense':
      return { ...none, reserved: -1, dispensed: 1 };
    case 'destroy':
      return { ...none, reserved: isHeld ? -1 : 0, destroyed: 1 };
    default:
      // What was received stands in the row that was entered.
      return undefined;
  }
}

function count(
  db: QueryCreator<Tables>,
  amounts: ReadonlyMap<string, number>,
  { reserved, dispensed, destroyed }: Change,
  at: string,
) {
  const moved = sql<{
    id: string;
    amount: number;
  }>`unnest(${[...amounts.keys()]}::uuid[], ${[...amounts.values()]}::integer[])`;
  return db
    .updateTable('batch')
    .from(moved.as<'moved'>(sql`moved (id, amount)`))
    .whereRef('batch.id', '=', 'moved.id')
    .set(({ eb, ref }) => {
      const times = (factor: number) => eb(ref('moved.amount'), '*', eb.lit(factor));
      return {
        reservedAmount: eb('reservedAmount', '+', times(reserved)),
        dispensedAmount: eb('dispensedAmount', '+', times(dispensed)),
        destroyedAmount: eb('destroyedAmount', '+', times(destroyed)),
        updatedAt: at,
      };
    });
}

/** A batch that several items hold is counted once: an update joins each row to one only. */
function totals(amounts: Move['amounts']): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { batchId, amount } of amounts) sums.set(batchId, (sums.get(batchId) ?? 0) + amount);
  return sums;
}
