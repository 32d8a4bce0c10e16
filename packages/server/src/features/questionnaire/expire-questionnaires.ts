import type { Deps } from '../../deps.ts';
import { systemActor } from '../../platform/audit.ts';
import { listOverdue } from './questionnaire-store.ts';

/** Links that nobody has used in time end, and with them what was answered so far; answers how many. */
export function createExpireQuestionnaires({ db, clock, flows, log }: Deps) {
  return async (): Promise<number> => {
    const overdue = await listOverdue(db, clock().toISOString());
    for (const id of overdue) {
      const event = { entity: 'questionnaire', id, event: 'expire', actor: systemActor };
      await db
        .transaction()
        .execute((tx) => flows.send(tx, event))
        .catch((error: unknown) => log.error({ err: error }, 'a questionnaire could not be ended'));
    }
    return overdue.length;
  };
}
