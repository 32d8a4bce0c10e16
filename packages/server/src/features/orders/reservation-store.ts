import { orderStatesIn } from '../../domain/order/order-states.ts';
import type { Db } from '../../platform/db/database.ts';

const atOnce = 500;

/** An order whose manufacturing has begun keeps its goods. */
const due = (db: Db, now: string) =>
  db.selectFrom('order').where('state', 'in', orderStatesIn('pending')).where('reservedUntil', '<', now);

/** Orders whose reservation has run out; a portion behind an id. */
export const listDue = async (db: Db, now: string, after: string): Promise<string[]> =>
  (await due(db, now).where('id', '>', after).orderBy('id').limit(atOnce).select('id').execute()).map(
    ({ id }) => id,
  );

/** The state of an order whose reservation has run out; undefined for any other. */
export const dueStateOf = async (db: Db, now: string, id: string) =>
  (await due(db, now).where('id', '=', id).select('state').executeTakeFirst())?.state;
