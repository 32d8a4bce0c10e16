import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect as expectValue, it } from 'vitest';
import { buildSite } from '../../scripts/lib/docs-site/build-site.ts';
import { findFaults } from '../../scripts/lib/docs-site/find-faults.ts';
import { type PageServer, startPageServer } from '../engine/react/page-server.ts';
import { browserPath, quiet } from '../support/browser.ts';
import { expect } from '../support/expect.ts';
import { findBarriers } from '../support/find-barriers.ts';
import { inRoot } from '../support/root.ts';

describe('the documentation as a site', () => {
  let folder: string;
  let browser: Browser;
  let server: PageServer;
  let page: Page;
  const asked: string[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'docs-site-'));
    await buildSite(join(folder, 'site'));
    server = await startPageServer(join(folder, 'site'), ['/examples.html']);
    browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox', ...quiet] });
    page = await browser.newPage({ viewport: { width: 320, height: 640 } });
    page.on('request', (request) => {
      if (!request.url().startsWith('file:')) asked.push(new URL(request.url()).origin);
    });
  });
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
      .locator('td:first-child')
      .getByRole('link')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    expectValue(links.toSorted()).toEqual(types.toSorted());
    await expect(page.getByRole('row', { name: 'Day (date)' }).getByRole('cell')).toContainText([
      'Day',
      'typed as one writes it',
      'string, date',
      '"1988-02-29"',
      'date',
      'YYYY-MM-DD',
    ]);
  });

  it('runs an example under a policy that forbids compiling, in both languages', async () => {
    await page.goto(`${server.url}/engine/fields/date.html`);
    const form = page.getByRole('group', { name: 'The form of this example' });
    await form.getByRole('textbox', { name: 'Date of birth' }).fill('1/2/1990');
    await form.getByRole('button', { name: 'Deutsch' }).click();
    await expect(form.getByRole('textbox', { name: 'Geburtsdatum' })).toHaveValue(/1990/);
    await form.getByRole('button', { name: 'Speichern' }).click();
    await expect(form.getByRole('status').last()).toContainText('"born": "1990-');
  });

  it('runs examples from a disk: code, a condition, a list, dates, a wizard and a dialog', async () => {
    await page.goto(pathToFileURL(join(folder, 'site/examples.html')).href);
    const forms = page.getByRole('group', { name: 'The form of this example' });
    await expect(forms).toHaveCount(6);
    const first = forms.nth(0);
    await first.getByRole('textbox', { name: 'E-mail' }).fill('nora@demo.test');
    await first.getByRole('button', { name: 'Save' }).click();
    await expect(first).toContainText('POST /subscribe');
    const condition = forms.nth(1);
    await expect(condition.getByRole('textbox', { name: 'Phone' })).toHaveCount(0);
    await condition.getByRole('radio', { name: 'By phone' }).check();
    await expect(condition.getByRole('textbox', { name: 'Phone' })).toBeVisible();
    await expect(forms.nth(2).getByRole('textbox', { name: 'Name' })).toHaveValue('Nora');
    await expect(forms.nth(3).getByRole('textbox', { name: 'Date of birth' })).toBeVisible();
    const wizard = forms.nth(4);
    await wizard.getByRole('radio', { name: 'A shelter' }).check();
    await wizard.getByRole('button', { name: 'Continue' }).click();
    await expect(wizard.getByRole('heading', { name: 'The shelter' })).toBeVisible();
    await forms.nth(5).getByRole('button', { name: 'Cancel the booking' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel it' }).click();
    await expect(page.getByText('Cancelled.', { exact: true })).toBeVisible();
  });

  it('runs a widget of one’s own in the form that its page shows', async () => {
    await page.goto(pathToFileURL(join(folder, 'site/engine/own-widgets.html')).href);
    const form = page.getByRole('group', { name: 'The form of this example' });
    const stars = form.getByRole('slider', { name: 'How was it?' });
    await expect(stars).toHaveAccessibleDescription('One to five stars');
    const sent = form.getByRole('status').last();
    const save = () => form.getByRole('button', { name: 'Save' }).click();
    // Nothing is answered, and nothing else is shown or sent.
    await expect(stars).toHaveValue('0');
    await expect(stars).toHaveAttribute('aria-valuetext', 'Not answered');
    await save();
    await expect(sent).toContainText('POST /ratings');
    await expect(sent).not.toContainText('rating"');
    await stars.press('End');
    await save();
    await expect(sent).toContainText('"rating":5');
  });

  it('shows the code of an example without JavaScript, and loads a script where one is needed only', async () => {
    const read = (path: string) => readFile(join(folder, 'site', path), 'utf8');
    expectValue(await read('engine/fields/date.html')).toMatch(/<pre[^>]*><code>\{[\s\S]*<noscript>/);
    expectValue(await read('engine/fields/date.html')).toContain('assets/live.js');
    for (const path of ['coverage.html', 'engine/fields/index.html'])
      expectValue(await read(path), path).not.toMatch(/<script|live\.css/);
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
        'engine/own-widgets.html',
        'examples.html',
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
