import type { Tx } from '../../platform/db/database.ts';

/** An order's documents, written within the transaction that gives the reason for them. */
export interface Invoices {
  /** The order was accepted: it gets its invoice. */
  issue(tx: Tx, orderId: string, at: string, dueOn: string | null): Promise<void>;
  /** The order was cancelled: an invoice that it has is cancelled. */
  takeBack(tx: Tx, orderId: string, at: string): Promise<void>;
  /** The law no longer wants them kept. */
  forget(tx: Tx, orderId: string): Promise<void>;
}
