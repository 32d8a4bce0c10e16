import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDocuments } from '../../../packages/server/src/platform/documents.ts';
import { createStorage } from '../../../packages/server/src/platform/storage/storage.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { startS3StandIn } from '../../support/s3-stand-in.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());

const orphan = 'ab/ab000000-0000-4000-8000-000000000000';
const ofBytes = (size: number) => Readable.from([Buffer.alloc(size / 2, 1), Buffer.alloc(size / 2, 2)]);
const file = (size: number) => ({
  kind: 'x',
  name: 'x.pdf',
  mediaType: 'application/pdf',
  source: ofBytes(size),
  size: () => size,
});
const keysOf = (storage: { keys(): AsyncIterable<string> }) => Readable.from(storage.keys()).toArray();

it('files without a row are swept when they are old, and nothing else', async () => {
  const { storage, documents } = server.deps;
  const { id } = await documents.store(file(100));
  await storage.write(orphan, ofBytes(10), randomBytes(32));
  expect(await documents.sweepFiles()).toBe(0);
  server.setTime(new Date(Date.now() + 2 * 3_600_000).toISOString());
  expect(await documents.sweepFiles()).toBe(1);
  expect(await keysOf(storage)).toEqual([`${id.slice(0, 2)}/${id}`]);
});

it('a bucket’s files are listed without what others have put there', async () => {
  const store = await startS3StandIn();
  const storage = await createStorage({ storageUrl: store.url, dataDir: '/nowhere' });
  await storage.write(orphan, ofBytes(10), randomBytes(32));
  store.objects.set('/documents/trail-anchors/2026-03-04-1.json', Buffer.from('{}'));
  expect(await keysOf(storage)).toEqual([orphan]);
  store.stop();
});

it('what a visitor has sent and nobody has claimed is limited, and so is what all have', async () => {
  const { db, clock, storage, keys, failures } = server.deps;
  const limits = { perVisitor: 20_000_000, total: 30_000_000 };
  const documents = createDocuments({ db, clock, storage, keys, failures, limits });
  const send = (broughtBy: string, size = 12_000_000) => documents.store({ ...file(size), broughtBy });
  const first = await send('one');
  await expect(send('one')).rejects.toMatchObject({ code: 'tooManyTries' });
  await send('two');
  await expect(send('three')).rejects.toMatchObject({ code: 'tooManyTries' });
  // Refused ones have left nothing; a claimed one counts no longer.
  expect(
    await db.selectFrom('document').where('broughtBy', 'is not', null).select('size').execute(),
  ).toHaveLength(2);
  const owner = { type: 'customer', id: (await server.addCustomer()).id };
  await db.transaction().execute((tx) => documents.claim(tx, [{ id: first.id, kind: 'x' }], owner));
  await send('one');
});
