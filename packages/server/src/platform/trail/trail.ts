import type { Config } from '../../config.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { Seal } from '../storage/seal.ts';
import { nameOf, openAnchorPlace } from './anchor-place.ts';
import { createAnchorSigner } from './anchor-signature.ts';
import { chainStore } from './chain-store.ts';
import { linkEntries } from './link-entries.ts';
import { type TrailReport, verifyTrail } from './verify-trail.ts';

/** The chain of the trail's entries. */
export interface Trail {
  /** With which everybody can check what was signed. */
  publicKey: string;
  /** Gives each entry that was committed its place in the chain. */
  link(): Promise<void>;
  /** Signs where the chain ends, in the database and in the second place. */
  anchor(): Promise<void>;
  /** Looks for every change, gap and truncation; `keys` are former public keys that are trusted, too. */
  verify(keys?: readonly string[]): Promise<TrailReport>;
}

interface TrailDeps {
  config: Pick<Config, 'anchorUrl'>;
  db: Db;
  clock: Clock;
  seal: Pick<Seal, 'derive'>;
}

export async function createTrail({ config, db, clock, seal }: TrailDeps): Promise<Trail> {
  const signer = createAnchorSigner(seal);
  const place = config.anchorUrl === undefined ? undefined : await openAnchorPlace(config.anchorUrl);

  return {
    publicKey: signer.publicKey,
    link: () => linkEntries(db),
    async anchor() {
      await linkEntries(db);
      const end = await chainStore.last(db);
      if (!end) return;
      const { position, hash } = end;
      const anchor = signer.sign({ position, hash, createdAt: clock().toISOString() });
      await db.transaction().execute((tx) => chainStore.insertAnchor(tx, anchor));
      if (!place) return;
      // What an earlier day could not write there is written now; never over another, which says what it said.
      const there = new Set((await place.list()).map(({ name }) => name));
      for (const kept of await chainStore.listAnchors(db))
        if (!there.has(nameOf(kept))) await place.write(kept);
    },
    verify: async (keys = []) =>
      verifyTrail(db, { keys: [signer.publicKey, ...keys], written: await place?.list() }),
  };
}
