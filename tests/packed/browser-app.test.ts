import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, inject, it } from 'vitest';
import { type PageServer, startPageServer } from '../engine/react/page-server.ts';
import { browserPath } from '../support/browser.ts';
import { findBarriers } from '../support/find-barriers.ts';
import { installSample, runIn } from './install.ts';

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
      'react-router-dom': '^7.0.0',
      swr: '^2.0.0',
      typescript: '^7.0.0',
      vite: '^8.0.0',
    });
    await runIn(folder, 'npx', 'vite', 'build', '--logLevel', 'error');
    server = await startPageServer(join(folder, 'dist'), ['/plain']);
    browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox'] });
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

  it('has no type errors, with libraries checked as well', async () => {
    await runIn(folder, 'npx', 'tsc', '--noEmit');
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

  it('walks a wizard along its branch', async () => {
    await open('/wizard');
    await page.getByRole('radio', { name: 'shelter' }).check();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('textbox', { name: 'Name of the shelter' }).fill('Paws');
    await page.getByRole('button', { name: 'Next' }).click();
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
    await expect(page.getByRole('heading', { name: 'Rex' })).toBeVisible();
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Bello');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { name: 'Bello' })).toBeVisible();
    await page.getByRole('button', { name: 'Delete' }).click();
    const sure = page.getByRole('alertdialog');
    await sure.getByRole('textbox').fill('Bello');
    await sure.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('row')).toHaveCount(4);
    await expect(page.getByRole('cell', { name: 'Bello' })).toHaveCount(0);
  });
});
