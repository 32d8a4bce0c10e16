import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { createS3Client, storeLimits } from '../storage/open-s3.ts';
import type { Anchor } from './anchor-signature.ts';

/** A second place for anchors, which who changes the database doesn't reach. */
export interface AnchorPlace {
  write(anchor: Anchor): Promise<void>;
  list(): Promise<WrittenAnchor[]>;
}

/** A file of the second place. */
export interface WrittenAnchor {
  name: string;
  /** undefined: there is something else in it. */
  anchor: Anchor | undefined;
}

const prefix = 'trail-anchors/';
const dayMs = 86_400_000;

/** `file:///folder`, or `s3://…/bucket?lock=3650`: with `lock` the store keeps each anchor unchanged for so many days. */
export const openAnchorPlace = (address: string): Promise<AnchorPlace> | AnchorPlace =>
  address.startsWith('file:') ? openFolder(fileURLToPath(address)) : openBucket(address);

/** What the file of an anchor is called. */
export const nameOf = ({ position, createdAt }: Anchor): string =>
  `${createdAt.slice(0, 10)}-${String(position).padStart(12, '0')}.json`;

function openFolder(folder: string): AnchorPlace {
  return {
    async write(anchor) {
      await mkdir(folder, { recursive: true });
      const file = join(folder, nameOf(anchor));
      // Whole or not at all, whenever the process or the power goes.
      const begun = `${file}.${randomUUID()}`;
      await writeFile(begun, `${JSON.stringify(anchor)}\n`, { flush: true });
      await rename(begun, file);
    },
    async list() {
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'));
      return Promise.all(
        names.map(async (name) => ({ name, anchor: readAnchor(await readFile(join(folder, name), 'utf8')) })),
      );
    },
  };
}

function readAnchor(text: string): Anchor | undefined {
  try {
    const anchor = JSON.parse(text);
    return typeof anchor?.position === 'number' ? anchor : undefined;
  } catch {
    return undefined;
  }
}

async function openBucket(address: string): Promise<AnchorPlace> {
  const { GetObjectCommand, ListObjectsV2Command, PutObjectCommand } = await import('@aws-sdk/client-s3');
  const { client, bucket: Bucket } = await createS3Client(address, storeLimits);
  const days = Number(new URL(address).searchParams.get('lock') ?? 0);
  const lockOf = (anchor: Anchor) =>
    days > 0 && {
      ObjectLockMode: 'COMPLIANCE' as const,
      ObjectLockRetainUntilDate: new Date(Date.parse(anchor.createdAt) + days * dayMs),
      // A store that locks asks for a checksum of what it is given.
      ChecksumAlgorithm: 'SHA256' as const,
    };
  return {
    async write(anchor) {
      const Body = `${JSON.stringify(anchor)}\n`;
      const Key = prefix + nameOf(anchor);
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ...lockOf(anchor) }));
    },
    async list() {
      const anchors: WrittenAnchor[] = [];
      for (let ContinuationToken: string | undefined, more = true; more; ) {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken }),
        );
        for (const { Key = '' } of page.Contents ?? []) {
          const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
          const text = (await buffer(Body as AsyncIterable<Uint8Array>)).toString('utf8');
          anchors.push({ name: Key.slice(prefix.length), anchor: readAnchor(text) });
        }
        ContinuationToken = page.NextContinuationToken;
        more = ContinuationToken !== undefined;
      }
      return anchors;
    },
  };
}
