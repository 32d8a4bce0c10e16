import type { Deps } from '../../deps.ts';
import { berlinDay } from '../../domain/calendar/berlin-time.ts';
import { changesBetween, systemActor } from '../../platform/audit.ts';

/** An exemption from co-payment ends with its year, at midnight in Berlin: the customer is publicly insured as before. */
export function createEndExemptions({ db, clock, audit }: Pick<Deps, 'db' | 'clock' | 'audit'>) {
  return (): Promise<number> =>
    db.transaction().execute(async (tx) => {
      const now = clock().toISOString();
      const over = await tx
        .updateTable('customer')
        .set(({ eb }) => ({
          payType: 'public_insurance',
          exemptionValidUntil: null,
          version: eb('version', '+', 1),
          updatedAt: now,
        }))
        .where('payType', '=', 'public_free')
        .where('exemptionValidUntil', '<', berlinDay(now))
        .returning('id')
        .execute();
      const changes = changesBetween({ payType: 'public_free' }, { payType: 'public_insurance' });
      for (const { id } of over) {
        await audit.record(tx, systemActor, { action: 'update', entity: 'customer', entityId: id, changes });
      }
      return over.length;
    });
}
