import type { Transfer } from '../../domain/invoice/giro-code.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

/** An order's documents, written within the transaction that gives the reason for them. */
export interface Invoices {
  /** The order was accepted: it gets its invoice. Answers its number. */
  issue(tx: Tx, orderId: string, at: string, dueOn: string | null): Promise<string>;
  /** The order was cancelled: an invoice that it has is cancelled. */
  takeBack(tx: Tx, orderId: string, at: string): Promise<void>;
  /** Where the money for the order's invoice goes; undefined while there is none, or nothing of it is due. */
  findTransfer(on: Db | Tx, orderId: string): Promise<Transfer | undefined>;
  /** The law no longer wants them kept. */
  forget(tx: Tx, orderId: string): Promise<void>;
}
