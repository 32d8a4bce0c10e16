import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { readConfig } from '../../../packages/server/src/config.ts';
import { workbenchAccess } from '../../../packages/server/src/features/workbench/access.ts';
import { createModuleStore } from '../../../packages/server/src/features/workbench/module-store.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { productionEnv } from '../../support/production.ts';
import { inRoot } from '../../support/root.ts';

let shop: TestApp | undefined;
let folder: string | undefined;
afterEach(async () => {
  await shop?.close();
  if (folder) await rm(folder, { recursive: true });
  shop = undefined;
  folder = undefined;
});

const form = '/api/admin/workbench/form/login';
const files = { 'schema.json': '{}' };

it('is closed to visitors, customers and every role but the administrator', async () => {
  shop = await buildTestApp();
  for (const nobody of [shop.visitor(), await shop.customer()]) {
    expect((await nobody.get('/api/admin/workbench')).status).toBe(401);
    expect((await nobody.get(form)).status).toBe(401);
    expect((await nobody.post(`${form}/check`, { files })).status).toBe(401);
    expect((await nobody.put(form, { files })).status).toBe(401);
  }
  for (const role of ['pharmacist', 'pta', 'support', 'editor', 'auditor']) {
    const colleague = await shop.staff(role);
    expect((await colleague.get('/api/admin/workbench')).status, role).toBe(403);
    expect((await colleague.post(`${form}/check`, { files })).status, role).toBe(403);
  }
});

it('serves a compiled form to administrators only, for minutes', async () => {
  shop = await buildTestApp();
  const admin = await shop.staff('admin');
  const { data } = (await admin.get(form)).body as { data: { files: Record<string, string> } };
  const checked = await admin.post(`${form}/check`, { files: data.files });
  const { module } = (checked.body as { data: { module: string } }).data;
  expect((await admin.get(module)).status).toBe(200);
  expect((await shop.visitor().get(module)).status).toBe(401);
  shop.setTime('2026-03-04T09:11:00Z');
  expect((await admin.get(module)).status).toBe(404);
});

it('opens for everybody in the demo, where nothing is saved', async () => {
  shop = await buildTestApp({ env: { DEMO: '1' } });
  const visitor = shop.visitor();
  const { data } = (await visitor.get(form)).body as { data: { files: Record<string, string> } };
  const checked = await visitor.post(`${form}/check`, { files: data.files });
  const { module } = (checked.body as { data: { module: string } }).data;
  expect((await visitor.get(module)).status).toBe(200);
  const { maySave } = ((await visitor.get('/api/admin/workbench')).body as { data: { maySave: boolean } })
    .data;
  expect(maySave).toBe(false);
  expect((await visitor.put(form, { files: data.files })).status).toBe(403);
});

it('holds no more compiled forms than fit, the newest of them', () => {
  const modules = createModuleStore(() => new Date('2026-03-02T09:00:00Z'));
  const [first = '', ...others] = ['a', 'b', 'c'].map((letter) => modules.put(letter.repeat(20_000_000)));
  expect(modules.find(first)).toBeUndefined();
  expect(others.map((id) => modules.find(id)?.[0])).toEqual(['b', 'c']);
  const many = Array.from({ length: 101 }, (_, index) => modules.put(`${index}`));
  expect(many.map((id) => modules.find(id)).filter(Boolean)).toHaveLength(100);
});

it('stays closed in production, demo data or not', () => {
  const env = { ...productionEnv, DEMO: '1', ALLOW_DEMO_IN_PRODUCTION: '1' };
  expect(workbenchAccess(readConfig(env))).toEqual({
    access: 'staff',
    permission: { entity: 'workbench', action: 'update' },
  });
});

it('refuses to save where it is disabled', async () => {
  shop = await buildTestApp();
  const admin = await shop.staff('admin');
  const { data } = (await admin.get(form)).body as { data: { files: Record<string, string> } };
  expect((await admin.put(form, { files: data.files })).status).toBe(403);
});

it('is disabled in production', () => {
  const env = { WORKBENCH: '1', NODE_ENV: 'production', EMBEDDED_DATABASE: '1' };
  expect(() => readConfig(env)).toThrow('WORKBENCH is "1" but takes 0 in production');
  expect(readConfig({}).workbench).toBe(false);
});

it('is enabled in development, and saves only declarations without errors', async () => {
  folder = await mkdtemp(join(tmpdir(), 'rezeptur-workbench-'));
  for (const name of ['schemas', 'locales']) await cp(inRoot(name), join(folder, name), { recursive: true });
  const url = (name: string) => pathToFileURL(join(folder ?? '', `${name}/`));
  shop = await buildTestApp({
    env: { WORKBENCH: '1' },
    folders: { schemas: url('schemas'), locales: url('locales') },
  });
  const visitor = shop.visitor();
  const { data } = (await visitor.get(form)).body as { data: { files: Record<string, string> } };
  const words = { ...(JSON.parse(data.files['de.json'] ?? '') as object), title: 'Hereinspaziert' };
  const edited = { ...data.files, 'de.json': JSON.stringify(words, null, 2) };

  const before = await readFile(join(folder, 'locales/de/forms.json'), 'utf8');
  const saved = await visitor.put(form, { files: edited });
  expect(saved.body).toEqual({ data: { saved: ['de.json'] } });
  const after = await readFile(join(folder, 'locales/de/forms.json'), 'utf8');
  expect(after).toContain('Hereinspaziert');
  const others = (text: string) => ({ ...(JSON.parse(text) as object), login: undefined });
  expect(others(after)).toEqual(others(before));

  const broken = { ...edited, 'schema.json': '{' };
  const refused = await visitor.put(form, { files: broken });
  expect(refused.status).toBe(422);
  expect(JSON.stringify(refused.body)).toContain('1:');

  for (const name of ['../../package.json', 'toString', 'notes.json']) {
    expect((await visitor.put(form, { files: { ...edited, [name]: '{}' } })).status, name).toBe(400);
  }
  expect((await visitor.put('/api/admin/workbench/form/nobody', { files: edited })).status).toBe(404);
});
