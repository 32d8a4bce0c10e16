import type { Deps } from '../../../deps.ts';
import { shopDay } from '../../../domain/calendar/shop-time.ts';
import { remindedUpTo } from '../../../domain/order/reservation.ts';
import { systemActor } from '../../../platform/audit.ts';
import { orderStore } from '../order-store.ts';
import { listEnding } from '../reservation-store.ts';

const reminding = { entity: 'order', event: 'remind', actor: systemActor } as const;

/**
 * Reminds customers of what an order still lacks, on the working day before it loses its goods or its payment is overdue. Whether
 * something is lacking, and whether they have been reminded, is the flow's to decide. Answers how many orders were looked at.
 */
export function createRemindOfDeadlines({
  db,
  clock,
  flows,
  failures,
}: Pick<Deps, 'db' | 'clock' | 'flows' | 'failures'>) {
  return (): Promise<number> => {
    const today = shopDay(clock());
    const ending = { today, lastDay: remindedUpTo(today) };
    return failures.eachRow(
      'remind-of-deadlines',
      (after) => listEnding(db, ending, after),
      async (id) => {
        const row = await orderStore.find(db, id);
        if (!(await flows.isOffered(db, { ...reminding, row }))) return;
        await db.transaction().execute((tx) => flows.send(tx, { ...reminding, id }));
      },
    );
  };
}
