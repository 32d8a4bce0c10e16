import periods from '@rezeptur/schemas/periods.json' with { type: 'json' };
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { CreditTable } from '../../platform/db/tables.ts';
import { readShopSettings } from '../../platform/settings/shop-settings.ts';
import { creditStore } from './credit-store.ts';

/** Small credits to one customer count together for so long: many of them are no way around the second person. */
const daysTogether = periods.creditsTogetherDays;

/** Whether one person may book this alone; what is deducted from a balance is no credit. */
export async function isWithinCreditLimit(
  on: Db | Tx,
  { customerId, amountCents }: Pick<Selectable<CreditTable>, 'customerId' | 'amountCents'>,
  now: Date,
): Promise<boolean> {
  if (amountCents <= 0) return true;
  const since = new Date(now.getTime() - daysTogether * 86_400_000).toISOString();
  const earlier = await creditStore.sumBookedAlone(on, customerId, since);
  return earlier + amountCents <= (await readShopSettings(on)).creditLimitCents;
}
