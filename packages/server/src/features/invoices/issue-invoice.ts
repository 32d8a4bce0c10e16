import type { Deps } from '../../deps.ts';
import { shopDay } from '../../domain/calendar/shop-time.ts';
import { transferOf } from '../../domain/invoice/giro-code.ts';
import { invoiceKey } from './encrypted-invoices.ts';
import { deleteInvoices, findInvoice, insertInvoice } from './invoice-store.ts';
import type { Invoices } from './invoices.ts';
import { readContent } from './read-content.ts';

export const createInvoiceOffer = ({ orders, keys }: Pick<Deps, 'orders' | 'keys'>): Invoices => ({
  async issue(tx, orderId, at, dueOn) {
    const issued = await findInvoice(tx, orderId, 'invoice');
    if (issued) return issued.content.number;
    const content = await readContent(tx, orders, { orderId, issuedOn: shopDay(at), dueOn });
    return insertInvoice(tx, orderId, at, { ...content, kind: 'invoice', refersTo: null });
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
  async findTransfer(on, orderId) {
    const cancelled = await findInvoice(on, orderId, 'cancellation');
    const invoice = cancelled ?? (await findInvoice(on, orderId, 'invoice'));
    return invoice && transferOf(invoice.content);
  },
  async forget(tx, orderId) {
    await deleteInvoices(tx, orderId);
    // Whatever copy there is: nobody reads it any more.
    await keys.destroy(tx, invoiceKey(orderId));
  },
});
