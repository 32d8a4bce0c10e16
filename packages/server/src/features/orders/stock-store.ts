import type { Deps } from '../../deps.ts';
import { type ArticleType, medicineTypes } from '../../domain/catalogue/article-type.ts';
import type { Allocation } from '../../domain/stock/allocate.ts';
import type { Actor } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/database.ts';

interface Held extends Allocation {
  orderItemId: string;
  articleType: ArticleType | null;
}

/** What is reserved for an item. */
export interface Reservation {
  orderItemId: string;
  allocations: readonly Allocation[];
}

/** Whose goods are moved, and who moves them when. */
export interface StockStep {
  orderId: string;
  actor: Actor;
  at: string;
}

/** What orders hold of which batches. */
export function createStock({ batches }: Pick<Deps, 'batches'>) {
  return {
    lockHeld,

    /** Reserves packages and notes which item holds them. The batches are locked by the caller. */
    async reserve(tx: Tx, reservations: readonly Reservation[], step: StockStep): Promise<void> {
      const held = reservations.flatMap(({ orderItemId, allocations }) =>
        allocations.map((allocation) => ({ orderItemId, ...allocation, dispensedAt: null })),
      );
      if (held.length === 0) return;
      await batches.move(tx, { ...step, kind: 'reserve', amounts: held });
      await tx.insertInto('orderItemBatch').values(held).execute();
    },

    /** Gives back what an order still holds. */
    async release(tx: Tx, step: StockStep): Promise<void> {
      const held = await lockHeld(tx, step.orderId);
      await batches.move(tx, { ...step, kind: 'let_go', amounts: held });
      await drop(tx, held);
    },

    /** What was reserved has left the pharmacy. */
    async dispense(tx: Tx, step: StockStep): Promise<void> {
      const held = await lockHeld(tx, step.orderId);
      await batches.move(tx, { ...step, kind: 'dispense', amounts: held });
      if (held.length === 0) return;
      await tx
        .updateTable('orderItemBatch')
        .set({ dispensedAt: step.at })
        .where('orderItemId', 'in', itemsOf(held))
        .where('dispensedAt', 'is', null)
        .execute();
    },

    /** Medicine that comes back is never sold again: what the order holds of it goes to destruction, the rest stays held. */
    async destroyMedicine(tx: Tx, step: StockStep & { reason: string }): Promise<void> {
      const held = await lockHeld(tx, step.orderId);
      const medicine = held.filter(({ articleType }) => articleType && medicineTypes.includes(articleType));
      await batches.move(tx, { ...step, kind: 'destroy', amounts: medicine });
      await drop(tx, medicine);
    },
  };

  /** What an order holds, with its batches locked. */
  async function lockHeld(tx: Tx, orderId: string): Promise<Held[]> {
    const held = await tx
      .selectFrom('orderItemBatch as h')
      .innerJoin('orderItem as i', 'i.id', 'h.orderItemId')
      .where('i.orderId', '=', orderId)
      .where('h.dispensedAt', 'is', null)
      .orderBy('h.batchId')
      .select(['h.orderItemId', 'h.batchId', 'h.amount', 'i.articleType'])
      .execute();
    await batches.lock(tx, [...new Set(held.map(({ batchId }) => batchId))]);
    return held;
  }
}

/** These items no longer hold anything. */
async function drop(tx: Tx, held: readonly Held[]): Promise<void> {
  if (held.length === 0) return;
  await tx
    .deleteFrom('orderItemBatch')
    .where('orderItemId', 'in', itemsOf(held))
    .where('dispensedAt', 'is', null)
    .execute();
}

const itemsOf = (held: readonly Held[]): string[] => [...new Set(held.map(({ orderItemId }) => orderItemId))];

export type Stock = ReturnType<typeof createStock>;
