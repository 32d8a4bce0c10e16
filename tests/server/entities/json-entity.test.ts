import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { virtualModule } from '../../../packages/engine/src/build/virtual-modules.ts';
import { changesIn } from '../../../packages/engine/src/react/entity/edit/entity-form.ts';
import type { EntityDefinition } from '../../../packages/server/src/platform/schemas/entity-definition.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { inRoot } from '../../support/root.ts';

// docs/add-an-entity.md: JSON, a migration, labels and permissions, and nothing else.
const folder = mkdtempSync(join(tmpdir(), 'rezeptur-entity-'));
const schemas = join(folder, 'schemas');
const write = (path: string, content: object) => {
  mkdirSync(join(schemas, path, '..'), { recursive: true });
  writeFileSync(join(schemas, path), JSON.stringify(content));
};
const property = (more: object) => ({ type: 'string', maxLength: 60, ...more });

let server: TestApp;
beforeAll(async () => {
  cpSync(inRoot('schemas'), schemas, { recursive: true });
  write('entities/supplier/schema.json', {
    $id: 'https://rezeptur.invalid/schemas/entities/supplier/schema',
    type: 'object',
    additionalProperties: false,
    properties: {
      name: property({ rules: 'required|length:2,60' }),
      brandId: property({ format: 'uuid', entity: 'brand' }),
      orderedCents: { type: 'integer', minimum: 0 },
      nick: property({ default: '', rules: 'length:2,60' }),
      rank: { type: 'integer', default: 1, minimum: 0, maximum: 9 },
      ways: {
        type: 'array',
        maxItems: 3,
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['kind', 'gate'],
          properties: {
            kind: { type: 'string', enum: ['door', 'depot'] },
            gate: property({ when: { kind: 'depot' } }),
          },
        },
      },
    },
    if: { properties: { name: { const: 'Großhandel' } }, required: ['name'] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { required: ['orderedCents'] },
    examples: [{ name: 'Elbhandel' }],
  });
  write('entities/supplier/ui.json', {
    $id: 'https://rezeptur.invalid/schemas/entities/supplier/ui',
    title: ['name'],
    navigation: { group: 'catalogue' },
    actions: ['create', 'update'],
    list: { columns: [{ field: 'name', sortable: true }], order: 'name' },
  });
  const permissions = JSON.parse(readFileSync(join(schemas, 'permissions.json'), 'utf8'));
  permissions.editor.supplier = { actions: ['list', 'show', 'create', 'update', 'export'] };
  write('permissions.json', permissions);
  server = await buildTestApp({ folders: { schemas: pathToFileURL(`${schemas}/`) } });
  await sql`
    create table supplier (
      id uuid primary key default gen_random_uuid(),
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      name text not null unique,
      brand_id uuid references brand (id),
      ordered_cents integer,
      nick text not null default '',
      rank integer not null default 1,
      ways jsonb
    )`.execute(server.deps.db);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

describe('an entity that is only declared', () => {
  it('is not allowed for roles that the permission table does not name', async () => {
    expect((await server.visitor().get('/api/admin/supplier')).status).toBe(401);
    const pta = await server.staff('pta');
    for (const path of ['', '/schema', '/export', '/00000000-0000-4000-8000-000000000000'])
      expect((await pta.get(`/api/admin/supplier${path}`)).status, path).toBe(403);
  });

  it('is created, listed, searched, changed, exported and written to the audit trail', async () => {
    const editor = await server.staff('editor');
    const made = await editor.post('/api/admin/supplier', { name: 'Elbhändler', orderedCents: 1250 });
    expect([made.status, made.body.error]).toEqual([201, undefined]);
    const { id } = made.body.data as { id: string };
    expect((await editor.get('/api/admin/supplier?q=elbhaendler')).body).toMatchObject({ total: 1 });
    const changed = await editor.put(`/api/admin/supplier/${id}`, { version: 1, name: 'Alsterhandel' });
    expect(changed.body.data).toMatchObject({ version: 2, name: 'Alsterhandel', orderedCents: 1250 });
    expect((await editor.get('/api/admin/supplier/export?fields=name')).text).toContain('Alsterhandel');
    const trail = await (await server.staff('admin')).get(`/api/admin/audit?filter[entityId]=${id}`);
    expect((trail.body.data as { action: string }[]).map(({ action }) => action)).toEqual([
      'update',
      'create',
    ]);
  });

  it('asks in an entry for what hangs on its other fields, and stores nothing else', async () => {
    const editor = await server.staff('editor');
    const send = (ways: object[]) => editor.post('/api/admin/supplier', { name: `Weg ${ways.length}`, ways });
    const refused = await send([{ kind: 'door' }, { kind: 'depot' }]);
    expect([refused.status, Object.keys(refused.body.data as object)]).toEqual([422, ['ways.1.gate']]);
    const made = await send([{ kind: 'door', gate: 'none' }, { kind: 'depot', gate: '7' }, { kind: 'door' }]);
    expect([made.status, made.body.error]).toEqual([201, undefined]);
    const ways = [{ kind: 'door' }, { kind: 'depot', gate: '7' }, { kind: 'door' }];
    const { id } = made.body.data as { id: string };
    expect((await editor.get(`/api/admin/supplier/${id}`)).body.data).toMatchObject({ ways });
    const changed = await editor.put(`/api/admin/supplier/${id}`, {
      version: 1,
      ways: [{ kind: 'door', gate: '7' }],
    });
    expect((changed.body.data as { ways: object[] }).ways).toEqual([{ kind: 'door' }]);
    const { text } = await server.visitor().get('/api/openapi.json');
    expect(text).toContain('"gate"');
  });

  it('is emptied where its schema knows emptiness, and else says at the field that it can’t be, as its page sends it', async () => {
    const editor = await server.staff('editor');
    const made = await editor.post('/api/admin/supplier', { name: 'Leer', nick: 'Elb', rank: 2 });
    const { id } = made.body.data as { id: string };
    const definition = server.deps.schemas.entities.get('supplier') as EntityDefinition;
    const empty = (version: number, field: string) =>
      editor.put(`/api/admin/supplier/${id}`, { version, ...changesIn(definition, [field], {}, {}) });
    expect((await empty(1, 'nick')).body.data).toMatchObject({ version: 2, nick: '', rank: 2 });
    const refused = await empty(2, 'rank');
    expect([refused.status, Object.keys(refused.body.data as object)]).toEqual([422, ['rank']]);
  });

  it('is judged by its schema and its allowed actions', async () => {
    const editor = await server.staff('editor');
    const wrong = await editor.post('/api/admin/supplier', { name: 'x', nickname: 'y' });
    expect([wrong.status, Object.keys(wrong.body.data as object).sort()]).toEqual([
      422,
      ['name', 'nickname'],
    ]);
    const { id } = (await editor.post('/api/admin/supplier', { name: 'Bleibt' })).body.data as { id: string };
    const admin = await server.staff('admin');
    expect((await admin.delete(`/api/admin/supplier/${id}`, { version: 1 })).status).toBe(405);
  });

  it('is judged as a whole after a change as when it is created', async () => {
    const editor = await server.staff('editor');
    const wanting = await editor.post('/api/admin/supplier', { name: 'Großhandel' });
    expect([wanting.status, Object.keys(wanting.body.data as object)]).toEqual([422, ['orderedCents']]);
    const { id } = (await editor.post('/api/admin/supplier', { name: 'Klein' })).body.data as { id: string };
    const change = (version: number, values: object) =>
      editor.put(`/api/admin/supplier/${id}`, { version, ...values });
    const refused = await change(1, { name: 'Großhandel' });
    expect([refused.status, Object.keys(refused.body.data as object)]).toEqual([422, ['orderedCents']]);
    expect((await change(1, { name: 'Großhandel', orderedCents: 900 })).status).toBe(200);
    // What was wrong before a rule came is not the fault of a change beside it.
    await sql`update supplier set ordered_cents = null where id = ${id}`.execute(server.deps.db);
    expect((await change(2, { ways: [{ kind: 'door' }] })).status).toBe(200);
  });

  it('is part of OpenAPI, of the build’s list and of the menu', async () => {
    const { text } = await server.visitor().get('/api/openapi.json');
    expect(text).toContain('"supplier":{');
    const index = virtualModule(schemas, 'virtual:rezeptur/entities')?.code;
    expect(index).toContain('"supplier": () => import');
    expect(index).toContain('"supplier":{"group":"catalogue"}');
    expect(virtualModule(schemas, 'virtual:rezeptur/entity/supplier')?.code).toContain('orderedCents');
  });
});
