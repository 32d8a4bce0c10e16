import type { Deps } from '../../../deps.ts';
import { systemActor } from '../../../platform/audit.ts';
import { dueStateOf, listDue } from '../reservation-store.ts';

/** Ends reservations that have run out; an order whose manufacturing has begun keeps its goods. */
export function createExceedReservations({
  db,
  clock,
  flows,
  failures,
}: Pick<Deps, 'db' | 'clock' | 'flows' | 'failures'>) {
  return (): Promise<number> => {
    const now = clock().toISOString();
    return failures.eachRow(
      'exceed-reservations',
      (after) => listDue(db, now, after),
      async (id) => {
        const state = await dueStateOf(db, now, id);
        if (!state) return;
        // The flow has no end for an order that staff haven't looked at: only its goods are released.
        const event = state === 'new' ? 'lapseReservation' : 'exceedReservation';
        await db
          .transaction()
          .execute((tx) => flows.send(tx, { entity: 'order', id, event, actor: systemActor }));
      },
    );
  };
}
