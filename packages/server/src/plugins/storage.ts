import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config } from '../config.ts';
import { decrypt, encrypt } from './encrypted-stream.ts';
import type { Envelope } from './envelope.ts';

/** Where files lie, always encrypted. */
export interface Storage {
  /** Streams a file in; answers the wrapped key that opens it again. */
  write(key: string, source: AsyncIterable<Uint8Array>): Promise<string>;
  read(key: string, wrappedKey: string): Promise<Readable>;
  delete(key: string): Promise<void>;
  /** Writes, reads and deletes a few bytes. */
  check(): Promise<void>;
}

/** A folder, or any store that speaks S3. */
export async function createStorage(
  config: Pick<Config, 'storageUrl' | 'dataDir'>,
  envelope: Envelope,
): Promise<Storage> {
  const disk = config.storageUrl
    ? await openS3(config.storageUrl)
    : openFolder(join(config.dataDir, 'files'));
  return {
    async write(key, source) {
      const { key: fileKey, wrapped } = envelope.newKey();
      await disk.putStream(key, Readable.from(encrypt(source, fileKey), { objectMode: false }));
      return wrapped;
    },
    async read(key, wrappedKey) {
      const stored = await disk.getStream(key);
      return Readable.from(decrypt(stored, envelope.unwrap(wrappedKey)), { objectMode: false });
    },
    delete: (key) => disk.delete(key),
    async check() {
      const key = `health/${process.pid}`;
      await disk.put(key, 'ok');
      await disk.get(key);
      await disk.delete(key);
    },
  };
}

function openFolder(location: string): Disk {
  mkdirSync(location, { recursive: true, mode: 0o700 });
  return new Disk(new FSDriver({ location, visibility: 'private' }));
}

/** `s3://key:secret@host/bucket?region=eu-central-1`; loaded only where it is used. */
async function openS3(address: string): Promise<Disk> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  const url = new URL(address);
  const insecure = url.searchParams.get('tls') === '0';
  return new Disk(
    new S3Driver({
      endpoint: `${insecure ? 'http' : 'https'}://${url.host}`,
      region: url.searchParams.get('region') ?? 'eu-central-1',
      bucket: url.pathname.slice(1),
      credentials: {
        accessKeyId: decodeURIComponent(url.username),
        secretAccessKey: decodeURIComponent(url.password),
      },
      forcePathStyle: true,
      supportsACL: false,
      visibility: 'private',
    }),
  );
}
