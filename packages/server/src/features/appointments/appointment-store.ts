import type { Db, Tx } from '../../platform/db/database.ts';

/** A customer's appointments that lie ahead, the next one first. */
export const listAhead = (db: Db, customerId: string, now: string) =>
  db
    .selectFrom('appointment')
    .where('customerId', '=', customerId)
    .where('state', '=', 'planned')
    .where('start', '>', now)
    .orderBy('start')
    .orderBy('id')
    .limit(100)
    .select(['id', 'start', 'duration'])
    .execute();

export const isOwnAppointment = async (tx: Tx, id: string, customerId: string): Promise<boolean> =>
  (await tx
    .selectFrom('appointment')
    .where('id', '=', id)
    .where('customerId', '=', customerId)
    .select('id')
    .executeTakeFirst()) !== undefined;
