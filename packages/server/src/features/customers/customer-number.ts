import { randomInt } from 'node:crypto';
import type { Tx } from '../../platform/db/database.ts';
import { hasCustomerNumber } from './account-store.ts';

/** Eight random digits that are not used yet. */
export async function freeCustomerNumber(tx: Tx): Promise<string> {
  for (let tries = 0; tries < 50; tries++) {
    const number = String(randomInt(10_000_000, 100_000_000));
    // Two releases that draw the same number at once: the column is unique, the second one is sent again.
    if (!(await hasCustomerNumber(tx, number))) return number;
  }
  throw new Error('No free customer number was found.');
}
