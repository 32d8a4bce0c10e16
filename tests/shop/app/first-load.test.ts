import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { sourceOf } from '../../../packages/shop/src/app/pages.ts';
import { buildShop } from '../../../scripts/lib/build-shop.ts';
import { root } from '../../support/root.ts';

interface Chunk {
  file: string;
  imports?: string[];
}

const client = join(root, 'packages/shop/dist/client');
const read = <T>(name: string) => JSON.parse(readFileSync(join(client, '.vite', name), 'utf8')) as T;

const { routes } = JSON.parse(readFileSync(join(root, 'schemas/routes.json'), 'utf8')) as {
  routes: { name: string; login: boolean }[];
};

/** Pages that begin with a form bring fields, rules and steps along: KB of script. */
const withForm: Record<string, number> = {
  'id-check': 160,
  'order-qr': 160,
  'lost-password': 167,
  form: 175,
  withdrawal: 179,
  'doctor-questionnaire': 198,
  registration: 207,
};

/** What a visitor of any of these downloads before the page is alive. The back office and the workbench are no visitor's. */
const open = routes
  .filter(({ name, login }) => !login && !['admin', 'workbench'].includes(name))
  .map(({ name }) => name);
const visited = open.filter((name) => !(name in withForm));

/** KB in brotli, as it is sent. What a first visit weighs today is in docs/decisions/0048. */
const limit = 130;

const notForVisitors = [
  /packages\/engine\/src\/react\/(form|wizard|entity|upload|draft)\//,
  /packages\/engine\/src\/core\/(form|rules|flow|pattern|multipart)\/(?!has-page)/,
  /virtual:rezeptur\/(form|entity|step)\//,
  /features\/(admin|workbench|registration|checkout|cart|account)\//,
  /node_modules\/(ajv|react-aria-components|lexical|@codemirror|@rjsf|file-type)\//,
];

let manifest: Record<string, Chunk>;
let modules: Record<string, string[]>;

beforeAll(async () => {
  await buildShop();
  manifest = read('manifest.json');
  modules = read('modules.json');
});

function filesOf(page: string): string[] {
  const files = new Set<string>();
  const collect = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) collect(imported);
  };
  collect('index.html');
  collect('src/app/entry-client.tsx');
  collect(sourceOf(page));
  return [...files];
}

/** As it is sent: the smallest files are not compressed. */
function sizeOf(file: string): number {
  const sent = [`${file}.br`, file].map(
    (name) => statSync(join(client, name), { throwIfNoEntry: false })?.size,
  );
  return sent.find((size) => size !== undefined) ?? Number.NaN;
}

it.each(open.map((name) => [name, withForm[name] ?? limit]))(
  '%s loads at most %i KB of script for a first visit',
  (page, most) => {
    const sizes = filesOf(page).map((file) => [file, sizeOf(file)] as const);
    const sum = sizes.reduce((all, [, size]) => all + size, 0);
    expect(sum, JSON.stringify(sizes)).toBeLessThanOrEqual(most * 1000);
    expect(sum).toBeGreaterThan(50_000);
  },
);

it('preloads no script, and has a start script without imports', () => {
  expect(manifest['index.html']?.imports ?? []).toEqual([]);
  expect(readFileSync(join(client, 'index.html'), 'utf8')).not.toContain('modulepreload');
});

it('renders on the server with the pictures that browsers can load', () => {
  const server = join(root, 'packages/shop/dist/server');
  const scripts = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  );
  const named = scripts.flatMap((name) =>
    [...readFileSync(join(server, name), 'utf8').matchAll(/["'`]\/(assets\/[^"'`/]+)["'`]/g)].map(
      ([, file = '']) => file,
    ),
  );
  expect(named.filter((file) => file.endsWith('.svg')).length).toBeGreaterThan(3);
  expect(named.filter((file) => !existsSync(join(client, file)))).toEqual([]);
});

it('defers lazy pictures until the page is seen', () => {
  const page = readFileSync(join(client, 'index.html'), 'utf8');
  expect(page).toMatch(
    /@media \(scripting:enabled\)\{html:not\(\[data-seen\]\) img\[loading=lazy\]\{translate:-\d+px\}\}/,
  );
  expect(page).toContain("setAttribute('data-seen'");
});

it.each(visited)('loads no forms, validators or pages of other roles for a first visit: %s', (page) => {
  const loaded = filesOf(page).flatMap((file) => modules[file] ?? []);
  expect(loaded).toContain('packages/shop/src/app/entry-client.tsx');
  expect(loaded.filter((module) => notForVisitors.some((pattern) => pattern.test(module)))).toEqual([]);
});
