import type { Deps } from '../../deps.ts';
import { berlinDay } from '../../domain/calendar/berlin-time.ts';
import { changesBetween, systemActor } from '../../platform/audit.ts';

/** An exemption from co-payment ends with its year, at midnight in Berlin: the customer is publicly insured as before. */
export function createEndExemptions({
  db,
  clock,
  audit,
  failures,
}: Pick<Deps, 'db' | 'clock' | 'audit' | 'failures'>) {
  return (): Promise<number> => {
    const now = clock().toISOString();
    const changes = changesBetween({ payType: 'public_free' }, { payType: 'public_insurance' });
    const listOver = async (after: string) => {
      const over = await db
        .selectFrom('customer')
        .where('payType', '=', 'public_free')
        .where('exemptionValidUntil', '<', berlinDay(now))
        .where('id', '>', after)
        .orderBy('id')
        .limit(1000)
        .select('id')
        .execute();
      return over.map(({ id }) => id);
    };
    return failures.eachRow('end-exemptions', listOver, (id) =>
      db.transaction().execute(async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('customer')
          .set(({ eb }) => ({
            payType: 'public_insurance',
            exemptionValidUntil: null,
            version: eb('version', '+', 1),
            updatedAt: now,
          }))
          .where('id', '=', id)
          // Staff may have prolonged it meanwhile.
          .where('payType', '=', 'public_free')
          .where('exemptionValidUntil', '<', berlinDay(now))
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return;
        await audit.record(tx, systemActor, { action: 'update', entity: 'customer', entityId: id, changes });
      }),
    );
  };
}
