import type { Actor } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/database.ts';

export interface Move {
  /** `correct` is what was miscounted, more or less; every other amount is above zero. */
  kind: 'receive' | 'correct' | 'reserve' | 'let_go' | 'dispense' | 'destroy';
  batchId: string;
  orderId?: string;
  amount: number;
  actor: Actor;
  at: string;
  reason?: string;
}

/** Notes where packages of a batch went: the ledger of its stock, which is never changed. */
export async function noteMove(tx: Tx, { actor, at, orderId, reason, ...move }: Move): Promise<void> {
  await tx
    .insertInto('stockMove')
    .values({
      ...move,
      orderId: orderId ?? null,
      reason: reason ?? null,
      createdAt: at,
      actorType: actor.type,
      actorId: actor.id ?? null,
    })
    .execute();
}
