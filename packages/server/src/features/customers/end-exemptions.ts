import type { Deps } from '../../deps.ts';
import { shopDay } from '../../domain/calendar/shop-time.ts';
import { changesBetween, systemActor } from '../../platform/audit.ts';
import { endExemption, listOverExemptions } from './account-store.ts';

/** An exemption from co-payment ends with its year, at midnight by the shop's clock: the customer is publicly insured as before. */
export function createEndExemptions({
  db,
  clock,
  audit,
  failures,
}: Pick<Deps, 'db' | 'clock' | 'audit' | 'failures'>) {
  return (): Promise<number> => {
    const now = clock().toISOString();
    const changes = changesBetween({ payType: 'public_free' }, { payType: 'public_insurance' });
    const listOver = (after: string) => listOverExemptions(db, shopDay(now), after);
    return failures.eachRow('end-exemptions', listOver, (id) =>
      db.transaction().execute(async (tx) => {
        if (!(await endExemption(tx, id, now))) return;
        await audit.record(tx, systemActor, { action: 'update', entity: 'customer', entityId: id, changes });
      }),
    );
  };
}
