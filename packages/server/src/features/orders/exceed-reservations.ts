import type { Deps } from '../../deps.ts';
import { orderStatesIn } from '../../domain/order/order-states.ts';
import { systemActor } from '../../platform/audit.ts';

/** Ends reservations that have run out; an order whose manufacturing has begun keeps its goods. */
export function createExceedReservations({
  db,
  clock,
  flows,
  failures,
}: Pick<Deps, 'db' | 'clock' | 'flows' | 'failures'>) {
  return (): Promise<number> => {
    const now = clock().toISOString();
    const due = () =>
      db.selectFrom('order').where('state', 'in', orderStatesIn('pending')).where('reservedUntil', '<', now);
    return failures.eachRow(
      'exceed-reservations',
      async (after) =>
        (await due().where('id', '>', after).orderBy('id').limit(500).select('id').execute()).map(
          ({ id }) => id,
        ),
      async (id) => {
        const order = await due().where('id', '=', id).select('state').executeTakeFirst();
        if (!order) return;
        // The table knows no end of an order that nobody has looked at: only its goods are given back.
        const event = order.state === 'new' ? 'lapseReservation' : 'exceedReservation';
        await db
          .transaction()
          .execute((tx) => flows.send(tx, { entity: 'order', id, event, actor: systemActor }));
      },
    );
  };
}
