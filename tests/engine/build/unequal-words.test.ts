import { join } from 'node:path';
import { rezepturSchemas } from '@rezeptur/engine/build';
import { build, createLogger, createServer, type InlineConfig } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorkshop, petForm } from './workshop.ts';

const de = {
  engine: { yes: 'Klar' },
  forms: {
    pet: {
      name: { label: 'Wie heißt es?', help: 'Der Rufname' },
      kind: { label: 'Art' },
      left_one: 'Eins',
      left_other: '{{count}}',
    },
    shelter: { title: 'Heim' },
  },
};
const en = {
  forms: {
    pet: { name: { label: 'What is its name?' }, left_other: '{{count}} left', kind: { label: ' ' } },
  },
};

let app: Awaited<ReturnType<typeof createWorkshop>>;

beforeAll(async () => {
  app = await createWorkshop({
    ...petForm,
    'words/de.json': de,
    'words/en.json': en,
    'locales/de/forms.json': de.forms,
    'locales/en/forms.json': en.forms,
    'entry.js': "export { default } from 'virtual:rezeptur/form/pet';",
  });
});
afterAll(() => app.remove());

function watched(words: Record<string, string>, extra: InlineConfig = {}) {
  const told: string[] = [];
  const config: InlineConfig = {
    root: app.root,
    configFile: false,
    customLogger: { ...createLogger('silent'), warn: (text) => told.push(text) },
    plugins: [
      rezepturSchemas({
        schemasDir: join(app.root, 'schemas'),
        words: Object.fromEntries(
          Object.entries(words).map(([locale, path]) => [locale, join(app.root, path)]),
        ),
      }),
    ],
    ...extra,
  };
  return { told, config };
}

/** What was told of missing texts: file, line and key. */
const texts = (told: readonly string[]) =>
  told.flatMap((text) =>
    [...text.matchAll(/(\w+(?:\/forms)?\.json:\d+):\d+: the text "(.*)" is missing, which .*json has/g)].map(
      ([, place, key]) => `${place} ${key}`,
    ),
  );

test('a build tells the words of a form that one language has and another one lacks', async () => {
  const { told, config } = watched(
    { de: 'words/de.json', en: 'words/en.json' },
    { build: { ssr: 'entry.js', write: false } },
  );
  await build(config);
  expect(texts(told)).toEqual(['en.json:4 forms.pet.name.help', 'en.json:9 forms.pet.kind.label']);
});

test('so it does for namespaces in folders', async () => {
  const { told, config } = watched(
    { de: 'locales/de', en: 'locales/en' },
    { build: { ssr: 'entry.js', write: false } },
  );
  await build(config);
  expect(texts(told)).toEqual(['en/forms.json:3 pet.name.help', 'en/forms.json:8 pet.kind.label']);
});

test('words that aren’t there stop the build', async () => {
  const { config } = watched(
    { de: 'words/de.json', fr: 'words/fr.json' },
    { build: { ssr: 'entry.js', write: false } },
  );
  await expect(build(config)).rejects.toThrow(/words\/fr\.json:1:1: there are no such words/);
});

test('the dev server tells them of a form that is shown, and again when words are edited', async () => {
  const { told, config } = watched(
    { de: 'words/de.json', en: 'words/en.json' },
    { server: { middlewareMode: true, ws: false, watch: null } },
  );
  const server = await createServer(config);
  try {
    await server.transformRequest('virtual:rezeptur/form/pet');
    expect(texts(told)).toHaveLength(2);
    told.length = 0;
    const pet = { ...en.forms.pet, kind: { label: 'Kind' } };
    await app.write('words/en.json', { forms: { pet } });
    const hook = server.config.plugins.find(({ name }) => name === 'rezeptur-schemas')?.hotUpdate;
    if (typeof hook !== 'function') throw new Error('no hook');
    const file = join(app.root, 'words/en.json');
    const update = { type: 'update', file, modules: [], read: async () => '' };
    for (const environment of Object.values(server.environments))
      await Reflect.apply(hook, { environment }, [update]);
    expect(texts(told)).toEqual(['en.json:4 forms.pet.name.help']);
  } finally {
    await server.close();
  }
});
