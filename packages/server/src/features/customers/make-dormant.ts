import periods from '@rezeptur/schemas/periods.json' with { type: 'json' };
import type { Deps } from '../../deps.ts';
import { systemActor } from '../../platform/audit.ts';
import { listIdle } from './account-store.ts';

/** Accounts that haven't ordered for some months become dormant; answers how many. */
export function createMakeDormant({
  db,
  clock,
  flows,
  failures,
}: Pick<Deps, 'db' | 'clock' | 'flows' | 'failures'>) {
  return async (): Promise<number> => {
    const limit = new Date(clock());
    const day = limit.getUTCDate();
    limit.setUTCMonth(limit.getUTCMonth() - periods.dormantAfterMonths);
    // There is no 30 February: its last day counts.
    if (limit.getUTCDate() !== day) limit.setUTCDate(0);
    const listNext = (after: string) => listIdle(db, limit.toISOString(), after);
    return failures.eachRow('make-accounts-dormant', listNext, (id) =>
      db
        .transaction()
        .execute((tx) => flows.send(tx, { entity: 'customer', id, event: 'sleep', actor: systemActor })),
    );
  };
}
