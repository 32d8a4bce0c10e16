import type { Deps } from '../../deps.ts';
import { systemActor } from '../../platform/audit.ts';

const monthsWithoutOrder = 4;

/** Accounts that haven't ordered for four months become dormant; answers how many. */
export function createMakeDormant({
  db,
  clock,
  flows,
  failures,
}: Pick<Deps, 'db' | 'clock' | 'flows' | 'failures'>) {
  return async (): Promise<number> => {
    const limit = new Date(clock());
    const day = limit.getUTCDate();
    limit.setUTCMonth(limit.getUTCMonth() - monthsWithoutOrder);
    // There is no 30 February: its last day counts.
    if (limit.getUTCDate() !== day) limit.setUTCDate(0);
    const listIdle = async (after: string) => {
      const idle = await db
        .selectFrom('customer')
        .where('state', '=', 'released')
        .where(({ eb, fn }) =>
          eb(fn.coalesce('lastOrderAt', 'releasedAt', 'createdAt'), '<', limit.toISOString()),
        )
        .where(({ eb, fn }) => eb(fn.coalesce('releasedAt', 'createdAt'), '<', limit.toISOString()))
        .where('id', '>', after)
        .orderBy('id')
        .select('id')
        .limit(1000)
        .execute();
      return idle.map(({ id }) => id);
    };
    return failures.eachRow('make-accounts-dormant', listIdle, (id) =>
      db
        .transaction()
        .execute((tx) => flows.send(tx, { entity: 'customer', id, event: 'sleep', actor: systemActor })),
    );
  };
}
