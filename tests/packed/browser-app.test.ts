import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, inject, it } from 'vitest';
import { startPlainRestServer } from '../engine/entity/support/plain-rest-server.ts';
import { type Api, type PageServer, startPageServer } from '../engine/react/page-server.ts';
import { browserPath, quiet } from '../support/browser.ts';
import { expect } from '../support/expect.ts';
import { findBarriers } from '../support/find-barriers.ts';
import { installSample, runIn } from './install.ts';
import { writeCompiledChecks, writeReadmeCode } from './readme-code.ts';

/** The page asks its own server, which asks another one, as in production. */
const forwardTo =
  (base: string): Api =>
  async ({ method, url = '', text }) => {
    const body = text ? Buffer.from(text, 'latin1') : null;
    const answer = await fetch(base + url.replace('/api', ''), { method, body });
    return { status: answer.status, body: await answer.json() };
  };

/** Links of a page that lead to no file or folder of the package. */
async function deadLinks(root: string, page: string): Promise<string[]> {
  const text = (await readFile(join(root, page), 'utf8')).replace(/```[\s\S]*?```|`[^`\n]*`/g, '');
  const links = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, to = '']) => to);
  const lost = links.filter((to) => !existsSync(join(root, dirname(page), to)));
  return lost.map((to) => `${page}: ${to}`);
}

describe.each(['19', '18'])('a bare app with Vite 8 and React %s that installs the tarball', (react) => {
  let folder: string;
  let browser: Browser;
  let server: PageServer;
  let page: Page;

  beforeAll(async () => {
    folder = await installSample('app', {
      '@rezeptur/engine': `file:${inject('tarball')}`,
      react: `^${react}.0.0`,
      'react-dom': `^${react}.0.0`,
      '@types/react': `^${react}.0.0`,
      '@types/react-dom': `^${react}.0.0`,
      '@types/node': '^24.0.0',
      '@rjsf/core': '^6.0.0',
      '@rjsf/utils': '^6.0.0',
      '@rjsf/validator-ajv8': '^6.0.0',
      i18next: '^27.0.0',
      'react-router-dom': '^7.0.0',
      swr: '^2.0.0',
      typescript: '^7.0.0',
      vite: '^8.0.0',
    });
    await runIn(folder, 'npx', 'vite', 'build', '--logLevel', 'error');
    server = await startPageServer(join(folder, 'dist'), ['/plain', '/rjsf']);
    browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox', ...quiet] });
    page = await browser.newPage({ locale: 'en-GB' });
    page.setDefaultTimeout(10_000);
    page.on('pageerror', (error) => {
      throw error;
    });
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    await server?.close();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  const open = (path: string) => page.goto(server.url + path);
  const sent = async () => JSON.parse((await page.locator('output').textContent()) ?? '');

  it('has no type errors, with libraries and the code of the README checked as well', async () => {
    const readme = await readFile(join(folder, 'node_modules/@rezeptur/engine/README.md'), 'utf8');
    expect(await writeReadmeCode(readme, join(folder, 'src'))).toBeGreaterThan(4);
    await writeCompiledChecks(folder);
    await runIn(folder, 'npx', 'tsc', '--noEmit');
  });

  it('brings the pages that its README leads to, and those that they lead to', async () => {
    const root = join(folder, 'node_modules/@rezeptur/engine');
    const docs = await readdir(join(root, 'docs'), { recursive: true });
    const pages = ['README.md', ...docs.filter((file) => file.endsWith('.md')).map((file) => `docs/${file}`)];
    expect(pages).toEqual(
      expect.arrayContaining(['docs/form-files.md', 'docs/fields/select.md', 'docs/rules/length.md']),
    );
    const dead = await Promise.all(pages.map((page) => deadLinks(root, page)));
    expect(dead.flat()).toEqual([]);
  });

  it('shows a compiled form, names what is missing and sends it', async () => {
    await open('/form');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('link', { name: 'Name is required.' })).toBeVisible();
    expect(await findBarriers(page, { rules: { 'page-has-heading-one': false } })).toEqual([]);
    await page.getByRole('textbox', { name: 'Name' }).fill('Mia');
    await page.getByRole('radio', { name: 'Cat' }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(sent).toEqual({ name: 'Mia', kind: 'cat' });
  });

  it('has the look of the package without a rule of its own', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await open('/form');
    const save = page.getByRole('button', { name: 'Save' });
    await expect(save).toHaveCSS('background-color', 'rgb(36, 80, 184)');
    await expect(save).toHaveCSS('min-height', '48px');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(246, 247, 249)');
    await open('/admin/animal');
    await expect(page.getByRole('table')).toHaveCSS('border-collapse', 'collapse');
    await expect(page.getByRole('columnheader').first()).toHaveCSS('position', 'sticky');
    await expect(page.getByRole('columnheader', { name: 'Age' })).toHaveCSS('text-align', 'end');
  });

  it('compiles a plain JSON Schema in the browser', async () => {
    await open('/plain');
    await expect(page.getByText('We write once a month')).toBeVisible();
    await page.getByRole('textbox', { name: 'E-mail' }).fill('ada@example');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('textbox', { name: 'E-mail' }).fill('ada@example.org');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(sent).toEqual({ email: 'ada@example.org' });
  });

  it('says on the console that its styles are missing, and only then', async () => {
    const told: string[] = [];
    page.on('console', (message) => told.push(message.text()));
    await open('/plain');
    await expect(page.getByText('We write once a month')).toBeVisible();
    expect(told).toEqual([]);
    await page.route('**/*.css', (route) => route.abort());
    await open('/plain');
    await expect.poll(() => told).toContainEqual(expect.stringContaining('@rezeptur/engine/styles.css'));
    await page.unrouteAll();
    page.removeAllListeners('console');
  });

  it('leads from the base of entity pages to their lists', async () => {
    await open('/admin');
    await page.getByRole('link', { name: 'Animal' }).click();
    await expect(page.getByRole('table')).toBeVisible();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/admin/animal');
  });

  it('walks a wizard along its branch', async () => {
    await open('/wizard');
    await page.getByRole('radio', { name: 'shelter' }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Which one' })).toBeFocused();
    await page.getByRole('textbox', { name: 'Name of the shelter' }).fill('Paws');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('textbox', { name: 'E-mail' }).fill('ada@example.org');
    await page.getByRole('button', { name: /Send|Submit|Finish/ }).click();
    await expect.poll(sent).toEqual({ who: 'shelter', shelter: 'Paws', email: 'ada@example.org' });
  });

  it('lists, shows, creates, changes and deletes items on the four pages of an entity', async () => {
    await open('/admin/animal');
    await expect(page.getByRole('row')).toHaveCount(4);
    await page.getByRole('link', { name: 'New' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Rex');
    await page.getByRole('radio', { name: 'dog' }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { name: 'Rex', exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Bello');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { name: 'Bello', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Delete' }).click();
    const sure = page.getByRole('alertdialog');
    await sure.getByRole('textbox').fill('Bello');
    await sure.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('row')).toHaveCount(4);
    await expect(page.getByRole('cell', { name: 'Bello' })).toHaveCount(0);
  });

  it('has entity pages over a plain REST server', async () => {
    const animals = [
      { id: 'a1', name: 'Mia', kind: 'cat' },
      { id: 'a2', name: 'Rex', kind: 'dog' },
    ];
    const rest = await startPlainRestServer('animal', animals);
    server.api = forwardTo(rest.url);
    try {
      await open('/rest/animal');
      await expect(page.getByRole('row')).toHaveCount(3);
      await expect(page.getByRole('heading', { name: 'Animal', exact: true })).toBeVisible();
      await expect(page.getByRole('columnheader', { name: 'Kind', exact: true })).toBeVisible();
      await expect(page.getByRole('cell', { name: 'A dog', exact: true })).toBeVisible();
      await page.getByRole('link', { name: 'New' }).click();
      await page.getByRole('textbox', { name: 'Name' }).fill('Käthe');
      await page.getByRole('radio', { name: 'cat' }).check();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('heading', { name: 'Käthe', exact: true })).toBeVisible();
      await page.getByRole('link', { name: 'Edit' }).click();
      await page.getByRole('radio', { name: 'dog' }).check();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('heading', { name: 'Käthe', exact: true })).toBeVisible();
      expect(await (await fetch(`${rest.url}/animal/made-1`)).json()).toEqual({
        id: 'made-1',
        name: 'Käthe',
        kind: 'dog',
      });
      await open('/rest/animal/a1');
      await page.getByRole('button', { name: 'Delete' }).click();
      const sure = page.getByRole('alertdialog');
      await sure.getByRole('textbox').fill('Mia');
      await sure.getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByRole('row')).toHaveCount(3);
      await expect(page.getByRole('cell', { name: 'Mia' })).toHaveCount(0);
      expect((await fetch(`${rest.url}/animal/a1`)).status).toBe(404);
    } finally {
      await rest.close();
    }
  });

  it('has the step of a wizard in the address without a router: back clears what was answered behind it', async () => {
    await open('/history');
    await expect(page).toHaveURL(/\?step=who$/);
    await page.getByRole('radio', { name: 'shelter' }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('textbox', { name: 'Name of the shelter' }).fill('Paws');
    await expect(page).toHaveURL(/\?step=shelter$/);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible();
    await expect(page).toHaveURL(/\?step=contact$/);
    await page.goBack();
    await expect(page.getByRole('textbox', { name: 'Name of the shelter' })).toHaveValue('');
    await expect(page).toHaveURL(/\?step=shelter$/);
    await page.goBack();
    await expect(page.getByRole('radio', { name: 'shelter' })).not.toBeChecked();
    await page.getByRole('radio', { name: 'person' }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\?step=contact$/);
    await page.getByRole('textbox', { name: 'E-mail' }).fill('ada@example.org');
    await page.getByRole('button', { name: /Send|Submit|Finish/ }).click();
    await expect.poll(sent).toEqual({ who: 'person', email: 'ada@example.org' });
  });

  it('draws a form of rjsf by its uiSchema in the same look, refuses it by the same rules and sends it', async () => {
    await open('/rjsf');
    await expect(page.getByRole('textbox').first()).toHaveAccessibleName('Nights');
    await expect(page.getByText('Up to two weeks')).toBeVisible();
    await page.getByRole('textbox', { name: 'Name' }).fill('A');
    await page.getByRole('textbox', { name: 'Nights' }).fill('20');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('link', { name: /^Nights/ })).toBeVisible();
    expect(await findBarriers(page, { rules: { 'page-has-heading-one': false } })).toEqual([]);
    await page.getByRole('textbox', { name: 'Name' }).fill('Ada');
    await page.getByRole('textbox', { name: 'Nights' }).fill('2');
    await page.getByRole('radio', { name: 'Two beds' }).check();
    await page.getByRole('textbox', { name: 'Wishes' }).fill('Quiet');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.poll(sent).toEqual({ name: 'Ada', nights: 2, room: 'double', wishes: 'Quiet' });
  });
});
