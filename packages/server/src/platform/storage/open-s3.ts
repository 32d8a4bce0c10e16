import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { Disk } from 'flydrive';

/** Milliseconds that a store may take to accept a connection, and to answer one call. */
export interface StoreLimits {
  connect: number;
  answer: number;
}

export const storeLimits: StoreLimits = { connect: 3_000, answer: 15_000 };

/** A call that failed by no fault of its own is tried once more. */
const tries = 2;
/** So much of a file lies in memory at most: S3 wants at least 5 MB for each part but the last. */
const partSize = 8 * 1024 * 1024;

/** A disk, and how a stream gets onto it. */
export interface Place {
  disk: Disk;
  put(key: string, source: Readable): Promise<void>;
  /** Did a call fail because the store doesn't answer, or only with an error of its own? Else it is about the file. */
  isAway(error: unknown): boolean;
}

/** `s3://key:secret@host/bucket?region=eu-central-1`; its packages are loaded only where it is used. */
export async function openS3(address: string, limits: StoreLimits): Promise<Place> {
  const { Disk } = await import('flydrive');
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { client, bucket } = await createS3Client(address, limits);
  const disk = new Disk(new S3Driver({ client, bucket, supportsACL: false, visibility: 'private' }));
  const isWhole = async (key: string, bytes: number) =>
    (await disk.getMetaData(key).catch(() => undefined))?.contentLength === bytes;
  return { disk, put: createPut(client, bucket, isWhole), isAway };
}

/** A client for the store at such an address, and the bucket that it names. */
export async function createS3Client(
  address: string,
  limits: StoreLimits,
): Promise<{ client: S3Client; bucket: string }> {
  const { S3Client } = await import('@aws-sdk/client-s3');
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
    maxAttempts: tries,
    requestHandler: {
      connectionTimeout: limits.connect,
      requestTimeout: limits.answer,
      throwOnRequestTimeout: true,
      socketTimeout: limits.answer,
    },
    // Other vendors don't support Amazon's own checksums; the files carry theirs in their encryption.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { client, bucket: url.pathname.slice(1) };
}

/**
 * S3 requires a length beforehand, which a stream has not: it goes in parts, a small one as a whole. An upload that breaks
 * off is aborted; only a process that is killed leaves parts behind, which a rule of the bucket removes (docs/operating.md).
 */
const createPut =
  (client: S3Client, Bucket: string, isWhole: (key: string, bytes: number) => Promise<boolean>) =>
  async (Key: string, Body: Readable) => {
    const { Upload } = await import('@aws-sdk/lib-storage');
    const upload = new Upload({ client, params: { Bucket, Key, Body }, partSize, queueSize: 1 });
    let sent = 0;
    upload.on('httpUploadProgress', ({ loaded = 0 }) => {
      sent = loaded;
    });
    try {
      await upload.done();
    } catch (error) {
      // The parts were put together already: the answer that said so was lost, and the second try found none.
      const isDone = (error as Error).name === 'NoSuchUpload' && (await isWhole(Key, sent));
      if (!isDone) throw error;
    }
  };

function isAway(error: unknown): boolean {
  const { $metadata } = ((error as Error).cause ?? {}) as { $metadata?: { httpStatusCode?: number } };
  return ($metadata?.httpStatusCode ?? 500) >= 500;
}
