import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config } from '../../config.ts';
import { AppError } from '../../errors.ts';
import { decrypt, encrypt } from './encrypted-stream.ts';
import { openS3, type Place, storeLimits } from './open-s3.ts';

/** Where files lie, always encrypted. */
export interface Storage {
  /** Streams a file in, encrypted with a key that is used for nothing else. */
  write(name: string, source: AsyncIterable<Uint8Array>, key: Buffer): Promise<void>;
  read(name: string, key: Buffer): Promise<Readable>;
  delete(key: string): Promise<void>;
  /** The names of all files that this application has put there. */
  keys(): AsyncIterable<string>;
  modifiedAt(key: string): Promise<Date>;
  /** Writes, reads and deletes a few bytes. */
  check(): Promise<void>;
}

/** A folder, or any store that speaks S3. */
export async function createStorage(
  config: Pick<Config, 'storageUrl' | 'dataDir'>,
  limits = storeLimits,
): Promise<Storage> {
  const { disk, put, isAway } = config.storageUrl
    ? await openS3(config.storageUrl, limits)
    : openFolder(join(config.dataDir, 'files'));

  /** Puts a stream, or nothing at all: what has arrived of a stream that breaks off is removed. */
  async function putWhole(key: string, source: AsyncIterable<Uint8Array>): Promise<void> {
    let broken: unknown;
    async function* watched() {
      try {
        yield* source;
      } catch (error) {
        broken = error;
        throw error;
      }
    }
    try {
      await put(key, Readable.from(watched(), { objectMode: false }));
    } catch (error) {
      await disk.delete(key).catch(() => undefined);
      // The sender's failures differ from the store's, which are not the client's.
      throw broken ?? new AppError('unavailable', { cause: error });
    }
  }

  function refuse(error: unknown): never {
    throw isAway(error) ? new AppError('unavailable', { cause: error }) : error;
  }

  return {
    write: (name, source, key) => putWhole(name, encrypt(source, key)),
    async read(name, key) {
      const stream = await disk.getStream(name).catch(refuse);
      return Readable.from(decrypt(stream, key), { objectMode: false });
    },
    delete: (key) => disk.delete(key).catch(refuse),
    async *keys() {
      for (
        let paginationToken: string | undefined, isFirst = true;
        isFirst || paginationToken;
        isFirst = false
      ) {
        const page = await disk.listAll('', { recursive: true, paginationToken }).catch(refuse);
        for (const entry of page.objects) if (entry.isFile && ownKey.test(entry.key)) yield entry.key;
        paginationToken = page.paginationToken;
      }
    },
    modifiedAt: async (key) => (await disk.getMetaData(key).catch(refuse)).lastModified,
    async check() {
      // Nodes share a store, and several may be asked at once: each check has a file of its own.
      const key = `health/${randomUUID()}`;
      await putWhole(key, Readable.from([Buffer.from('ok')]));
      await disk.get(key);
      await disk.delete(key);
    },
  };
}

/** A bucket may hold other things besides: only what looks like ours is. */
const ownKey = /^(?:[0-9a-f]{2}|health)\/[0-9a-f-]{36}$/;

function openFolder(location: string): Place {
  mkdirSync(location, { recursive: true, mode: 0o700 });
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }));
  return { disk, put: (key, source) => disk.putStream(key, source), isAway: () => false };
}
