import type { Insertable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { FeedbackTable } from '../../platform/db/tables.ts';

export const insertFeedback = async (tx: Tx, values: Insertable<FeedbackTable>): Promise<string> =>
  (await tx.insertInto('feedback').values(values).returning('id').executeTakeFirstOrThrow()).id;
