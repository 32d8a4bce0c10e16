import type { Tx } from '../../platform/db/database.ts';

/** An event, held as it is until the transaction ends; others may hold it so, too. */
export const lockEventShared = (tx: Tx, id: string) =>
  tx.selectFrom('event').where('id', '=', id).selectAll().forShare().executeTakeFirst();

/** An event that one transaction at a time works on. */
export const lockEvent = (tx: Tx, id: string) =>
  tx.selectFrom('event').where('id', '=', id).selectAll().forUpdate().executeTakeFirst();

export const findEvent = (tx: Tx, id: string) =>
  tx.selectFrom('event').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
