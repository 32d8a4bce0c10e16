import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rezepturSchemas } from '@rezeptur/engine/build';
import type { Example, FormDefinition } from '@rezeptur/engine/core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorkshop, petForm } from './workshop.ts';

type Loaders = Record<string, () => Promise<{ default: FormDefinition; example?: Example }>>;

let shop: Awaited<ReturnType<typeof createWorkshop>>;
let server: ViteDevServer;

beforeAll(async () => {
  // Outside of node_modules, which the dev server doesn't watch.
  shop = await createWorkshop(
    {
      ...petForm,
      'schemas/examples/fields/text.json': {
        $id: 'https://rezeptur.invalid/schemas/examples/fields/text',
        title: 'Text',
        description: 'One line.',
        schema: { type: 'object', properties: { name: { type: 'string', rules: 'required' } } },
        ui: { fields: { name: { widget: 'text' } } },
        value: { name: 'Mia' },
        texts: { de: { 'name.label': 'Name' }, en: { 'name.label': 'Name' } },
      },
      'schemas/flows/lamp.json': { name: 'lamp', start: 'off', states: { off: {} }, transitions: [] },
    },
    tmpdir(),
  );
  server = await createServer({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'silent',
    plugins: [rezepturSchemas({ schemasDir: join(shop.root, 'schemas') })],
    server: { middlewareMode: true, ws: false },
  });
});

afterAll(async () => {
  await server.close();
  await shop.remove();
});

const index = async (list: string) =>
  (await server.ssrLoadModule(`virtual:rezeptur/${list}`)).default as Loaders;

describe('all of a kind by name', () => {
  test('forms, flows and examples load on demand', async () => {
    const forms = await index('forms');
    expect(Object.keys(forms)).toEqual(['pet']);
    expect((await forms.pet?.())?.default.check({})).toContainEqual({
      path: 'kind',
      rule: 'required',
      params: {},
    });
    expect(Object.keys(await index('flows'))).toEqual(['lamp']);
    expect(await index('entities')).toEqual({});
    const loaded = await (await index('examples'))['fields/text']?.();
    expect(loaded?.default).toMatchObject({
      name: 'fields-text',
      ui: { fields: { name: { widget: 'text' } } },
    });
    expect(loaded?.default.check({})).toMatchObject([{ path: 'name', rule: 'required' }]);
    expect(loaded?.example).toMatchObject({ title: 'Text', value: { name: 'Mia' } });
  });

  test('a form folder added while the dev server runs appears without a restart, and disappears when removed', async () => {
    // The page must have asked for the list, as a running one has.
    await index('forms');
    const schema = petForm['schemas/forms/pet/schema.json'];
    await shop.write('schemas/forms/toy/schema.json', {
      ...schema,
      $id: 'https://rezeptur.invalid/schemas/forms/toy/schema',
    });
    await expect.poll(async () => Object.keys(await index('forms')), { timeout: 15_000 }).toContain('toy');
    expect((await (await index('forms')).toy?.())?.default.name).toBe('toy');
    await rm(join(shop.root, 'schemas/forms/toy'), { recursive: true });
    await expect.poll(async () => Object.keys(await index('forms')), { timeout: 15_000 }).toEqual(['pet']);
  });

  test('an unknown example is reported with the nearest name', async () => {
    await expect(server.ssrLoadModule('virtual:rezeptur/example/fields/txt')).rejects.toThrow(
      /unknown examples\/fields "txt", did you mean "text"/,
    );
  });
});
