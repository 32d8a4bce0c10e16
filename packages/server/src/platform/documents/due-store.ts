import type { Db } from '../db/database.ts';
import type { Removable } from './document-store.ts';

/** Files whose time is over, and temporary ones that were left behind. */
export interface Due {
  now: string;
  /** Temporary files from before this moment. */
  abandoned: string;
}

const due = (db: Db, { now, abandoned }: Due) =>
  db
    .selectFrom('document')
    .where(({ or, and, eb }) =>
      or([
        and([eb('state', '=', 'kept'), eb('purgeAfter', '<=', now)]),
        and([eb('state', '=', 'temporary'), eb('createdAt', '<', abandoned)]),
      ]),
    );

/** The ids of a portion of them, in their order, behind `after`. */
export async function listDue(db: Db, times: Due, after: string): Promise<string[]> {
  const rows = await due(db, times).where('id', '>', after).orderBy('id').limit(500).select('id').execute();
  return rows.map(({ id }) => id);
}

/** One of them, if it still is: it may have been claimed meanwhile. */
export const findDue = (db: Db, times: Due, id: string): Promise<Removable[]> =>
  due(db, times).where('id', '=', id).select(['id', 'storageKey', 'state']).execute();

/** Which of these names in the storage an entry has. */
export async function knownFiles(db: Db, storageKeys: readonly string[]): Promise<Set<string>> {
  const known = db
    .selectFrom('document')
    .where('state', '!=', 'purged')
    .where('storageKey', 'in', storageKeys)
    .select('storageKey');
  return new Set((await known.execute()).map(({ storageKey }) => storageKey));
}
