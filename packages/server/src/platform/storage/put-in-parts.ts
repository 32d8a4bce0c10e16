import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';

/** S3 wants at least 5 MB a part, and this much of a file lies in memory at most. */
const partBytes = 8 * 1024 * 1024;

/**
 * Puts a stream into an S3 bucket. S3 takes nothing whose length it isn't told beforehand, and nobody knows a stream's: so
 * it goes in parts, a small one as a whole. What breaks off is taken back; only a process that is killed leaves parts
 * behind, which a rule of the bucket removes (docs/operating.md).
 */
export function createPutInParts(client: S3Client, Bucket: string) {
  return async (Key: string, source: AsyncIterable<Uint8Array>): Promise<void> => {
    const to = { Bucket, Key };
    const done: CompletedPart[] = [];
    let UploadId: string | undefined;
    try {
      for await (const { Body, isLast } of inParts(source)) {
        if (isLast && done.length === 0) {
          await taken(client.send(new PutObjectCommand({ ...to, Body })));
          return;
        }
        UploadId ??= (await taken(client.send(new CreateMultipartUploadCommand(to)))).UploadId;
        const PartNumber = done.length + 1;
        const part = new UploadPartCommand({ ...to, UploadId, PartNumber, Body });
        done.push({ PartNumber, ETag: (await taken(client.send(part))).ETag });
      }
      const MultipartUpload = { Parts: done };
      await taken(client.send(new CompleteMultipartUploadCommand({ ...to, UploadId, MultipartUpload })));
    } catch (error) {
      if (UploadId)
        await client.send(new AbortMultipartUploadCommand({ ...to, UploadId })).catch(() => undefined);
      throw error;
    }
  };
}

/** The store's failures are told from those of whoever sends the file: they are nothing that a client has done. */
const taken = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((cause: unknown) => {
    throw new Error('The store did not take a file.', { cause });
  });

/** A stream in parts of one size; the last one is what is left, be it nothing. */
async function* inParts(source: AsyncIterable<Uint8Array>) {
  let chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of source) {
    if (length >= partBytes) {
      yield { Body: Buffer.concat(chunks), isLast: false };
      chunks = [];
      length = 0;
    }
    chunks.push(chunk);
    length += chunk.length;
  }
  yield { Body: Buffer.concat(chunks), isLast: true };
}
