import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect as baseExpect, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect as expectValue, it } from 'vitest';
import { buildSite } from '../../scripts/lib/docs-site/build-site.ts';
import { findFaults } from '../../scripts/lib/docs-site/find-faults.ts';
import { type PageServer, startPageServer } from '../engine/react/page-server.ts';
import { browserPath } from '../support/browser.ts';
import { findBarriers } from '../support/find-barriers.ts';
import { inRoot } from '../support/root.ts';

const expect = baseExpect.configure({ timeout: 20_000 });

describe('the documentation as a site', () => {
  let folder: string;
  let browser: Browser;
  let server: PageServer;
  let page: Page;
  const asked: string[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'docs-site-'));
    await buildSite(join(folder, 'site'));
    server = await startPageServer(join(folder, 'site'));
    browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox'] });
    page = await browser.newPage({ viewport: { width: 320, height: 640 } });
    page.on('request', (request) => asked.push(new URL(request.url()).origin));
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    await server?.close();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  it('has no link that leads nowhere, no script in a page and nothing of another origin', () => {
    expectValue(findFaults(join(folder, 'site'))).toEqual([]);
  });

  it('lists every field type on a page of its own', async () => {
    const types = (await readdir(inRoot('docs/engine/fields'))).map((file) => file.replace('.md', '.html'));
    await page.goto(`${server.url}/engine/fields/index.html`);
    const links = await page
      .getByRole('table')
      .getByRole('link')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    expectValue(links.toSorted()).toEqual(types.toSorted());
  });

  it('has a reference of what the package exports, and finds an export by its name', async () => {
    await page.goto(`${server.url}/search.html?q=createCompiledValidator`);
    await page.getByRole('main').getByRole('link', { name: 'createCompiledValidator', exact: true }).click();
    await expect(page).toHaveURL(/reference\/rjsf\.html#createcompiledvalidator$/);
    const main = page.getByRole('main');
    await expect(main.locator('h3#createcompiledvalidator + p + pre')).toContainText(
      'createCompiledValidator(',
    );
    await main.getByRole('link', { name: 'Translate' }).first().click();
    await expect(page).toHaveURL(/reference\/core\.html#translate$/);
    await expect(page.getByRole('heading', { name: 'Translate', exact: true })).toBeVisible();
  });

  it.each(['light', 'dark'] as const)(
    'has no barriers at 320 px and no sideways scrolling, %s',
    async (colorScheme) => {
      await page.emulateMedia({ colorScheme });
      for (const path of [
        'index.html',
        'engine/fields/index.html',
        'engine/fields/consent.html',
        'coverage.html',
        'reference/rjsf.html',
      ]) {
        await page.goto(`${server.url}/${path}`);
        expectValue(await findBarriers(page), path).toEqual([]);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
        expectValue(wide, path).toBe(false);
      }
    },
  );

  it('is searched by keyboard, from any page, and leads to the place', async () => {
    await page.goto(`${server.url}/engine/fields/checkbox.html`);
    const field = page.getByRole('searchbox', { name: 'Search the documentation' });
    await field.focus();
    await expect(field).toBeFocused();
    await field.fill('two-digit year');
    await field.press('Enter');
    await expect(page.getByRole('heading', { name: 'Search', level: 1 })).toBeVisible();
    await expect(page.getByRole('status')).toContainText('for “two-digit year”');
    await expect(field).toHaveValue('two-digit year');
    expectValue(await findBarriers(page)).toEqual([]);
    const first = page.getByRole('main').getByRole('link').first();
    await expect(first).toBeVisible();
    await first.click();
    await expect(page).not.toHaveURL(/search\.html/);
    await expect(page.getByRole('main')).toContainText(/year/);
    await page.goto(`${server.url}/search.html?q=xyzzyqwv`);
    await expect(page.getByRole('status')).toHaveText('Nothing has “xyzzyqwv” in it.');
  });

  it('asks nothing of any other origin', () => {
    expectValue(new Set(asked)).toEqual(new Set([server.url]));
  });

  it('reports links and anchors that lead nowhere, scripts in pages and files of others', async () => {
    const broken = join(folder, 'broken');
    await mkdir(broken);
    await writeFile(
      join(broken, 'a.html'),
      '<h1 id="top">A</h1><a href="b.html">b</a><a href="c.html">c</a><a href="b.html#no">no</a><a href="#top">top</a><script>1</script>',
    );
    await writeFile(join(broken, 'b.html'), '<script src="https://cdn.invalid/x.js"></script>');
    expectValue(findFaults(broken)).toEqual([
      'a.html: has a script in it',
      'a.html: c.html leads nowhere',
      'a.html: b.html#no names no heading there',
      'b.html: loads https://cdn.invalid/x.js from another origin',
    ]);
  });
});
