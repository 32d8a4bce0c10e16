import type { EncryptedColumn, EncryptedTable } from '../../platform/db/fields/encrypted-tables.ts';
import type { KeyOwner } from '../../platform/keys/key-store.ts';

/**
 * What an order's invoices say, and for whom the order was: the key outlives its customer's, as the law wants, and is destroyed
 * when the eight years are over.
 */
export const invoiceKey = (orderId: string): KeyOwner => ({ type: 'invoice', id: orderId });

const content: EncryptedColumn = { type: 'json', owner: { type: invoiceKey('').type, column: 'order_id' } };

export const encryptedInvoices: Record<string, EncryptedTable> = {
  invoice: { entity: 'invoice', columns: new Map([['content', content]]) },
};
