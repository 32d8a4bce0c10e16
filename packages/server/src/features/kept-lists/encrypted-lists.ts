import type { EncryptedColumn, EncryptedTable } from '../../platform/db/fields/encrypted-tables.ts';

const content: EncryptedColumn = { type: 'text', owner: { type: 'customer', column: 'customer_id' } };

/** What a customer has put into a cart or remembered is nobody else's to read: it goes with the customer's key. */
export const encryptedLists: Record<string, EncryptedTable> = {
  kept_list: { entity: 'kept-list', columns: new Map([['content', content]]) },
};
