import type { Db, Tx } from '../src/platform/db/database.ts';

/** Nobody and nothing is in the shop. */
export async function isEmpty(on: Db | Tx): Promise<boolean> {
  for (const table of ['staff', 'customer', 'article'] as const) {
    if (await on.selectFrom(table).select('id').limit(1).executeTakeFirst()) return false;
  }
  return true;
}
