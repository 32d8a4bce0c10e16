import type { EncryptedColumn, EncryptedTable } from '../db/fields/encrypted-tables.ts';
import { nobody } from './file-keys.ts';

const ofOwner: EncryptedColumn = {
  type: 'text',
  owner: { type: { column: 'owner_type' }, column: 'owner_id', otherwise: nobody },
};

/**
 * People call their files by their names, and staff say of whom they look after what they open them for: those are under the same key as the
 * file.
 */
export const encryptedDocuments: Record<string, EncryptedTable> = {
  document: { entity: 'document', columns: new Map([['name', ofOwner]]) },
  document_opening: { entity: 'document-opening', columns: new Map([['purpose', ofOwner]]) },
};
