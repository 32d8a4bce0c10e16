import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FileAnswer } from '@rezeptur/engine/core';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { fixtureFiles } from '../../support/fixtures/fixture-files.ts';
import { multipart } from '../../support/multipart.ts';
import { inRoot } from '../../support/root.ts';
import { trailOf } from '../../support/trail.ts';

// docs/add-an-entity.md: a file, files, a group and a list are declared like any other property.
const folder = mkdtempSync(join(tmpdir(), 'rezeptur-files-'));
const schemas = join(folder, 'schemas');
const write = (path: string, content: object) => {
  mkdirSync(join(schemas, path, '..'), { recursive: true });
  writeFileSync(join(schemas, path), JSON.stringify(content));
};
const text = { type: 'string', maxLength: 60 };
const fixed = { readOnly: true };
const upload = { $ref: 'https://rezeptur.invalid/schemas/shared/upload' };
const call = '/api/admin/supplier';

interface Supplier {
  id: string;
  version: number;
  contract?: FileAnswer | null;
  papers: FileAnswer[];
  address: Record<string, unknown>;
  contacts: { name: string; card?: FileAnswer }[];
}

let server: TestApp;
let editor: Awaited<ReturnType<TestApp['staff']>>;
beforeAll(async () => {
  cpSync(inRoot('schemas'), schemas, { recursive: true });
  write('entities/supplier/schema.json', {
    $id: 'https://rezeptur.invalid/schemas/entities/supplier/schema',
    type: 'object',
    additionalProperties: false,
    required: ['name'],
    properties: {
      id: { ...text, format: 'uuid', ...fixed },
      version: { type: 'integer', ...fixed },
      createdAt: { ...text, format: 'date-time', ...fixed },
      updatedAt: { ...text, format: 'date-time', ...fixed },
      name: { ...text, rules: 'required|length:2,60' },
      isActive: { type: 'boolean' },
      note: { type: ['string', 'null'], maxLength: 60 },
      contract: upload,
      papers: { type: 'array', maxItems: 3, items: upload },
      address: {
        type: 'object',
        additionalProperties: false,
        properties: { city: text, floor: { type: 'integer' } },
      },
      contacts: {
        type: 'array',
        maxItems: 5,
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['name'],
          properties: { name: text, isFirst: { type: 'boolean' }, card: upload },
        },
      },
    },
    examples: [{ name: 'Elbhandel' }],
  });
  write('entities/supplier/ui.json', {
    $id: 'https://rezeptur.invalid/schemas/entities/supplier/ui',
    title: ['name'],
    navigation: { group: 'catalogue' },
    documents: true,
    list: { columns: [{ field: 'name', sortable: true }], search: ['name'], order: 'name' },
  });
  const permissions = JSON.parse(readFileSync(join(schemas, 'permissions.json'), 'utf8'));
  const actions = ['list', 'show', 'create', 'update', 'delete'];
  permissions.editor.supplier = { actions: [...actions, 'documents'] };
  permissions.pta.supplier = { actions };
  write('permissions.json', permissions);
  server = await buildTestApp({ folders: { schemas: pathToFileURL(`${schemas}/`) } });
  await sql`
    create table supplier (
      id uuid primary key default gen_random_uuid(),
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      name text not null unique,
      is_active boolean not null default false,
      note text,
      contract jsonb,
      papers jsonb not null default '[]',
      address jsonb,
      contacts jsonb not null default '[]'
    )`.execute(server.deps.db);
  editor = await server.staff('editor');
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

let count = 0;
async function aSupplier(
  files: Parameters<typeof multipart>[1] = { contract: 'prescription' },
  fields: Record<string, string> = {},
): Promise<Supplier> {
  count += 1;
  const made = await editor.post(call, multipart({ name: `Elbhandel ${count}`, ...fields }, files));
  expect([made.status, made.body]).toEqual([201, expect.anything()]);
  return made.body.data as Supplier;
}
const show = async (id: string) => (await editor.get(`${call}/${id}`)).body.data as Supplier;
const documentsOf = async (id: string) =>
  (await editor.get(`${call}/${id}/documents`)).body.data as { id: string; kind: string; name: string }[];
/** What is stored at all of these files. */
const stored = async (...files: (FileAnswer | null | undefined)[]) =>
  (await Promise.all(files.map((file) => server.deps.documents.read(file?.id ?? '')))).filter(Boolean).length;

describe('a file of an entity', () => {
  it('comes with the item, is shown by name and size, and is opened for a purpose with the permission', async () => {
    const { id, contract } = await aSupplier();
    const size = readFileSync(fixtureFiles.prescription).length;
    expect(contract).toMatchObject({ name: 'prescription.pdf', size, type: 'application/pdf' });
    expect((await show(id)).contract).toEqual(contract);
    expect(await documentsOf(id)).toMatchObject([{ id: contract?.id, kind: 'contract' }]);
    const open = `${call}/${id}/documents/${contract?.id}/open`;
    const pta = await server.staff('pta');
    expect((await pta.post(open, { purpose: 'Neugier' })).status).toBe(403);
    const opened = await editor.post(open, { purpose: 'Prüfung des Vertrags' });
    const { raw } = await editor.get((opened.body.data as { url: string }).url);
    expect(raw.equals(readFileSync(fixtureFiles.prescription))).toBe(true);
    const trail = JSON.stringify(await trailOf(await server.staff('admin'), `filter[entityId]=${id}`));
    expect(trail).toContain(contract?.id);
    expect(trail, 'what it was called is no part of the record').not.toContain('prescription.pdf');
  });

  it('is replaced and removed, and old files are purged at once', async () => {
    const { id, contract } = await aSupplier();
    const put = (fields: Record<string, string>, files: Parameters<typeof multipart>[1] = {}) =>
      editor.put(`${call}/${id}`, multipart(fields, files));
    const replaced = await put({ version: '1' }, { contract: 'idCardFront' });
    expect(replaced.status).toBe(200);
    const next = (await show(id)).contract;
    expect(next).toMatchObject({ name: 'id-card-front.jpg', type: 'image/jpeg' });
    expect([await stored(contract), await stored(next)]).toEqual([0, 1]);
    expect((await put({ version: '2', name: `Anders ${count}` })).status).toBe(200);
    expect((await show(id)).contract, 'what is not sent stays').toEqual(next);
    expect((await editor.put(`${call}/${id}`, { version: 3, contract: null })).status).toBe(200);
    expect([(await show(id)).contract ?? null, await stored(next), await documentsOf(id)]).toEqual([
      null,
      0,
      [],
    ]);
  });

  it('may be one of several, at any depth; kept files are named by their id', async () => {
    const fields = {
      'contacts[0][name]': 'Kim',
      'contacts[0][isFirst]': '0',
      'address[city]': 'Hamburg',
      'address[floor]': '3',
    };
    const made = await aSupplier(
      { 'papers[0]': 'prescription', 'papers[1]': 'idCardFront', 'contacts[0][card]': 'idCardBack' },
      { ...fields, isActive: '1', note: '' },
    );
    expect(made).toMatchObject({ address: { city: 'Hamburg', floor: 3 }, isActive: true, note: null });
    expect(made.contacts).toMatchObject([
      { name: 'Kim', isFirst: false, card: { name: 'id-card-back.png' } },
    ]);
    const [first, second] = made.papers;
    const changed = await editor.put(
      `${call}/${made.id}`,
      multipart({ version: '1', 'papers[0][id]': second?.id ?? '' }, { 'papers[1]': 'insuranceCardBack' }),
    );
    expect(changed.status).toBe(200);
    const after = await show(made.id);
    expect(after.papers.map(({ name }) => name)).toEqual(['id-card-front.jpg', 'insurance-card-back.jpg']);
    expect(after.contacts).toEqual(made.contacts);
    expect([await stored(first), await stored(...after.papers)]).toEqual([0, 2]);
    expect(
      (await editor.put(`${call}/${made.id}`, { version: 2, papers: [second], contacts: [] })).status,
    ).toBe(200);
    expect((await documentsOf(made.id)).map(({ kind }) => kind)).toEqual(['papers']);
    expect((await editor.put(`${call}/${made.id}`, multipart({ version: '3', papers: '' }, {}))).status).toBe(
      200,
    );
    expect((await show(made.id)).papers).toEqual([]);
  });

  it('is deleted with its item', async () => {
    const { id, contract } = await aSupplier();
    expect((await editor.delete(`${call}/${id}`, { version: 1 })).status).toBe(200);
    expect(await stored(contract)).toBe(0);
  });

  it('can’t be a file of another item or an unknown one', async () => {
    const [mine, other] = [await aSupplier(), await aSupplier()];
    for (const contract of [other.contract, { id: other.contract?.id }, { id: 'x' }, {}, { id: 7 }]) {
      const refused = await editor.put(`${call}/${mine.id}`, { version: 1, contract });
      expect(refused.status, JSON.stringify(contract)).toBe(400);
    }
    expect((await editor.post(call, { name: 'Dieb', contract: other.contract })).status).toBe(400);
    const form = multipart({ version: '1', 'contract[id]': other.contract?.id ?? '' }, {});
    expect((await editor.put(`${call}/${mine.id}`, form)).status).toBe(400);
    expect((await show(other.id)).contract).toEqual(other.contract);
    expect(await stored(mine.contract, other.contract)).toBe(2);
  });

  it('is not kept when the item is refused', async () => {
    const { rows } = await sql<{ count: string }>`select count(*)::text as count from document`.execute(
      server.deps.db,
    );
    const wrongType = await editor.post(call, multipart({ name: 'Falsch' }, { contract: 'textNamedJpg' }));
    expect([wrongType.status, Object.keys(wrongType.body.data as object)]).toEqual([415, ['contract']]);
    expect((await editor.post(call, multipart({ name: 'x' }, { contract: 'prescription' }))).status).toBe(
      422,
    );
    expect((await editor.post(call, multipart({ name: 'Falsch' }, { name: 'prescription' }))).status).toBe(
      422,
    );
    const { id } = await aSupplier({});
    const stale = multipart({ version: '7' }, { contract: 'prescription' });
    expect((await editor.put(`${call}/${id}`, stale)).status).toBe(409);
    expect(
      (await (await server.staff('support')).post(call, multipart({}, { contract: 'prescription' }))).status,
    ).toBe(403);
    const after = await sql<{ count: string }>`select count(*)::text as count from document`.execute(
      server.deps.db,
    );
    expect(after.rows).toEqual(rows);
  });

  it('reports a stale version first, even where the other change removed a file', async () => {
    const { id, contract } = await aSupplier();
    await editor.put(`${call}/${id}`, { version: 1, contract: null });
    const late = await editor.put(`${call}/${id}`, { version: 1, contract });
    expect([late.status, (late.body.current as Supplier).version]).toEqual([409, 2]);
  });
});
