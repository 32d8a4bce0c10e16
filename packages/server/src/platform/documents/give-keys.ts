import { beforeAllIds } from '../db/before-all-ids.ts';
import type { Db } from '../db/database.ts';
import type { JobFailures } from '../job-failures.ts';
import type { Keys } from '../keys/keys.ts';
import { type FileKeys, filesBefore, nobody } from './file-keys.ts';
import { listKeysBefore, lockKeyBefore, setKey } from './key-before-store.ts';

interface GiveDeps {
  db: Db;
  keys: Keys;
  fileKeys: FileKeys;
  failures: Pick<JobFailures, 'eachRow'>;
}

/**
 * Puts files from before there were keys of owners under the key of whom they belong to; the files themselves stay as they are.
 * The key that they had together is destroyed after the last one. Answers how many it were.
 */
export async function giveKeys({ db, keys, fileKeys, failures }: GiveDeps): Promise<number> {
  const done = await failures.eachRow(
    'give-files-their-keys',
    (after) => listKeysBefore(db, after),
    (id) =>
      db.transaction().execute(async (tx) => {
        const kept = await lockKeyBefore(tx, id);
        if (!kept) return;
        const { ownerType: type, ownerId } = kept;
        const holder = await keys.of(tx, type && ownerId ? { type, id: ownerId } : nobody);
        const handed = await fileKeys.hand(tx, kept, holder);
        if (!handed) throw new Error('The key of all files from before is gone.');
        await setKey(tx, handed);
      }),
  );
  const [left] = await listKeysBefore(db, beforeAllIds);
  if (left === undefined) await db.transaction().execute((tx) => keys.destroy(tx, filesBefore));
  return done;
}
