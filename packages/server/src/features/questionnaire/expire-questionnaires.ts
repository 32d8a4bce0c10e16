import type { Deps } from '../../deps.ts';
import { systemActor } from '../../platform/audit.ts';
import { listOverdue } from './questionnaire-store.ts';

/** Links that were not used in time end, and with them what was answered so far; answers how many. */
export function createExpireQuestionnaires({
  db,
  clock,
  flows,
  failures,
}: Pick<Deps, 'db' | 'clock' | 'flows' | 'failures'>) {
  return (): Promise<number> => {
    const now = clock().toISOString();
    return failures.eachRow(
      'expire-questionnaires',
      (after) => listOverdue(db, now, after),
      (id) =>
        db
          .transaction()
          .execute((tx) =>
            flows.send(tx, { entity: 'questionnaire', id, event: 'expire', actor: systemActor }),
          ),
    );
  };
}
