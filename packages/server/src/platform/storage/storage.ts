import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config } from '../../config.ts';
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

/** A disk, and how a stream gets onto it. */
interface Place {
  disk: Disk;
  put(key: string, source: Readable): Promise<void>;
}

/** A folder, or any store that speaks S3. */
export async function createStorage(
  config: Pick<Config, 'storageUrl' | 'dataDir'>,
  envelope: Envelope,
): Promise<Storage> {
  const { disk, put } = config.storageUrl
    ? await openS3(config.storageUrl)
    : openFolder(join(config.dataDir, 'files'));
  return {
    async write(key, source) {
      const { key: fileKey, wrapped } = envelope.newKey();
      await put(key, Readable.from(encrypt(source, fileKey), { objectMode: false }));
      return wrapped;
    },
    async read(key, wrappedKey) {
      const fileKey = envelope.unwrap(wrappedKey);
      return Readable.from(decrypt(await disk.getStream(key), fileKey), { objectMode: false });
    },
    delete: (key) => disk.delete(key),
    async check() {
      const key = `health/${process.pid}`;
      await put(key, Readable.from([Buffer.from('ok')], { objectMode: false }));
      await disk.get(key);
      await disk.delete(key);
    },
  };
}

function openFolder(location: string): Place {
  mkdirSync(location, { recursive: true, mode: 0o700 });
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }));
  return { disk, put: (key, source) => disk.putStream(key, source) };
}

/** `s3://key:secret@host/bucket?region=eu-central-1`; loaded only where it is used. */
async function openS3(address: string): Promise<Place> {
  const { S3Client } = await import('@aws-sdk/client-s3');
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { createPutInParts } = await import('./put-in-parts.ts');
  const url = new URL(address);
  const insecure = url.searchParams.get('tls') === '0';
  const client = new S3Client({
    endpoint: `${insecure ? 'http' : 'https'}://${url.host}`,
    region: url.searchParams.get('region') ?? 'eu-central-1',
    credentials: {
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    },
    forcePathStyle: true,
    // Stores of others know no checksums of Amazon's own; the files carry theirs in their encryption.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const bucket = url.pathname.slice(1);
  const disk = new Disk(new S3Driver({ client, bucket, supportsACL: false, visibility: 'private' }));
  return { disk, put: createPutInParts(client, bucket) };
}
