import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { contentHash } from '@rezeptur/engine/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { inRoot } from '../../support/root.ts';

// A schema and a uiSchema as somebody brings them along: all words stand in them.
let folder: string;
let server: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rezeptur-rjsf-'));
  const isOwn = (path: string) => !path.includes('node_modules');
  await cp(inRoot('schemas'), join(folder, 'schemas'), { recursive: true, filter: isOwn });
  const own = join(folder, 'schemas/forms/visit');
  await mkdir(own);
  const schema = {
    $id: 'https://rezeptur.invalid/schemas/forms/visit/schema',
    title: 'A visit',
    type: 'object',
    additionalProperties: false,
    properties: {
      guest: { type: 'string', rules: 'required|length:2,80', title: 'Your name' },
      photoConsent: { type: 'boolean', title: 'Photos of me may be shown' },
    },
    examples: [{ guest: 'Nora Neumann' }],
  };
  await writeFile(join(own, 'schema.json'), JSON.stringify(schema));
  await writeFile(join(own, 'uiSchema.json'), JSON.stringify({ guest: { 'ui:title': 'Who comes?' } }));
  server = await buildTestApp({ folders: { schemas: pathToFileURL(`${join(folder, 'schemas')}/`) } });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const url = '/api/shop/forms/visit';

it('names its fields in messages, lists and consents as its own files do', async () => {
  const refused = await server.visitor().post(url, { guest: '' });
  expect([refused.status, JSON.stringify(refused.body.data)]).toEqual([
    422,
    expect.stringContaining('Who comes?'),
  ]);
  const sent = await server.visitor().post(url, { guest: 'Nora Neumann', photoConsent: true });
  expect(sent.status, sent.text).toBe(201);
  const staff = await server.staff('admin');
  const forms = await staff.get('/api/admin/form?filter[name]=visit');
  expect(forms.body.data).toMatchObject([{ name: 'visit', title: 'A visit', submissions: 1 }]);
  const consents = await server.deps.db.selectFrom('consent').select(['kind', 'textVersion']).execute();
  expect(consents).toEqual([{ kind: 'photoConsent', textVersion: contentHash('Photos of me may be shown') }]);
  const api = (await server.visitor().get('/api/openapi.json')).body as unknown as {
    paths: Record<string, { post: { summary: string } }>;
  };
  expect(api.paths[url]?.post.summary).toBe('A visit');
});
