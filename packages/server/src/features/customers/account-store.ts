import { shopDay } from '../../domain/calendar/shop-time.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

const atOnce = 1000;

export const hasCustomerNumber = async (on: Db | Tx, number: string): Promise<boolean> =>
  (await on.selectFrom('customer').where('customerNumber', '=', number).select('id').executeTakeFirst()) !==
  undefined;

/** Released customers who have neither ordered nor been released since; a portion behind an id. Doctors never order. */
export async function listIdle(db: Db, since: string, after: string): Promise<string[]> {
  const idle = await db
    .selectFrom('customer')
    .where('state', '=', 'released')
    .where('payType', '!=', 'doctor')
    .where(({ eb, fn }) => eb(fn.coalesce('lastOrderAt', 'releasedAt', 'createdAt'), '<', since))
    .where(({ eb, fn }) => eb(fn.coalesce('releasedAt', 'createdAt'), '<', since))
    .where('id', '>', after)
    .orderBy('id')
    .select('id')
    .limit(atOnce)
    .execute();
  return idle.map(({ id }) => id);
}

/** Whose exemption from co-payment was over before that day; a portion behind an id. */
export async function listOverExemptions(db: Db, day: string, after: string): Promise<string[]> {
  const over = await db
    .selectFrom('customer')
    .where('payType', '=', 'public_free')
    .where('exemptionValidUntil', '<', day)
    .where('id', '>', after)
    .orderBy('id')
    .limit(atOnce)
    .select('id')
    .execute();
  return over.map(({ id }) => id);
}

/** Makes somebody publicly insured whose exemption is over; answers whether it was. */
export async function endExemption(tx: Tx, id: string, now: string): Promise<boolean> {
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
    .where('exemptionValidUntil', '<', shopDay(now))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A query for the ids of erased accounts. */
export const erasedIds = (on: Db | Tx) =>
  on.selectFrom('customer').where('state', '=', 'erased').select('id').$asScalar();
