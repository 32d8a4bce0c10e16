import type { EncryptedColumn, EncryptedTable } from '../../platform/db/fields/encrypted-tables.ts';

/** People call their devices by names of their own, often by theirs: under the key of the account. */
const name: EncryptedColumn = { type: 'text', owner: { type: { column: 'kind' }, column: 'account_id' } };

export const encryptedPasskeys: Record<string, EncryptedTable> = {
  passkey: { entity: 'passkey', columns: new Map([['name', name]]) },
};
