import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { card, contentOf, customerWithCard, storedBytes } from './support/cards.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());

const keyOf = (id: string | null) =>
  server.deps.db.selectFrom('dataKey').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
const setDocument = (
  id: string,
  change: { keyId?: string | null; wrappedKey?: string; storageKey?: string },
) => server.deps.db.updateTable('document').set(change).where('id', '=', id).execute();

it('a copy of the storage holds nothing of an upload in clear text, and its owner reads it', async () => {
  const { customer, document, url } = await customerWithCard(server);
  const stored = (await storedBytes(server)).get(document.id);
  expect(stored?.length).toBeGreaterThan(card.length);
  // Any few bytes of the picture would show, wherever they lie.
  for (let at = 0; at + 16 <= card.length; at += 997)
    expect(stored?.includes(card.subarray(at, at + 16))).toBe(false);
  const shown = await customer.get(url);
  expect([shown.status, shown.raw.equals(card)]).toEqual([200, true]);
});

it('each patient has one key of their own, and files that nobody has claimed have none of a patient', async () => {
  const one = await customerWithCard(server);
  const other = await customerWithCard(server);
  const form = new FormData();
  form.append('file', new File([card], 'karte.jpg'));
  await one.customer.upload('/api/shop/my-account/upload/card_front', form);
  const { db, documents } = server.deps;
  const all = await db
    .selectFrom('document')
    .where('ownerId', '=', one.customer.account.id)
    .select('keyId')
    .execute();
  expect(all).toEqual([{ keyId: one.document.keyId }, { keyId: one.document.keyId }]);
  expect(await keyOf(one.document.keyId)).toMatchObject({
    ownerType: 'customer',
    ownerId: one.customer.account.id,
  });
  expect(other.document.keyId).not.toBe(one.document.keyId);
  const source = (async function* () {
    yield card;
  })();
  const file = { kind: 'x', name: 'x.jpg', mediaType: 'image/jpeg', source, size: () => card.length };
  const { id } = await documents.store(file);
  const found = db.selectFrom('document').where('id', '=', id).select('keyId');
  const { keyId } = await found.executeTakeFirstOrThrow();
  expect(await keyOf(keyId)).toMatchObject({ ownerType: 'shop/unclaimed', ownerId: null });
});

it('a file or key that was put in the place of another is refused', async () => {
  const { deps } = server;
  const { customer, document: own, url } = await customerWithCard(server);
  const { document: foreign } = await customerWithCard(server);
  const { keyId, wrappedKey, storageKey } = foreign;
  const [ownKey, foreignKey] = [await keyOf(own.keyId), await keyOf(keyId)];
  const elsewhere = `${storageKey}-elsewhere`;
  await setDocument(foreign.id, { storageKey: elsewhere });
  await setDocument(own.id, { keyId, wrappedKey, storageKey });
  // All that the entry of another says, in one's own: the key is about another document.
  expect((await customer.get(url)).status).toBe(500);
  // The file of another alone: it isn't encrypted with this key.
  await setDocument(own.id, { keyId: own.keyId, wrappedKey: own.wrappedKey });
  await expect(contentOf(deps, own.id)).rejects.toThrow();
  await setDocument(own.id, { storageKey: own.storageKey });
  expect((await contentOf(deps, own.id))?.equals(card)).toBe(true);
  // The key of another patient in the row of one's own.
  const setKey = (wrapped: string) =>
    deps.db.updateTable('dataKey').set({ wrapped }).where('id', '=', ownKey.id).execute();
  await setKey(foreignKey.wrapped);
  await expect(contentOf(deps, own.id)).rejects.toThrow();
  await setKey(ownKey.wrapped);
  await deps.db.updateTable('dataKey').set({ ownerId: null }).where('id', '=', ownKey.id).execute();
  await expect(contentOf(deps, own.id)).rejects.toThrow();
});
