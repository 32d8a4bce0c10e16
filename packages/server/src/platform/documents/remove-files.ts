import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { JobFailures } from '../job-failures.ts';
import type { Storage } from '../storage/storage.ts';
import { forgetDocument, type Removable } from './document-store.ts';
import { findDue, knownFiles, listDue } from './due-store.ts';

export interface RemoveDeps {
  db: Db;
  clock: Clock;
  storage: Storage;
  failures: Pick<JobFailures, 'eachRow'>;
}

const abandonedAfter = 60 * 60_000;

/** Removes files with what their entries tell of them. */
export async function removeFiles(
  { db, storage }: Pick<RemoveDeps, 'db' | 'storage'>,
  rows: readonly Removable[],
): Promise<void> {
  for (const row of rows) {
    await storage.delete(row.storageKey);
    await forgetDocument(db, row);
  }
}

/** Removes what is due, and temporary files that were left behind; answers how many. */
export async function purgeFiles(deps: RemoveDeps): Promise<number> {
  const { db, clock, failures } = deps;
  const now = clock();
  const abandoned = new Date(now.getTime() - abandonedAfter).toISOString();
  const times = { now: now.toISOString(), abandoned };
  return failures.eachRow(
    'purge-documents',
    (after) => listDue(db, times, after),
    async (id) => removeFiles(deps, await findDue(db, times, id)),
  );
}

/** Removes files that no row names; answers how many. */
export async function sweepFiles({ db, clock, storage }: RemoveDeps): Promise<number> {
  const before = clock().getTime() - abandonedAfter;
  let swept = 0;
  for await (const keys of inBatches(storage.keys(), 500)) {
    const named = await knownFiles(db, keys);
    for (const key of keys) {
      // What has just been written gets its row in a moment.
      if (named.has(key) || (await storage.modifiedAt(key)).getTime() > before) continue;
      await storage.delete(key);
      swept += 1;
    }
  }
  return swept;
}

async function* inBatches<T>(source: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const each of source) {
    batch.push(each);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
