import type { EncryptedColumn, EncryptedTable } from '../../platform/db/fields/encrypted-tables.ts';

/** Why goods were moved may tell of whom they were for: it goes with the records of the order. */
const reason: EncryptedColumn = { type: 'text', owner: { type: 'order', column: 'order_id' } };

export const encryptedMoves: Record<string, EncryptedTable> = {
  stock_move: { entity: 'stock-move', columns: new Map([['reason', reason]]) },
};
