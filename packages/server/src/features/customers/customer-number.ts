import { randomInt } from 'node:crypto';
import type { Tx } from '../../platform/db/database.ts';

/** Eight digits without meaning that nobody has yet. */
export async function freeCustomerNumber(tx: Tx): Promise<string> {
  for (let tries = 0; tries < 50; tries++) {
    const number = String(randomInt(10_000_000, 100_000_000));
    const taken = await tx
      .selectFrom('customer')
      .where('customerNumber', '=', number)
      .select('id')
      .executeTakeFirst();
    // Two releases that draw the same number at once: the column is unique, the second one is sent again.
    if (!taken) return number;
  }
  throw new Error('No free customer number was found.');
}
