import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { createS3Client, storeLimits } from '../storage/open-s3.ts';
import type { Anchor } from './chain-store.ts';

/** A second place for anchors, which who changes the database doesn't reach. */
export interface AnchorPlace {
  write(anchor: Anchor): Promise<void>;
  list(): Promise<Anchor[]>;
}

const prefix = 'trail-anchors/';
const dayMs = 86_400_000;

/** `file:///folder`, or `s3://…/bucket?lock=3650`: with `lock` the store keeps each anchor unchanged for so many days. */
export const openAnchorPlace = (address: string): Promise<AnchorPlace> | AnchorPlace =>
  address.startsWith('file:') ? openFolder(fileURLToPath(address)) : openBucket(address);

const nameOf = ({ position, createdAt }: Anchor): string =>
  `${createdAt.slice(0, 10)}-${String(position).padStart(12, '0')}.json`;

function openFolder(folder: string): AnchorPlace {
  return {
    async write(anchor) {
      await mkdir(folder, { recursive: true });
      // Never over another: a file that is there says what it said.
      await writeFile(join(folder, nameOf(anchor)), `${JSON.stringify(anchor)}\n`, { flag: 'wx' });
    },
    async list() {
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'));
      return Promise.all(names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8'))));
    },
  };
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
      const anchors: Anchor[] = [];
      for (let ContinuationToken: string | undefined, more = true; more; ) {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken }),
        );
        for (const { Key } of page.Contents ?? []) {
          const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
          anchors.push(JSON.parse((await buffer(Body as AsyncIterable<Uint8Array>)).toString('utf8')));
        }
        ContinuationToken = page.NextContinuationToken;
        more = ContinuationToken !== undefined;
      }
      return anchors;
    },
  };
}
