import type { Deps } from '../../deps.ts';
import { systemActor } from '../../platform/audit.ts';

const monthsWithoutOrder = 4;

/** Accounts that haven't ordered for four months become dormant; answers how many. */
export function createMakeDormant({ db, clock, flows, log }: Deps) {
  return async (): Promise<number> => {
    const limit = new Date(clock());
    const day = limit.getUTCDate();
    limit.setUTCMonth(limit.getUTCMonth() - monthsWithoutOrder);
    // There is no 30 February: its last day counts.
    if (limit.getUTCDate() !== day) limit.setUTCDate(0);
    const idle = await db
      .selectFrom('customer')
      .where('state', '=', 'released')
      .where(({ eb, fn }) =>
        eb(fn.coalesce('lastOrderAt', 'releasedAt', 'createdAt'), '<', limit.toISOString()),
      )
      .where(({ eb, fn }) => eb(fn.coalesce('releasedAt', 'createdAt'), '<', limit.toISOString()))
      .select('id')
      .limit(1000)
      .execute();
    for (const { id } of idle) {
      const event = { entity: 'customer', id, event: 'sleep', actor: systemActor };
      await db
        .transaction()
        .execute((tx) => flows.send(tx, event))
        .catch((error: unknown) => log.error({ err: error }, 'an account could not be made dormant'));
    }
    return idle.length;
  };
}
