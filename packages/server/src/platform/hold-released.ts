import { berlinDay } from '../domain/calendar/berlin-time.ts';
import { type PayType, payTypeOn } from '../domain/pricing/pay-type.ts';
import { AppError } from '../errors.ts';
import type { Tx } from './db/database.ts';

/**
 * A customer's row, held until the transaction ends: one order or payout at a time, and no other change meanwhile. Whoever
 * was locked or erased since their session was looked up has none any more.
 * @throws AppError `notSignedIn`
 */
export async function holdReleased(
  tx: Tx,
  id: string,
  now: string,
): Promise<{ id: string; payType: PayType }> {
  const customer = await tx
    .selectFrom('customer')
    .where('id', '=', id)
    .where('state', '=', 'released')
    .select(['id', 'payType', 'exemptionValidUntil'])
    .forUpdate()
    .executeTakeFirst();
  if (!customer) throw new AppError('notSignedIn');
  return { id: customer.id, payType: payTypeOn(customer, berlinDay(now)) };
}
