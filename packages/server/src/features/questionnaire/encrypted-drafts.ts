import type { EncryptedColumn, EncryptedTable } from '../../platform/db/fields/encrypted-tables.ts';

const type = 'questionnaire-draft';

/** The owner of an unfinished questionnaire's files, and of the key of all that was answered; only the link's holder sees it. */
export const draftOwner = (id: string) => ({ type, id });

const sealed: EncryptedColumn = { type: 'text', owner: { type, column: 'questionnaire_id' } };

export const encryptedDrafts: Record<string, EncryptedTable> = {
  questionnaire_draft: { entity: type, columns: new Map([['sealed', sealed]]) },
};
