import { createDecipheriv, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StoreLimits } from '../../../packages/server/src/platform/storage/open-s3.ts';
import { createStorage, type Storage } from '../../../packages/server/src/platform/storage/storage.ts';
import { startS3StandIn } from '../../support/s3-stand-in.ts';

let s3: Awaited<ReturnType<typeof startS3StandIn>>;
let dataDir: string;
beforeAll(async () => {
  s3 = await startS3StandIn();
  dataDir = await mkdtemp(join(tmpdir(), 'rezeptur-storage-'));
});
afterAll(async () => {
  s3.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const key = randomBytes(32);
const piece = Buffer.alloc(65_536, 'Rezept über Hanse Haze ');
/** A file of so many pieces, as it comes from a browser. */
async function* file(pieces: number) {
  for (let sent = 0; sent < pieces; sent += 1) yield piece;
}
const openStorage = (storageUrl: string | undefined, limits?: StoreLimits): Promise<Storage> =>
  createStorage({ storageUrl, dataDir }, limits);
const filesIn = async (folder: string) =>
  (await readdir(join(dataDir, folder), { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );

it.each([
  ['a folder', () => undefined],
  ['a store that speaks S3', () => s3.url],
])('%s returns what was streamed in, small or large, until it is deleted', async (_where, url) => {
  const storage = await openStorage(url());
  await storage.check();
  for (const pieces of [0, 1, 300]) {
    await storage.write('ab/rezept', file(pieces), key);
    const read = await buffer(await storage.read('ab/rezept', key));
    expect(read.equals(Buffer.concat(Array.from({ length: pieces }, () => piece)))).toBe(true);
  }
  await storage.delete('ab/rezept');
  await expect(storage.read('ab/rezept', key).then(buffer)).rejects.toThrow();
});

it('an external store holds only encrypted content, and nothing of an interrupted upload', async () => {
  const storage = await openStorage(s3.url);
  await storage.write('cd/rezept', file(1), key);
  expect(s3.objects.get('/documents/cd/rezept')?.includes('Hanse Haze')).toBe(false);
  async function* broken() {
    yield* file(200);
    throw new Error('the phone lost its network');
  }
  await expect(storage.write('ef/rezept', broken(), key)).rejects.toThrow('the phone lost its network');
  expect([[...s3.objects.keys()], s3.uploads.size]).toEqual([['/documents/cd/rezept'], 0]);
});

it('what is stored is AES-256-GCM, and with any byte changed it is refused', async () => {
  const storage = await openStorage(s3.url);
  await storage.write('op/rezept', file(1), key);
  const stored = s3.objects.get('/documents/op/rezept') ?? Buffer.alloc(0);
  // The first piece, which is also the last one.
  const nonce = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce);
  decipher.setAuthTag(stored.subarray(-16));
  const opened = Buffer.concat([decipher.update(stored.subarray(0, -16)), decipher.final()]);
  expect(opened.equals(piece)).toBe(true);
  for (const at of [0, 40_000, stored.length - 17, stored.length - 1]) {
    const changed = Buffer.from(stored);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    s3.objects.set('/documents/op/rezept', changed);
    await expect(storage.read('op/rezept', key).then(buffer), `byte ${at}`).rejects.toThrow();
  }
  await storage.delete('op/rezept');
});

it('an upload whose last answer is lost is there all the same', async () => {
  const storage = await openStorage(s3.url);
  s3.loseNextCompletion();
  await storage.write('mn/rezept', file(300), key);
  expect((await buffer(await storage.read('mn/rezept', key))).length).toBe(300 * piece.length);
  await storage.delete('mn/rezept');
});

it('a folder holds nothing of an interrupted upload', async () => {
  const storage = await openStorage(undefined);
  async function* broken() {
    yield* file(50);
    throw new Error('the phone lost its network');
  }
  await expect(storage.write('gh/rezept', broken(), key)).rejects.toThrow('the phone lost its network');
  expect(await filesIn('files')).toEqual([]);
});

it('a silent or unavailable store is reported in time, and used again when it answers', async () => {
  const storage = await openStorage(s3.url, { connect: 1000, answer: 1000 });
  await storage.write('ij/rezept', file(1), key);
  s3.setSilent(true);
  const calls: Promise<unknown>[] = [
    storage.read('ij/rezept', key),
    storage.delete('ij/rezept'),
    storage.check(),
  ];
  calls.push(storage.write('kl/rezept', file(1), key));
  for (const call of await Promise.allSettled(calls))
    expect(call).toMatchObject({ reason: { code: 'unavailable' } });
  s3.setSilent(false);
  expect((await buffer(await storage.read('ij/rezept', key))).length).toBe(piece.length);
  const away = await openStorage('s3://key:secret@127.0.0.1:1/documents?tls=0');
  await expect(away.delete('ij/rezept')).rejects.toMatchObject({ code: 'unavailable' });
});

it.each([
  ['a folder', () => undefined],
  ['a store that speaks S3', () => s3.url],
])('%s can be checked by several nodes at once, without leftovers', async (_where, url) => {
  const nodes = await Promise.all([openStorage(url()), openStorage(url())]);
  await Promise.all(nodes.flatMap((storage) => Array.from({ length: 10 }, () => storage.check())));
  expect([...s3.objects.keys()].filter((key) => key.includes('health'))).toEqual([]);
  expect(await filesIn('files')).toEqual([]);
});
