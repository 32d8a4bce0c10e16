import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { createTinyShop, type TinyShop } from '../../support/tiny-shop.ts';

// A new form is part of the shop's next build: in development the server shows it without a new start.
// Its modules import each other, as those of a real build do.
const entry = (html: string) => `import { said } from './said.js';
export const word = '${html}';
export const render = async ({ url }) => ({ status: 200, head: '', html: said() + ' ' + url, state: {} });`;
const said = `import { word } from './entry-server.js';
export const said = () => word;`;

let shop: TinyShop;
let server: TestApp;
let live: TestApp;
beforeAll(async () => {
  shop = await createTinyShop(entry('before'));
  await writeFile(join(shop.folder, 'server/said.js'), said);
  await writeFile(join(shop.folder, '.built-from'), '1');
  server = await buildTestApp({ shopFolder: shop.url });
  live = await buildTestApp({ shopFolder: shop.url, env: { WATCH_FORMS: '1' } });
});
afterAll(async () => {
  await Promise.all([server.close(), live.close()]);
  await shop.remove();
});

it('is shown as soon as it was built in development, and at the next start elsewhere', async () => {
  const page = async (from: TestApp) => (await from.visitor().get('/formular/callback')).text;
  expect(await page(live)).toContain('before /formular/callback');
  await writeFile(join(shop.folder, 'server/entry-server.js'), entry('after'));
  await writeFile(join(shop.folder, '.built-from'), '2');
  await expect.poll(() => page(live)).toContain('after /formular/callback');
  expect(await page(server)).toContain('before /formular/callback');
});
