import type { Clock } from '../../deps.ts';
import type { Flows } from '../../entities/flows.ts';
import { systemActor } from '../../platform/audit.ts';
import type { Db } from '../../platform/db/database.ts';

/** Ends reservations that have run out; an order whose manufacturing has begun keeps its goods. */
export function createExceedReservations({ db, clock, flows }: { db: Db; clock: Clock; flows: Flows }) {
  return async (): Promise<number> => {
    const due = await db
      .selectFrom('order')
      .where('state', 'in', ['new', 'accepted', 'verification'])
      .where('reservedUntil', '<', clock().toISOString())
      .orderBy('id')
      .limit(500)
      .select(['id', 'state'])
      .execute();
    for (const { id, state } of due) {
      // The table knows no end of an order that nobody has looked at: only its goods are given back.
      const event = state === 'new' ? 'lapseReservation' : 'exceedReservation';
      await db
        .transaction()
        .execute((tx) => flows.send(tx, { entity: 'order', id, event, actor: systemActor }));
    }
    return due.length;
  };
}
