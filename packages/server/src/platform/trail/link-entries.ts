import { randomUUID } from 'node:crypto';
import type { Db } from '../db/database.ts';
import { chainStore } from './chain-store.ts';
import { beginning, linkHash, privateDigest } from './link-hash.ts';

const atOnce = 500;

/**
 * Gives each entry that was committed its place in the chain. It runs apart from the transactions that write entries, so that
 * these neither wait for each other nor for a hash; several nodes may call it, one works at a time.
 */
export async function linkEntries(db: Db): Promise<void> {
  for (let linked = atOnce; linked === atOnce; ) linked = await linkSome(db);
}

const linkSome = (db: Db): Promise<number> =>
  db.transaction().execute(async (tx) => {
    await chainStore.lock(tx);
    const last = await chainStore.last(tx);
    const entries = await chainStore.take(tx, atOnce);
    let [position, previous] = [last?.position ?? 0, last?.hash ?? beginning];
    const links = entries.map((entry) => {
      position += 1;
      const salt = randomUUID();
      const digest = privateDigest(salt, entry.private);
      const hash = linkHash(previous, position, entry, digest);
      const link = {
        position,
        kind: entry.kind,
        entryId: entry.id,
        salt,
        privateDigest: digest,
        previous,
        hash,
      };
      previous = hash;
      return link;
    });
    if (links.length > 0) await chainStore.insert(tx, links);
    return links.length;
  });
