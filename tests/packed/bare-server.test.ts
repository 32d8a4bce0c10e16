import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { loadSchemas } from '@rezeptur/engine/build';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { fixtureFiles } from '../support/fixtures/fixture-files.ts';
import { inRoot } from '../support/root.ts';
import { installSample, runIn } from './install.ts';

describe.each(['20', '22'])('a bare Fastify server on Node %s that installs the tarball', (node) => {
  let folder: string;
  let server: ReturnType<typeof spawn>;
  let started: { node: string; address: string };

  beforeAll(async () => {
    folder = await installSample('server', {
      '@rezeptur/engine': `file:${inject('tarball')}`,
      fastify: '^5.0.0',
      '@fastify/multipart': '^10.0.0',
      'file-type': '^22.0.0',
      typescript: '^7.0.0',
      '@types/node': `^${node}.0.0`,
      node: `^${node}.0.0`,
    });
    server = spawn(
      join(folder, 'node_modules/node/bin/node'),
      ['server.mjs', inRoot('tests/packed/app/schemas')],
      { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const lines = createInterface({ input: server.stdout ?? process.stdin });
    const [line] = (await once(lines, 'line')) as [string];
    started = JSON.parse(line);
  }, 300_000);
  afterAll(async () => {
    server?.kill();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  const send = async (form: string, body: unknown) => {
    const answer = await fetch(`${started.address}/forms/${form}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json() };
  };

  it('runs on that version', () => {
    expect(started.node).toMatch(new RegExp(`^v${node}\\.`));
  });
  it('finds types for all that it imports, without Vite and React', async () => {
    await runIn(folder, 'npx', 'tsc');
  });
  it('judges a form as the browser does', async () => {
    expect(await send('pet', { name: ' Mia ', kind: 'cat' })).toEqual({
      status: 201,
      body: { name: 'Mia', kind: 'cat' },
    });
    expect(await send('pet', { name: 'M', kind: 'cow' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'name' }, { path: 'kind' }] },
    });
  });
  it('walks the steps of a wizard', async () => {
    const answers = { who: 'shelter', email: 'ada@example.org' };
    expect(await send('adoption', answers)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'shelter', rule: 'required', step: 'shelter' }] },
    });
    expect((await send('adoption', { ...answers, who: 'person' })).status).toBe(201);
  });
  it("makes files of a form out of somebody's schema, as the README shows", async () => {
    const readme = await readFile(join(folder, 'node_modules/@rezeptur/engine/README.md'), 'utf8');
    const [, code = ''] = /```js\n([^`]*importForm\([^`]*)```/.exec(readme) ?? [];
    const theirs = {
      definitions: { name: { type: 'string' } },
      properties: { name: { $ref: '#/definitions/name' } },
    };
    await writeFile(join(folder, 'pet.json'), JSON.stringify(theirs));
    await writeFile(join(folder, 'import.mjs'), code);
    await runIn(folder, join(folder, 'node_modules/node/bin/node'), 'import.mjs');
    const { forms } = loadSchemas(join(folder, 'schemas'));
    expect(forms.pet?.schema.properties).toMatchObject({ name: { type: 'string' } });
  });
  it('takes a file with the other answers, and judges it by its content', async () => {
    const upload = async (bytes: Uint8Array<ArrayBuffer>) => {
      const body = new FormData();
      body.append('name', 'Mia');
      body.append('picture', new File([bytes], 'mia.png', { type: 'image/png' }));
      const answer = await fetch(`${started.address}/uploads/portrait`, { method: 'POST', body });
      return { status: answer.status, body: await answer.json() };
    };
    expect(await upload(new Uint8Array(await readFile(fixtureFiles.idCardBack)))).toMatchObject({
      status: 201,
      body: { name: 'Mia', picture: { name: 'mia.png', type: 'image/png' } },
    });
    expect(await upload(new TextEncoder().encode('no picture'))).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'picture', rule: 'file', params: { variant: 'type' } }] },
    });
  });
});
