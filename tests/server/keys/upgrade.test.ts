import { createCipheriv, createHmac, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { createMigratedDatabase } from '../../support/database.ts';
import { contentOf } from './support/cards.ts';

// A database that was used before there were keys of patients: what a server wrote then, with keys made of its secret.
const secret = randomBytes(33).toString('base64');
const keyBefore = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'rezeptur', purpose, 32));

function closedBefore(purpose: string, bytes: Buffer | string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyBefore(purpose), nonce);
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]).toString('base64');
}

let server: TestApp;
let database: Awaited<ReturnType<typeof createMigratedDatabase>>;
beforeAll(async () => {
  database = await createMigratedDatabase();
  // As migration 0055 leaves it behind where somebody has started the server before.
  const marks = ['shop/names', 'shop/texts-before', 'shop/files-before'];
  await database.db
    .insertInto('dataKey')
    .values(marks.map((ownerType) => ({ ownerType, wrapped: '' })))
    .execute();
  server = await buildTestApp({ database, env: { APP_SECRET: secret } });
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

it('files from before stay readable, get the key of whom they belong to, and the key of all is destroyed', async () => {
  const { db, storage, jobs } = server.deps;
  const { id: customerId } = await server.addCustomer();
  const row = { kind: 'x', name: 'x.pdf', mediaType: 'application/pdf', size: 6 };
  const files = [
    { state: 'kept', ownerType: 'customer', ownerId: customerId },
    { state: 'temporary', ownerType: null, ownerId: null },
  ] as const;
  const ids: string[] = [];
  for (const owner of files) {
    const [id, key] = [randomUUID(), randomBytes(32)];
    const storageKey = `${id.slice(0, 2)}/${id}`;
    await storage.write(storageKey, Readable.from([Buffer.from('Rezept')]), key);
    const wrappedKey = closedBefore('file keys', key);
    await db
      .insertInto('document')
      .values({ id, ...row, ...owner, storageKey, wrappedKey })
      .execute();
    ids.push(id);
  }
  const contents = async () =>
    (await Promise.all(ids.map((id) => contentOf(server.deps, id)))).map((content) => content?.toString());
  expect(await contents()).toEqual(['Rezept', 'Rezept']);
  await jobs.runNow('give-files-their-keys');
  expect(await contents()).toEqual(['Rezept', 'Rezept']);
  const owners = await db
    .selectFrom('document as d')
    .innerJoin('dataKey as k', 'k.id', 'd.keyId')
    .orderBy('k.ownerType')
    .select(['k.ownerType', 'k.ownerId'])
    .execute();
  expect(owners).toEqual([
    { ownerType: 'customer', ownerId: customerId },
    { ownerType: 'shop/unclaimed', ownerId: null },
  ]);
  const left = db.selectFrom('dataKey').where('ownerType', '=', 'shop/files-before').selectAll();
  expect(await left.execute()).toEqual([]);
});

it('sealed texts stay readable, and pseudonyms and tokens the same', () => {
  const { seal } = server.deps;
  expect(seal.open(closedBefore('sealed texts', 'Zugangscode'))).toBe('Zugangscode');
  const hash = createHmac('sha256', keyBefore('derived names')).update('event-registration:1');
  expect(seal.derive('event-registration:1')).toBe(hash.digest('base64url'));
});
