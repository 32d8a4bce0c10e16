import type { Deps } from '../../deps.ts';
import { shopDay } from '../../domain/calendar/shop-time.ts';
import { type ArticleType, medicineTypes } from '../../domain/catalogue/article-type.ts';
import type { Allocation } from '../../domain/stock/allocate.ts';
import type { Actor } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import { isHeldUsable, listOrdered } from './item-store.ts';

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

    /** Locks what an order holds and what it could hold instead, all at once, so that no two wait for each other. */
    async lockServing(tx: Tx, orderId: string): Promise<void> {
      const ordered = await listOrdered(tx, orderId);
      await batches.lockOfArticles(
        tx,
        ordered.map(({ articleId }) => articleId),
      );
    },

    /** Reserves packages and notes which item holds them. The batches are locked by the caller. */
    async reserve(tx: Tx, reservations: readonly Reservation[], step: StockStep): Promise<void> {
      const held = reservations.flatMap(({ orderItemId, allocations }) =>
        allocations.map((allocation) => ({ orderItemId, ...allocation, dispensedAt: null })),
      );
      if (held.length === 0) return;
      await batches.move(tx, { ...step, kind: 'reserve', amounts: held });
      await tx
        .insertInto('orderItemBatch')
        .values(held)
        // Part of a line may be held in the same batch already.
        .onConflict((same) =>
          same.columns(['orderItemId', 'batchId']).doUpdateSet(({ eb }) => ({
            amount: eb('orderItemBatch.amount', '+', eb.ref('excluded.amount')),
          })),
        )
        .execute();
    },

    /** Gives back what an order still holds. */
    release: async (tx: Tx, step: StockStep) => releaseHeld(tx, step, await lockHeld(tx, step.orderId)),

    /** Gives back what an order holds in batches that may not be dispensed any more. */
    async releaseUnusable(tx: Tx, step: StockStep): Promise<void> {
      const isUsable = isHeldUsable(shopDay(step.at));
      await releaseHeld(
        tx,
        step,
        await listHeld(tx, step.orderId)
          .where((eb) => eb.not(isUsable(eb)))
          .execute(),
      );
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
    const held = await listHeld(tx, orderId).execute();
    await batches.lock(tx, [...new Set(held.map(({ batchId }) => batchId))]);
    return held;
  }

  async function releaseHeld(tx: Tx, step: StockStep, held: readonly Held[]): Promise<void> {
    await batches.move(tx, { ...step, kind: 'release', amounts: held });
    await drop(tx, held);
  }
}

const listHeld = (tx: Tx, orderId: string) =>
  tx
    .selectFrom('orderItemBatchView as h')
    .where('h.orderId', '=', orderId)
    .where('h.dispensedAt', 'is', null)
    .orderBy('h.batchId')
    .select(['h.orderItemId', 'h.batchId', 'h.amount', 'h.articleType']);

/** This is no longer held. */
async function drop(tx: Tx, held: readonly Held[]): Promise<void> {
  if (held.length === 0) return;
  await tx
    .deleteFrom('orderItemBatch')
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('orderItemId', 'batchId'),
        'in',
        held.map(({ orderItemId, batchId }) => tuple(orderItemId, batchId)),
      ),
    )
    .execute();
}

const itemsOf = (held: readonly Held[]): string[] => [...new Set(held.map(({ orderItemId }) => orderItemId))];

export type Stock = ReturnType<typeof createStock>;
