import { shopDay } from '../../domain/calendar/shop-time.ts';
import type { InvoiceContent } from '../../domain/invoice/invoice-content.ts';
import { AppError } from '../../errors.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { readContent } from './read-content.ts';

/** Issues the documents of an order, within the transaction that gives the reason for them. */
export interface Invoices {
  /** The order was accepted: it gets its invoice. */
  issue(tx: Tx, orderId: string, at: string, dueOn: string | null): Promise<void>;
  /** The order was called off: an invoice that it has is taken back. */
  takeBack(tx: Tx, orderId: string, at: string): Promise<void>;
}

export const invoices: Invoices = {
  async issue(tx, orderId, at, dueOn) {
    if (await findInvoice(tx, orderId, 'invoice')) return;
    const content = await readContent(tx, orderId, shopDay(at), dueOn);
    await store(tx, orderId, at, { ...content, kind: 'invoice', refersTo: null });
  },
  async takeBack(tx, orderId, at) {
    const invoice = await findInvoice(tx, orderId, 'invoice');
    if (!invoice || (await findInvoice(tx, orderId, 'cancellation'))) return;
    const { number, issuedOn } = invoice.content;
    await store(tx, orderId, at, {
      ...invoice.content,
      kind: 'cancellation',
      refersTo: { number, issuedOn },
      issuedOn: shopDay(at),
      dueOn: null,
    });
  },
};

/** What an order's invoice or its cancellation says; undefined while there is none. */
export const findInvoice = (tx: Db | Tx, orderId: string, kind: InvoiceContent['kind']) =>
  tx
    .selectFrom('invoice')
    .where('orderId', '=', orderId)
    .where('kind', '=', kind)
    .select(['id', 'content'])
    .executeTakeFirst();

/**
 * Invoices and their cancellations share one circle of numbers. The next one is taken from a row that stays locked until this transaction ends: one that fails gives its number
 * back, so none is ever missing.
 */
async function store(
  tx: Tx,
  orderId: string,
  at: string,
  content: Omit<InvoiceContent, 'number'>,
): Promise<void> {
  const year = Number(content.issuedOn.slice(0, 4));
  const { last } = await tx
    .insertInto('invoiceNumber')
    .values({ year, last: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet(({ eb }) => ({ last: eb('invoiceNumber.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  const number = `RE-${year}-${String(last).padStart(5, '0')}`;
  const { kind } = content;
  await tx
    .insertInto('invoice')
    .values({ orderId, kind, number, createdAt: at, content: JSON.stringify({ ...content, number }) })
    .execute();
}

/** What an own order's invoice says, its cancellation where there is one. Errors: `notFound`. */
export async function findOwnInvoice(on: Db, orderId: string, customerId: string): Promise<InvoiceContent> {
  const found = await on
    .selectFrom('invoice as i')
    .innerJoin('order as o', 'o.id', 'i.orderId')
    .where('i.orderId', '=', orderId)
    .where('o.customerId', '=', customerId)
    // A cancellation comes first in the alphabet, too.
    .orderBy('i.kind')
    .limit(1)
    .select('i.content')
    .executeTakeFirst();
  if (!found) throw new AppError('notFound');
  return found.content;
}
