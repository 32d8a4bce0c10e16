import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FileAnswer } from '@rezeptur/engine/core';
import { AppError } from '../errors.ts';
import type { Clock } from './clock.ts';
import type { Db, Tx } from './db/database.ts';
import { areOpenedBy } from './documents/opening-store.ts';
import { type UnclaimedLimits, unclaimedLimits, withinQuota } from './documents/unclaimed-quota.ts';
import type { VirusScanner } from './documents/virus-scanner.ts';
import type { JobFailures } from './job-failures.ts';
import type { Storage } from './storage/storage.ts';

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

export interface Owner {
  type: string;
  id: string;
}

export interface StoredDocument {
  id: string;
  kind: string;
  name: string;
  mediaType: string;
  size: number;
  createdAt: string;
}

export interface OwnedDocument extends StoredDocument {
  ownerId: string | null;
}

/** Files of patients and doctors. A new one is temporary until something claims it. */
export interface Documents {
  store(document: NewDocument): Promise<FileAnswer>;
  /** Keeps temporary files for an owner, within the owner's transaction; `kind` renames what they are. */
  claim(tx: Tx, files: { id: string; kind: string }[], owner: Owner, purgeAfter?: string): Promise<void>;
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
  /** Has a file looked at as soon as it is there. A scanner that doesn't answer now is asked when the file is opened. */
  checkSoon(id: string): Promise<void>;
  /** Puts other content in place of a file's. */
  replace(id: string, change: { mediaType: string; name: string; content: Buffer }): Promise<void>;
  /** Removes unclaimed files. */
  discard(ids: string[]): Promise<void>;
  purgeAfter(tx: Tx, owner: Owner, kinds: string[], at: string): Promise<void>;
  /** Removes what is due, and temporary files that were left behind. */
  purge(): Promise<number>;
  /** Removes files that no row names: of a database that was restored, or of a process that was killed. Answers how many. */
  sweepFiles(): Promise<number>;
}

const meta = ['id', 'kind', 'name', 'mediaType', 'size', 'createdAt'] as const;
const abandonedAfter = 60 * 60_000;

export function createDocuments({
  db,
  clock,
  storage,
  failures,
  scanner,
  limits = unclaimedLimits,
}: {
  db: Db;
  clock: Clock;
  storage: Storage;
  failures: Pick<JobFailures, 'eachRow'>;
  /** Unset: nobody looks at files. */
  scanner?: VirusScanner | undefined;
  limits?: UnclaimedLimits;
}): Documents {
  /** Writes down how much of a file has arrived; answers how much is unclaimed, of its sender and of all. */
  async function countUnclaimed(id: string, broughtBy: string | undefined, size: number) {
    await db.updateTable('document').set({ size }).where('id', '=', id).execute();
    return db
      .selectFrom('document')
      .where('state', '=', 'temporary')
      .select(({ fn, val }) => [
        fn.coalesce(fn.sum<number>('size'), val(0)).as('all'),
        fn
          .coalesce(fn.sum<number>('size').filterWhere('broughtBy', '=', broughtBy ?? null), val(0))
          .as('own'),
      ])
      .executeTakeFirstOrThrow();
  }

  interface Kept {
    id: string;
    storageKey: string;
    wrappedKey: string;
    scan: 'unchecked' | 'clean' | 'infected';
  }

  /** Nothing leaves the storage that the scanner hasn't seen, where there is one. */
  async function demandClean({ id, storageKey, wrappedKey, scan }: Kept): Promise<void> {
    if (scan === 'infected') throw new AppError('infectedFile');
    if (scan === 'clean' || !scanner) return;
    const isClean = await scanner.isClean(await storage.read(storageKey, wrappedKey));
    // Of the content that was read: it may have been replaced meanwhile.
    const said = db.updateTable('document').set({ scan: isClean ? 'clean' : 'infected' });
    await said.where('id', '=', id).where('storageKey', '=', storageKey).execute();
    if (!isClean) throw new AppError('infectedFile');
  }

  const findKept = (id: string) =>
    db
      .selectFrom('document')
      .where('id', '=', id)
      .where('state', '!=', 'purged')
      .select([...meta, 'scan', 'storageKey', 'wrappedKey'])
      .executeTakeFirst();

  async function removeAll(rows: { id: string; storageKey: string; state: string }[]): Promise<void> {
    for (const row of rows) {
      await storage.delete(row.storageKey);
      // A stored document leaves its entry behind: that there was a file is part of the record, what it was called isn't.
      if (row.state === 'kept') {
        await db
          .updateTable('document')
          .set(({ ref }) => ({ state: 'purged', purgeAfter: null, name: ref('kind') }))
          .where('id', '=', row.id)
          .execute();
      } else {
        await db.deleteFrom('document').where('id', '=', row.id).execute();
      }
    }
  }

  return {
    async store({ kind, name, mediaType, source, size, broughtBy }) {
      const id = randomUUID();
      const storageKey = keyOf(id);
      // The entry comes first: whatever ends this process, purging finds the file.
      const row = { id, kind, name, mediaType, size: 0, storageKey, wrappedKey: '' };
      await db
        .insertInto('document')
        .values({ ...row, createdAt: clock().toISOString(), broughtBy: broughtBy ?? null })
        .execute();
      try {
        const tell = (arrived: number) => countUnclaimed(id, broughtBy, arrived);
        const wrappedKey = await storage.write(storageKey, withinQuota(source, limits, tell));
        const stored = { wrappedKey, size: size() };
        await db.updateTable('document').set(stored).where('id', '=', id).execute();
      } catch (error) {
        // A file or an entry that can't be removed now is left to purging, too.
        await removeAll([{ id, storageKey, state: 'temporary' }]).catch(() => undefined);
        throw error;
      }
      return { id, name, size: size(), type: mediaType };
    },
    async claim(tx, files, owner, purgeAfter) {
      for (const { id, kind } of files) {
        const { numUpdatedRows } = await tx
          .updateTable('document')
          .set({
            state: 'kept',
            broughtBy: null,
            ownerType: owner.type,
            ownerId: owner.id,
            kind,
            purgeAfter: purgeAfter ?? null,
          })
          .where('id', '=', id)
          .where('state', '=', 'temporary')
          .executeTakeFirst();
        if (numUpdatedRows !== 1n) throw new Error(`Document ${id} cannot be claimed.`);
      }
    },
    async release(tx, owner, { kind, id } = {}) {
      let query = tx
        .updateTable('document')
        .set({ state: 'temporary', ownerType: null, ownerId: null, purgeAfter: null })
        .where('ownerType', '=', owner.type)
        .where('ownerId', '=', owner.id)
        .where('state', '=', 'kept');
      if (kind) query = query.where('kind', '=', kind);
      if (id) query = query.where('id', '=', id);
      return (await query.returning('id').execute()).map(({ id }) => id);
    },
    areOpenedBy,
    list: (on, owner) =>
      on
        .selectFrom('document')
        .where('ownerType', '=', owner.type)
        .where('ownerId', '=', owner.id)
        .where('state', '=', 'kept')
        .orderBy('createdAt')
        .orderBy('kind')
        .select(meta)
        .execute(),
    async listOfAll(on, type, ids) {
      if (ids.length === 0) return [];
      return on
        .selectFrom('document')
        .where('ownerType', '=', type)
        .where('ownerId', 'in', ids)
        .where('state', '=', 'kept')
        .orderBy('createdAt')
        .select([...meta, 'ownerId'])
        .execute();
    },
    async read(id) {
      const row = await findKept(id);
      if (!row) return undefined;
      await demandClean(row);
      const { scan: _scan, storageKey, wrappedKey, ...document } = row;
      return { document, stream: await storage.read(storageKey, wrappedKey) };
    },
    async checkSoon(id) {
      const row = await findKept(id);
      if (!row) return;
      await demandClean(row).catch((error: unknown) => {
        if (!(error instanceof AppError) || error.code !== 'unavailable') throw error;
      });
    },
    async replace(id, { content, ...change }) {
      const old = await db
        .selectFrom('document')
        .where('id', '=', id)
        .select('storageKey')
        .executeTakeFirstOrThrow();
      // Another key, so that a concurrent reader gets the old content whole.
      const storageKey = keyOf(randomUUID());
      const wrappedKey = await storage.write(storageKey, one(content));
      const row = { ...change, size: content.length, storageKey, wrappedKey, scan: 'unchecked' as const };
      try {
        await db.updateTable('document').set(row).where('id', '=', id).execute();
      } catch (error) {
        await storage.delete(storageKey).catch(() => undefined);
        throw error;
      }
      await storage.delete(old.storageKey);
    },
    async discard(ids) {
      if (ids.length === 0) return;
      await removeAll(
        await db
          .selectFrom('document')
          .where('id', 'in', ids)
          .where('state', '=', 'temporary')
          .select(['id', 'storageKey', 'state'])
          .execute(),
      );
    },
    async purgeAfter(tx, owner, kinds, at) {
      await tx
        .updateTable('document')
        .set({ purgeAfter: at })
        .where('ownerType', '=', owner.type)
        .where('ownerId', '=', owner.id)
        .where('state', '=', 'kept')
        .where('kind', 'in', kinds)
        .execute();
    },
    async sweepFiles() {
      const before = clock().getTime() - abandonedAfter;
      let swept = 0;
      for await (const keys of inBatches(storage.keys(), 500)) {
        const known = db
          .selectFrom('document')
          .where('state', '!=', 'purged')
          .where('storageKey', 'in', keys);
        const named = new Set(
          (await known.select('storageKey').execute()).map(({ storageKey }) => storageKey),
        );
        for (const key of keys) {
          // What has just been written gets its row in a moment.
          if (named.has(key) || (await storage.modifiedAt(key)).getTime() > before) continue;
          await storage.delete(key);
          swept += 1;
        }
      }
      return swept;
    },
    async purge() {
      const now = clock();
      const abandoned = new Date(now.getTime() - abandonedAfter).toISOString();
      const due = () =>
        db
          .selectFrom('document')
          .where(({ or, and, eb }) =>
            or([
              and([eb('state', '=', 'kept'), eb('purgeAfter', '<=', now.toISOString())]),
              and([eb('state', '=', 'temporary'), eb('createdAt', '<', abandoned)]),
            ]),
          )
          .select(['id', 'storageKey', 'state']);
      return failures.eachRow(
        'purge-documents',
        async (after) =>
          (await due().where('id', '>', after).orderBy('id').limit(500).execute()).map(({ id }) => id),
        // It may have been claimed meanwhile.
        async (id) => removeAll(await due().where('id', '=', id).execute()),
      );
    },
  };
}

/** Two characters of the id make folders that stay small. */
const keyOf = (id: string): string => `${id.slice(0, 2)}/${id}`;

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

async function* one(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}
