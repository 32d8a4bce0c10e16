import type { Deps } from '../../deps.ts';
import { shopDay } from '../../domain/calendar/shop-time.ts';
import type { Tx } from '../../platform/db/database.ts';
import { deleteInvoices, findInvoice, insertInvoice } from './invoice-store.ts';
import { readContent } from './read-content.ts';

/** An order's documents, written within the transaction that gives the reason for them. */
export interface Invoices {
  /** The order was accepted: it gets its invoice. */
  issue(tx: Tx, orderId: string, at: string, dueOn: string | null): Promise<void>;
  /** The order was cancelled: an invoice that it has is cancelled. */
  takeBack(tx: Tx, orderId: string, at: string): Promise<void>;
  /** The law no longer wants them kept. */
  forget(tx: Tx, orderId: string): Promise<void>;
}

export const createInvoiceOffer = ({ orders }: Pick<Deps, 'orders'>): Invoices => ({
  async issue(tx, orderId, at, dueOn) {
    if (await findInvoice(tx, orderId, 'invoice')) return;
    const content = await readContent(tx, orders, { orderId, issuedOn: shopDay(at), dueOn });
    await insertInvoice(tx, orderId, at, { ...content, kind: 'invoice', refersTo: null });
  },
  async takeBack(tx, orderId, at) {
    const invoice = await findInvoice(tx, orderId, 'invoice');
    if (!invoice || (await findInvoice(tx, orderId, 'cancellation'))) return;
    const { number, issuedOn } = invoice.content;
    await insertInvoice(tx, orderId, at, {
      ...invoice.content,
      kind: 'cancellation',
      refersTo: { number, issuedOn },
      issuedOn: shopDay(at),
      dueOn: null,
    });
  },
  forget: deleteInvoices,
});
