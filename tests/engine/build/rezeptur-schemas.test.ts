import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadSchemas, rezepturSchemas } from '@rezeptur/engine/build';
import type { FormDefinition } from '@rezeptur/engine/core';
import { createAjv, createForm } from '@rezeptur/engine/core';
import { build, createLogger, createServer, type InlineConfig } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorkshop, petForm } from './workshop.ts';

let shop: Awaited<ReturnType<typeof createWorkshop>>;

beforeAll(async () => {
  shop = await createWorkshop({
    ...petForm,
    'schemas/flows/lamp.json': {
      name: 'lamp',
      start: 'off',
      states: { off: {}, on: {} },
      guards: { noPower: { power: true } },
      transitions: [{ event: 'press', from: ['off'], to: 'on', roles: ['*'], guards: ['noPower'] }],
    },
    'schemas/entities/toy/schema.json': {
      $id: 'https://rezeptur.invalid/schemas/entities/toy/schema',
      type: 'object',
      additionalProperties: false,
      required: ['id', 'name'],
      properties: {
        id: { type: 'string', format: 'uuid', readOnly: true },
        name: { type: 'string', maxLength: 20 },
      },
    },
    'entry.js': `
      import form from 'virtual:rezeptur/form/pet';
      import flow from 'virtual:rezeptur/flow/lamp';
      import toy from 'virtual:rezeptur/entity/toy';
      import { checkSubmission, offers } from '@rezeptur/engine/core';
      export { form, flow, toy, checkSubmission, offers };
    `,
    'index.html': '<script type="module" src="/entry.js"></script>',
  });
});

afterAll(() => shop.remove());

const config = (extra: InlineConfig = {}): InlineConfig => ({
  root: shop.root,
  configFile: false,
  logLevel: 'silent',
  plugins: [rezepturSchemas({ schemasDir: join(shop.root, 'schemas') })],
  ...extra,
});

const samples = [
  {},
  { kind: 'cat', name: 'Mia' },
  { kind: 'dog', name: 'x', tag: 'ab_1' },
  { kind: 'dog', name: 'Rex', tag: 'AB-12', born: '2999-01-01' },
  { kind: 'fish', name: '', tag: 'AB-12', born: '2020-02-30', extra: 1 },
  { kind: 'cat', name: 'Mia', picture: { id: '1', name: 'a.gif', size: 3, type: 'image/gif' } },
  { kind: 'cat', name: 'Mia', colours: [{ a: 1 }, { a: 1 }, { a: 2 }] },
];

/** What the same form says when ajv compiles it at run time, as the server does. */
function serverForm(): FormDefinition {
  const source = loadSchemas(join(shop.root, 'schemas')).forms.pet;
  if (!source) throw new Error('the form pet is missing');
  return createForm({ ...source, ajv: createAjv() });
}

interface Entry {
  form: FormDefinition;
  flow: { table: never; decide: never };
  toy: { check(variant: string, value: unknown): { path: string; rule: string }[] };
  checkSubmission(form: FormDefinition, answers: unknown): unknown;
  offers(table: never, situation: unknown, decide: never): unknown;
}

function agrees({ form, flow, toy, checkSubmission, offers }: Entry) {
  const server = serverForm();
  expect(form.version).toBe(server.version);
  for (const sample of samples) {
    expect(form.check(sample)).toEqual(server.check(sample));
    expect(checkSubmission(form, sample)).toEqual(checkSubmission(server, sample));
  }
  expect(offers(flow.table, { state: 'off', facts: { power: false }, role: 'guest' }, flow.decide)).toEqual([
    { event: 'press', to: 'on', allowed: false, code: 'noPower' },
  ]);
  expect(toy.check('create', { name: 'Ball' })).toEqual([]);
  expect(toy.check('update', { name: 'Ball' })).toEqual([{ path: 'version', rule: 'required', params: {} }]);
}

describe('virtual:rezeptur', () => {
  test('a client build validates without ajv and without eval', async () => {
    const outDir = join(shop.root, 'dist/client');
    await build(
      config({
        build: { outDir, minify: false, lib: { entry: 'entry.js', formats: ['es'], fileName: 'entry' } },
      }),
    );
    const [file = ''] = (await readdir(outDir)).filter((name) => name.startsWith('entry'));
    const code = await readFile(join(outDir, file), 'utf8');
    expect(code).not.toMatch(/new Function|\beval\(|require\(|Ajv/);
    agrees(await import(/* @vite-ignore */ pathToFileURL(join(outDir, file)).href));
  });

  test('a server build validates in the same way', async () => {
    const outDir = join(shop.root, 'dist/server');
    await build(config({ build: { outDir, ssr: 'entry.js' } }));
    agrees(await import(/* @vite-ignore */ pathToFileURL(join(outDir, 'entry.js')).href));
  });

  test('the dev server validates in the same way and applies a change', async () => {
    const server = await createServer(config({ server: { middlewareMode: true, ws: false, watch: null } }));
    try {
      agrees((await server.ssrLoadModule('/entry.js')) as Entry);
      const client = await server.transformRequest('virtual:rezeptur/form/pet');
      expect(client?.code).not.toContain('require(');
      const steps = petForm['schemas/forms/pet/steps.json'];
      await shop.write('schemas/forms/pet/steps.json', { ...steps, start: 'end' });
      const plugin = server.config.plugins.find(({ name }) => name === 'rezeptur-schemas');
      const file = join(shop.root, 'schemas/forms/pet/steps.json');
      const hook = plugin?.hotUpdate as unknown as (
        this: unknown,
        options: unknown,
      ) => Promise<{ id: string }[]>;
      const update = { type: 'update', file, modules: [], read: async () => '' };
      const renewed = await hook.call({ environment: server.environments.ssr }, update);
      // Neither the entity nor the flow is made of this file.
      expect(renewed.map(({ id }) => id)).toEqual(['\0virtual:rezeptur/form/pet']);
      const { default: form } = await server.ssrLoadModule('virtual:rezeptur/form/pet');
      expect((form as FormDefinition).steps?.start).toBe('end');
      await shop.write('schemas/forms/pet/steps.json', steps);
    } finally {
      await server.close();
    }
  });

  test('an app has one React, though a package that is linked brings another', async () => {
    await shop.write('linked/a.js', '');
    for (const folder of ['', 'linked/']) {
      await shop.write(`${folder}node_modules/react/package.json`, { name: 'react', main: 'index.js' });
      await shop.write(`${folder}node_modules/react/index.js`, '');
    }
    const server = await createServer(config({ server: { middlewareMode: true, ws: false, watch: null } }));
    try {
      const found = await server.environments.ssr.pluginContainer.resolveId(
        'react',
        join(shop.root, 'linked/a.js'),
      );
      expect(found?.id).toBe(join(shop.root, 'node_modules/react/index.js'));
    } finally {
      await server.close();
    }
  });

  test('the dev server asks no page for a form that was removed, unless one imports it by name', async () => {
    const server = await createServer(config({ server: { middlewareMode: true, ws: false, watch: null } }));
    const gone = 'schemas/forms/gone/schema.json';
    const client = server.environments.client;
    const removed = async (modules: string[]) => {
      await shop.write(gone, { type: 'object', properties: { name: { type: 'string' } } });
      client.moduleGraph.invalidateAll();
      for (const module of modules) await server.transformRequest(module);
      await rm(join(shop.root, 'schemas/forms/gone'), { recursive: true });
      const plugin = server.config.plugins.find(({ name }) => name === 'rezeptur-schemas');
      const hook = plugin?.hotUpdate;
      if (typeof hook !== 'function') throw new Error('no hook');
      const update = { type: 'delete', file: join(shop.root, gone), modules: [], read: async () => '' };
      const renewed = await Reflect.apply(hook, { environment: client }, [update]);
      return renewed.map(({ id }: { id: string }) => id.replace('\0virtual:rezeptur/', ''));
    };
    try {
      await shop.write('named.js', "import 'virtual:rezeptur/form/gone';");
      const [listed, form] = ['virtual:rezeptur/forms', 'virtual:rezeptur/form/gone'];
      expect(await removed([listed, form])).toEqual(['forms']);
      expect(await removed([listed, '/named.js', form])).toEqual(
        expect.arrayContaining(['forms', 'form/gone']),
      );
    } finally {
      await server.close();
    }
  });

  test('a mistake fails the build with file, field and nearest name', async () => {
    const schema = petForm['schemas/forms/pet/schema.json'];
    await shop.write('schemas/forms/pet/schema.json', {
      ...schema,
      properties: { ...schema.properties, tag: { type: 'string', rules: 'requird' } },
    });
    const broken = build(config({ build: { ssr: 'entry.js', write: false } }));
    await expect(broken).rejects.toThrow(
      /forms\/pet.*tag.*unknown rule "requird", did you mean "required"\?/s,
    );
    await shop.write('schemas/forms/pet/schema.json', schema);
  });

  test('the dev server shows the other forms while one is no JSON', async () => {
    const server = await createServer(
      config({
        customLogger: createLogger('silent'),
        server: { middlewareMode: true, ws: false, watch: null },
      }),
    );
    const ask = (name: string) => server.transformRequest(`virtual:rezeptur/form/${name}`);
    try {
      await shop.write('schemas/forms/dog/schema.json', '{ "type": "object", ');
      expect(await ask('pet')).toMatchObject({ code: expect.stringContaining('"pet"') });
      await expect(ask('dog')).rejects.toThrow(/dog\/schema\.json:1:\d+/);
    } finally {
      await rm(join(shop.root, 'schemas/forms/dog'), { recursive: true });
      await server.close();
    }
  });

  test('a build goes on where nobody can answer a field, and says which', async () => {
    const told: string[] = [];
    const customLogger = { ...createLogger('silent'), warn: (text: string) => told.push(text) };
    const path = 'schemas/forms/pet/schema.json';
    const schema = petForm[path];
    const name = { type: 'string', minLength: 9, maxLength: 2 };
    await shop.write(path, { ...schema, properties: { ...schema.properties, name } });
    await build(config({ customLogger, build: { ssr: 'entry.js', write: false } }));
    expect(told.join()).toMatch(
      /pet\/schema\.json:\d+:\d+: name\.minLength: nothing is left between "minLength": 9 and/,
    );
    await shop.write(path, schema);
  });

  test('a module of a kind that there is not fails the build with those that there are', async () => {
    await shop.write('lost.js', "import pet from 'virtual:rezeptur/from/pet';\nconsole.log(pet);\n");
    const lost = build(config({ build: { ssr: 'lost.js', write: false } }));
    await expect(lost).rejects.toThrow(
      /no module "virtual:rezeptur\/from\/pet", did you mean "form"\?; after virtual:rezeptur\/ stands "form\/<name>"/,
    );
  });

  test('the dev server tells each mistake with its place: in the console while the page can be shown, else as error', async () => {
    const told: string[] = [];
    const customLogger = { ...createLogger('silent'), warn: (text: string) => told.push(text) };
    const server = await createServer(
      config({ customLogger, server: { middlewareMode: true, ws: false, watch: null } }),
    );
    const [schema, ui] = ['schemas/forms/pet/schema.json', 'schemas/forms/pet/ui.json'] as const;
    const ask = async () => {
      server.environments.client.moduleGraph.invalidateAll();
      await server.transformRequest('virtual:rezeptur/form/pet');
    };
    try {
      await ask();
      expect(told).toEqual([]);
      await shop.write(ui, { ...petForm[ui], feilds: {} });
      await ask();
      expect(told.join()).toMatch(
        /pet\/ui\.json:\d+:\d+: feilds: "feilds" has no meaning here, did you mean "fields"/,
      );
      const { name, ...properties } = petForm[schema].properties;
      await shop.write(schema, {
        ...petForm[schema],
        properties: { ...properties, name: { type: 'string', minLenght: 2 } },
      });
      await expect(ask()).rejects.toThrow(
        /schema\.json:\d+:\d+: name\.minLenght: "minLenght" has no meaning here, did you mean "minLength"\?\n.*ui\.json/,
      );
    } finally {
      await shop.write(schema, petForm[schema]);
      await shop.write(ui, petForm[ui]);
      await server.close();
    }
  });

  test('a folder that isn’t there, or is one too deep, is told with the one that is meant', async () => {
    const started = (folder: string) =>
      build(
        config({
          plugins: [rezepturSchemas({ schemasDir: join(shop.root, folder) })],
          build: { write: false },
        }),
      );
    await expect(started('schema')).rejects.toThrow(
      /schema: there is no such folder of schemas, did you mean ".*schemas"\?/,
    );
    expect(() => loadSchemas(join(shop.root, 'schema'))).toThrow(/did you mean ".*schemas"\?/);
    expect(() => loadSchemas(join(shop.root, 'schemas/forms'))).toThrow(
      'a folder of schemas holds "forms", it is the one above',
    );
  });
});
