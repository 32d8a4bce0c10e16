import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { fixtureFiles } from '../../support/fixtures/fixture-files.ts';
import { password } from '../../support/people.ts';

let server: TestApp;
let customerId = '';
let documentId = '';
const pdf = readFileSync(fixtureFiles.prescription);

beforeAll(async () => {
  server = await buildTestApp();
  const { db, documents } = server.deps;
  customerId = (await server.addCustomer()).id;
  const source = (async function* () {
    yield pdf;
  })();
  const file = {
    kind: 'prescription',
    name: 'Rezept März.pdf',
    mediaType: 'application/pdf',
    source,
    size: () => pdf.length,
  };
  documentId = (await documents.store(file)).id;
  await db
    .transaction()
    .execute((tx) =>
      documents.claim(tx, [{ id: documentId, kind: 'prescription' }], { type: 'customer', id: customerId }),
    );
});
afterAll(() => server.close());

const listUrl = () => `/api/admin/customer/${customerId}/documents`;
const openUrl = () => `${listUrl()}/${documentId}/open`;

describe("a patient's documents", () => {
  it('are not for support and auditors, nor for customers', async () => {
    for (const role of ['support', 'auditor', 'pta', 'editor']) {
      const staff = await server.staff(role);
      expect((await staff.get(listUrl())).status, role).toBe(403);
      expect((await staff.post(openUrl(), { purpose: 'Neugier' })).status, role).toBe(403);
    }
    expect((await (await server.customer()).get(listUrl())).status).toBe(401);
  });

  it('are listed without content', async () => {
    const pharmacist = await server.staff('pharmacist');
    const { data } = (await pharmacist.get(listUrl())).body as { data: Record<string, unknown>[] };
    expect(data).toMatchObject([
      { id: documentId, kind: 'prescription', name: 'Rezept März.pdf', openings: [] },
    ]);
    expect(JSON.stringify(data)).not.toMatch(/wrappedKey|storageKey/);
  });

  it('are opened for a stated purpose, once, by the person who asked, within minutes', async () => {
    const pharmacist = await server.staff('pharmacist');
    const without = await pharmacist.post(openUrl(), { purpose: ' ' });
    expect([without.status, Object.keys(without.body.data as object)]).toEqual([422, ['purpose']]);
    const link = async () =>
      ((await pharmacist.post(openUrl(), { purpose: 'Prüfung des Rezepts' })).body.data as { url: string })
        .url;

    const url = await link();
    expect((await (await server.staff('pharmacist')).get(url)).status).toBe(404);
    const shown = await pharmacist.get(url);
    expect(shown.raw.equals(pdf)).toBe(true);
    expect(shown.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': `attachment; filename="Rezept Ma_rz.pdf"; filename*=UTF-8''Rezept%20M%C3%A4rz.pdf`,
    });
    expect((await pharmacist.get(url)).status).toBe(404);

    const late = await link();
    server.setTime('2026-03-04T09:02:01Z');
    expect((await pharmacist.get(late)).status).toBe(404);
    server.setTime('2026-03-04T09:00:00Z');
  });

  it('record who has opened them, also in the audit trail', async () => {
    const pharmacist = await server.staff('pharmacist');
    const { data } = (await pharmacist.get(listUrl())).body as { data: { openings: unknown[] }[] };
    expect(data[0]?.openings).toMatchObject([
      { purpose: 'Prüfung des Rezepts', openedAt: '2026-03-04T09:00:00.000Z' },
    ]);
    const trail = await server.deps.db
      .selectFrom('audit')
      .where('action', '=', 'open-document')
      .selectAll()
      .execute();
    const changes = { purpose: { new: 'Prüfung des Rezepts' } };
    expect(trail[0]).toMatchObject({ entity: 'customer', entityId: customerId, changes });
  });

  it('are not found under another patient', async () => {
    const pharmacist = await server.staff('pharmacist');
    const other = await server.addCustomer();
    const foreign = `/api/admin/customer/${other.id}/documents/${documentId}/open`;
    expect((await pharmacist.post(foreign, { purpose: 'Prüfung' })).status).toBe(404);
  });

  it('ask for the password again where somebody opens many at a stretch', async () => {
    const pharmacist = await server.staff('pharmacist');
    const ask = async () => (await pharmacist.post(openUrl(), { purpose: 'Anfrage' })).body.errorType;
    for (let n = 0; n < 30; n += 1) expect(await ask()).toBeUndefined();
    server.setTime('2026-03-04T09:15:01Z');
    expect(await ask()).toBe('reauthenticate');
    await pharmacist.post('/api/admin/reauthenticate', { password });
    expect(await ask()).toBeUndefined();
    server.setTime('2026-03-04T09:00:00Z');
  });
});

it('refuses to return damaged files', async () => {
  const { db, documents, storage } = server.deps;
  const source = (async function* () {
    yield Buffer.alloc(200_000, 7);
  })();
  const { id } = await documents.store({
    kind: 'x',
    name: 'x',
    mediaType: 'application/pdf',
    source,
    size: () => 200_000,
  });
  const stored = db.selectFrom('document').where('id', '=', id).select('storageKey');
  const { storageKey } = await stored.executeTakeFirstOrThrow();
  const others = (async function* () {
    yield Buffer.alloc(200_000, 8);
  })();
  await storage.write(storageKey, others, randomBytes(32));
  const read = await documents.read(id);
  await expect(read?.stream.toArray()).rejects.toThrow();
});
