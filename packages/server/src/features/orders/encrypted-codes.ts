import type { EncryptedColumn, EncryptedTable } from '../../platform/db/fields/encrypted-tables.ts';

/** The key of an e-prescription's access code alone, which is needed for a shorter time than all else of an order. */
export const codeKey = 'prescription-code';

const sealed: EncryptedColumn = { type: 'text', owner: { type: codeKey, column: 'id' } };

export const encryptedCodes: Record<string, EncryptedTable> = {
  prescription_code: { entity: codeKey, columns: new Map([['sealed', sealed]]) },
};
