import type { Db, Tx } from '../db/database.ts';

/** By id, what a virus scanner said of these files. */
export async function scansOf(on: Db | Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await on.selectFrom('document').where('id', 'in', ids).select(['id', 'scan']).execute();
  return new Map(rows.map(({ id, scan }) => [id, scan]));
}
