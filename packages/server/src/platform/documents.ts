import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileAnswer } from '@rezeptur/engine/core';
import { AppError } from '../errors.ts';
import type { Db, Tx } from './db/database.ts';
import {
  claimDocument,
  countUnclaimed,
  findDocument,
  insertDocument,
  listDocuments,
  listDocumentsOfAll,
  listTemporary,
  noteScan,
  type OwnedDocument,
  type Owner,
  releaseDocuments,
  type StoredDocument,
  setPurgeAfter,
  updateDocument,
} from './documents/document-store.ts';
import { createFileKeys } from './documents/file-keys.ts';
import { giveKeys } from './documents/give-keys.ts';
import { areOpenedBy } from './documents/opening-store.ts';
import { purgeFiles, type RemoveDeps, removeFiles, sweepFiles } from './documents/remove-files.ts';
import { type UnclaimedLimits, unclaimedLimits, withinQuota } from './documents/unclaimed-quota.ts';
import type { VirusScanner } from './documents/virus-scanner.ts';
import type { Keys } from './keys/keys.ts';

export interface NewDocument {
  /** Name of the form field it came in. */
  kind: string;
  name: string;
  mediaType: string;
  source: AsyncIterable<Uint8Array>;
  /** How many bytes the source has given, once it is read. */
  size: () => number;
  /** Whom unclaimed bytes are counted for; a name that tells nobody's address. */
  broughtBy?: string;
}

/** Files of patients and doctors. A new one is temporary until something claims it. */
export interface Documents {
  store(document: NewDocument): Promise<FileAnswer>;
  /**
   * Keeps temporary files for an owner, within the owner's transaction; `kind` renames what they are. They are under the
   * owner's key from then on, or under that of `keyOf`.
   */
  claim(tx: Tx, files: { id: string; kind: string }[], owner: Owner, keyOf?: Owner): Promise<void>;
  /** Takes an owner's files away, all or only these: unless somebody claims them again, they go. Answers their ids. */
  release(tx: Tx, owner: Owner, only?: { kind?: string; id?: string }): Promise<string[]>;
  list(db: Db | Tx, owner: Owner): Promise<StoredDocument[]>;
  /** The files of several owners of one kind. */
  listOfAll(db: Db | Tx, type: string, ids: readonly string[]): Promise<OwnedDocument[]>;
  /** Whether this member of staff has opened each of an owner's files; true where there are none. */
  areOpenedBy(db: Db | Tx, owner: Owner, staffId: string | undefined): Promise<boolean>;
  /**
   * A file, once the scanner has looked at it.
   * @throws AppError `infectedFile`, or `unavailable` while a scanner that is set up doesn't answer
   */
  read(id: string): Promise<{ document: StoredDocument; stream: Readable } | undefined>;
  /**
   * What a file holds, for the shop's own look at what has just arrived, whether or not the scanner has answered; it is
   * never sent to anybody.
   * @throws AppError `infectedFile`
   */
  inspect(id: string): Promise<Buffer | undefined>;
  /** Has a file looked at as soon as it is there. A scanner that doesn't answer now is asked when the file is opened. */
  checkSoon(id: string): Promise<void>;
  /** Puts other content in place of a file's. */
  replace(id: string, change: { mediaType: string; name: string; content: Buffer }): Promise<void>;
  /** Removes unclaimed files. */
  discard(ids: string[]): Promise<void>;
  purgeAfter(tx: Tx, owner: Owner, kinds: string[], at: string): Promise<void>;
  /** Removes what is due, and temporary files that were left behind. */
  purge(): Promise<number>;
  /** Puts files from before there were keys of owners under their owner's; answers how many. */
  giveKeys(): Promise<number>;
  /** Removes files that no row names: of a database that was restored, or of a process that was killed. Answers how many. */
  sweepFiles(): Promise<number>;
}

export function createDocuments({
  scanner,
  limits = unclaimedLimits,
  keys,
  ...deps
}: RemoveDeps & {
  keys: Keys;
  /** Unset: nobody looks at files. */
  scanner?: VirusScanner | undefined;
  limits?: UnclaimedLimits;
}): Documents {
  const { db, clock, storage } = deps;
  const fileKeys = createFileKeys({ db, keys });

  async function find(id: string) {
    const kept = await findDocument(db, id);
    const key = kept && (await fileKeys.open(db, kept));
    if (!key) return undefined;
    if (kept.scan === 'infected') throw new AppError('infectedFile');
    return { kept, key };
  }

  /** A file with its key, once the scanner has seen it: nothing else leaves the shop, where there is one. */
  async function findClean(id: string) {
    const found = await find(id);
    if (!found) return undefined;
    const { kept, key } = found;
    if (kept.scan === 'unchecked' && scanner) {
      const isClean = await scanner.isClean(await storage.read(kept.storageKey, key));
      await noteScan(db, kept, isClean ? 'clean' : 'infected');
      if (!isClean) throw new AppError('infectedFile');
    }
    return found;
  }

  return {
    async store({ kind, name, mediaType, source, size, broughtBy }) {
      const id = randomUUID();
      const storageKey = keyOf(id);
      // The entry comes first: whatever ends this process, purging finds the file.
      const row = { id, kind, name, mediaType, size: 0, storageKey, wrappedKey: '' };
      await insertDocument(db, { ...row, createdAt: clock().toISOString(), broughtBy: broughtBy ?? null });
      try {
        const tell = (arrived: number) => countUnclaimed(db, id, broughtBy, arrived);
        const { keyId, wrappedKey, key } = await fileKeys.create({ id });
        await storage.write(storageKey, withinQuota(source, limits, tell), key);
        await updateDocument(db, id, { keyId, wrappedKey, size: size() });
      } catch (error) {
        // A file or an entry that can't be removed now is left to purging, too.
        await removeFiles(deps, [{ id, storageKey, state: 'temporary' }]).catch(() => undefined);
        throw error;
      }
      return { id, name, size: size(), type: mediaType };
    },
    async claim(tx, files, owner, keyOf = owner) {
      if (files.length === 0) return;
      const holder = await keys.of(tx, keyOf);
      for (const { id, kind } of files) {
        const kept = await findDocument(tx, id);
        const handed = kept && (await fileKeys.hand(tx, kept, holder));
        if (!handed) throw new Error(`Document ${id} cannot be claimed.`);
        await claimDocument(tx, { ...handed, kind, name: kept.name }, owner);
      }
    },
    release: (tx, owner, only = {}) => releaseDocuments(tx, owner, only),
    areOpenedBy,
    list: listDocuments,
    listOfAll: listDocumentsOfAll,
    async read(id) {
      const found = await findClean(id);
      if (!found) return undefined;
      const { scan: _scan, storageKey, keyId: _keyId, wrappedKey: _wrappedKey, ...document } = found.kept;
      return { document, stream: await storage.read(storageKey, found.key) };
    },
    async inspect(id) {
      const found = await find(id);
      return found && buffer(await storage.read(found.kept.storageKey, found.key));
    },
    async checkSoon(id) {
      await findClean(id).catch((error: unknown) => {
        if (!(error instanceof AppError) || error.code !== 'unavailable') throw error;
      });
    },
    async replace(id, { content, ...change }) {
      const old = await findDocument(db, id);
      if (!old) throw new Error(`Document ${id} cannot be replaced.`);
      // Another key, so that a concurrent reader gets the old content whole.
      const storageKey = keyOf(randomUUID());
      const { keyId, wrappedKey, key } = await fileKeys.create(old);
      await storage.write(storageKey, one(content), key);
      try {
        const row = { ...change, size: content.length, storageKey, keyId, wrappedKey };
        await updateDocument(db, id, { ...row, scan: 'unchecked' });
      } catch (error) {
        await storage.delete(storageKey).catch(() => undefined);
        throw error;
      }
      await storage.delete(old.storageKey);
    },
    async discard(ids) {
      if (ids.length > 0) await removeFiles(deps, await listTemporary(db, ids));
    },
    purgeAfter: setPurgeAfter,
    purge: () => purgeFiles(deps),
    giveKeys: () => giveKeys({ ...deps, keys, fileKeys }),
    sweepFiles: () => sweepFiles(deps),
  };
}

/** Two characters of the id make folders that stay small. */
const keyOf = (id: string): string => `${id.slice(0, 2)}/${id}`;

async function* one(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}
