import type { Db, Tx } from '../../platform/db/database.ts';
import { readShopSettings } from '../../platform/settings/shop-settings.ts';

/** Whether one person may book this alone; what is taken from a balance is no credit. */
export const isWithinCreditLimit = async (on: Db | Tx, amountCents: number): Promise<boolean> =>
  amountCents <= (await readShopSettings(on)).creditLimitCents;
