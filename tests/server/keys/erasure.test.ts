import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import type { TestBrowser } from '../../support/test-browser.ts';
import { pastTheLayer } from '../fields/support/past-the-layer.ts';
import { openDocuments } from '../support/open-documents.ts';
import { createShop, orderBody, orderForm, pdf } from '../support/shop.ts';
import { card, contentOf, customerWithCard } from './support/cards.ts';

let server: TestApp;
let copy: string;
let articleId: string;
beforeAll(async () => {
  server = await buildTestApp();
  const shop = createShop(server.deps);
  await shop.configure();
  articleId = (await shop.addArticle()).id;
  await shop.addBatch(articleId);
  copy = await mkdtemp(join(tmpdir(), 'rezeptur-copy-'));
});
afterAll(async () => {
  await server.close();
  await rm(copy, { recursive: true, force: true });
});

const files = () => join(server.dataDir, 'files');
const findDocument = (ownerId: string) =>
  server.deps.db.selectFrom('document').where('ownerId', '=', ownerId).selectAll().executeTakeFirstOrThrow();
const keysOf = async (ownerId: string) => {
  const keys = server.deps.db.selectFrom('dataKey').where('ownerId', '=', ownerId).select('ownerType');
  return (await keys.execute()).map(({ ownerType }) => ownerType).sort();
};

/** An order that is over, with the picture of a prescription; answers its id. */
async function orderWithPrescription(customer: TestBrowser): Promise<string> {
  const placed = await customer.upload<{ data: { orderId: string } }>(
    '/api/shop/checkout/order',
    orderForm(orderBody([{ articleId, amount: 5 }]), [{ name: 'rezept.pdf', content: pdf }]),
  );
  const { orderId } = placed.body.data;
  expect((await customer.post(`/api/shop/order/${orderId}/cancel-order`)).status).toBe(200);
  return orderId;
}

/** As an admin and a pharmacist do it together. */
async function erase(customerId: string) {
  const [admin, pharmacist] = [await server.staff('admin'), await server.staff('pharmacist')];
  const at = `/api/admin/customer/${customerId}`;
  const { version } = (await admin.get<{ data: { version: number } }>(at)).body.data;
  const asked = await admin.post(`${at}/events/approveErasure`, { version });
  expect(asked.status, asked.text).toBe(200);
  const done = await pharmacist.post(`${at}/events/erase`, { version: version + 1 });
  expect(done.status, done.text).toBe(200);
}

it('after an erasure no copy of a file can be read, and what the law keeps can', async () => {
  const { db, documents, keys } = server.deps;
  const { customer, document } = await customerWithCard(server);
  const customerId = customer.account.id;
  const orderId = await orderWithPrescription(customer);
  const pharmacist = await server.staff('pharmacist');
  await openDocuments(pharmacist, 'customer', customerId);
  await openDocuments(pharmacist, 'order', orderId);
  const purposes = () =>
    db.selectFrom('documentOpening').orderBy('ownerType').select(['ownerType', 'purpose']).execute();
  expect(await purposes()).toEqual([
    { ownerType: 'customer', purpose: expect.stringMatching(/./) },
    { ownerType: 'order', purpose: expect.stringMatching(/./) },
  ]);
  expect(await keysOf(customerId)).toEqual(['customer', 'trail']);
  await cp(files(), copy, { recursive: true });
  const [entry] = await pastTheLayer<{ copy: string }>(
    server.database,
    'select to_jsonb(document)::text as copy from document where id = $1',
    [document.id],
  );

  expect((await customer.post('/api/shop/my-account/erasure', {})).status).toBeLessThan(300);
  await erase(customerId);
  // At once, before any job has removed the file.
  expect(await keysOf(customerId)).toEqual([]);
  expect(await contentOf(server.deps, document.id)).toBeUndefined();
  // Nor can what it was opened for; that of the order's papers is kept with them.
  expect(await purposes()).toEqual([
    { ownerType: 'customer', purpose: '' },
    { ownerType: 'order', purpose: expect.stringMatching(/./) },
  ]);
  await documents.purge();
  expect(await findDocument(customerId)).toMatchObject({ state: 'purged', keyId: null, wrappedKey: '' });

  // Somebody has copied the folder before, and even what the document's entry said: it is of no use with today's keys.
  await cp(copy, files(), { recursive: true });
  await db.deleteFrom('document').where('id', '=', document.id).execute();
  await pastTheLayer(
    server.database,
    'insert into document select * from jsonb_populate_record(null::document, $1::jsonb)',
    [entry?.copy],
  );
  expect(await contentOf(server.deps, document.id)).toBeUndefined();
  for (const { id } of await db.selectFrom('dataKey').select('id').execute()) {
    expect(await keys.find(db, id)).toBeDefined();
    await db.updateTable('document').set({ keyId: id }).where('id', '=', document.id).execute();
    await expect(contentOf(server.deps, document.id)).rejects.toThrow();
  }

  const prescription = await findDocument(orderId);
  expect(await keysOf(orderId)).toEqual(['invoice', 'order', 'trail']);
  expect((await contentOf(server.deps, prescription.id))?.equals(pdf)).toBe(true);
});

it('after its time a kept file can’t be read from a copy, either', async () => {
  const { db, documents, jobs } = server.deps;
  const orderId = await orderWithPrescription(await server.customer());
  const before = await findDocument(orderId);
  expect(await contentOf(server.deps, before.id)).toBeDefined();
  await cp(files(), copy, { recursive: true });
  server.setTime('2031-03-05T09:00:00Z');
  await jobs.runNow('forget-old-orders');
  // For whom the invoices were is kept for three years more.
  expect(await keysOf(orderId)).toEqual(['invoice']);
  await documents.purge();
  await cp(copy, files(), { recursive: true });
  await db.deleteFrom('document').where('id', '=', before.id).execute();
  await db.insertInto('document').values(before).execute();
  expect(await contentOf(server.deps, before.id)).toBeUndefined();
  server.setTime('2026-03-04T09:00:00Z');
});

it('a file that is purged alone takes its key along', async () => {
  const { db, documents } = server.deps;
  const { customer, document } = await customerWithCard(server);
  const owner = { type: 'customer', id: customer.account.id };
  expect((await contentOf(server.deps, document.id))?.equals(card)).toBe(true);
  await db
    .transaction()
    .execute((tx) => documents.purgeAfter(tx, owner, ['cardBack'], '2026-03-04T08:00:00Z'));
  await documents.purge();
  expect(await findDocument(owner.id)).toMatchObject({ state: 'purged', keyId: null, wrappedKey: '' });
  expect(await keysOf(owner.id)).toEqual(['customer', 'trail']);
});
