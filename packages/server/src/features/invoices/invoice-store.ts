import type { InvoiceContent } from '../../domain/invoice/invoice-content.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

/** What an order's invoice or its cancellation says; undefined while there is none. */
export const findInvoice = (on: Db | Tx, orderId: string, kind: InvoiceContent['kind']) =>
  on
    .selectFrom('invoice')
    .where('orderId', '=', orderId)
    .where('kind', '=', kind)
    .select(['id', 'content'])
    .executeTakeFirst();

/** What an own order's invoice says, its cancellation where there is one. */
export const findOwnInvoice = async (
  on: Db,
  orderId: string,
  customerId: string,
): Promise<InvoiceContent | undefined> =>
  (
    await on
      .selectFrom('invoice as i')
      .innerJoin('orderView as o', 'o.id', 'i.orderId')
      .where('i.orderId', '=', orderId)
      .where('o.customerId', '=', customerId)
      // A cancellation comes first in the alphabet, too.
      .orderBy('i.kind')
      .limit(1)
      .select('i.content')
      .executeTakeFirst()
  )?.content;

/**
 * Invoices and their cancellations share one sequence of numbers. The next one is read from a row that stays locked until
 * this transaction ends: one that fails gives its number back, so none is ever missing. Answers the number.
 */
export async function insertInvoice(
  tx: Tx,
  orderId: string,
  at: string,
  content: Omit<InvoiceContent, 'number'>,
): Promise<string> {
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
  return number;
}

export async function deleteInvoices(tx: Tx, orderId: string): Promise<void> {
  await tx.deleteFrom('invoice').where('orderId', '=', orderId).execute();
}
