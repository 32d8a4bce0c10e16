import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Browser, expect as baseExpect, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, inject, it } from 'vitest';
import { browserPath, quiet } from '../support/browser.ts';
import { findBarriers } from '../support/find-barriers.ts';
import { installOptions, plainEnvironment, runIn } from './install.ts';

// Vite makes each page when it is first asked for, on a machine that does other things as well.
const expect = baseExpect.configure({ timeout: 60_000 });

describe('the app that the template writes', { timeout: 300_000 }, () => {
  let folder: string;
  let app: string;
  let browser: Browser;
  let page: Page;
  let server: ChildProcess | undefined;
  let url: string;

  const write = (name: string) => runIn(folder, join(app, 'node_modules/.bin/rezeptur-app'), name);

  /** Starts it on a free port by one of its commands. */
  async function start(command: 'dev' | 'start') {
    await stop();
    // A group of its own: npm passes signals on to nothing but its shell.
    server = spawn('npm', ['run', command], {
      cwd: app,
      env: { ...plainEnvironment(), PORT: '0' },
      detached: true,
    });
    server.stderr?.pipe(process.stderr);
    for await (const line of createInterface({ input: server.stdout ?? process.stdin })) {
      const ready = /^Ready: (http:\S+)$/.exec(line);
      if (!ready?.[1]) continue;
      url = ready[1];
      return;
    }
    throw new Error(`npm run ${command} has ended`);
  }
  async function stop() {
    if (!server?.pid) return;
    const ended = once(server, 'close');
    process.kill(-server.pid, 'SIGTERM');
    server = undefined;
    await ended;
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'packed-template-'));
    app = join(folder, 'my-app');
    const tarball = ['--yes', '--prefer-offline', '--package', inject('tarball')];
    await runIn(folder, 'npx', ...tarball, 'rezeptur-app', 'my-app');
    await runIn(app, 'npm', 'install', ...installOptions);
    browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox', ...quiet] });
    page = await browser.newPage({ locale: 'en-GB' });
    page.setDefaultTimeout(60_000);
    page.on('pageerror', (error) => {
      throw error;
    });
  }, 600_000);
  afterAll(async () => {
    await browser?.close();
    await stop();
    if (folder) await clearNpx(folder, inject('tarball'));
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const send = (path: string, body: object) =>
    fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const field = (name: string) => page.getByRole('textbox', { name });

  it('says what to do next, and bears the name of its folder', async () => {
    await mkdir(join(folder, 'second'));
    expect(await write('second')).toContain('cd second\n  npm install\n  npm run dev');
    const { name, dependencies } = JSON.parse(await readFile(join(folder, 'second/package.json'), 'utf8'));
    expect({ name, engine: dependencies['@rezeptur/engine'] }).toEqual({
      name: 'second',
      engine: expect.stringMatching(/^file:rezeptur-engine-.*\.tgz$/),
    });
    expect(await readdir(join(folder, 'second'))).toContain('.gitignore');
  });

  it('is not written into a folder that holds something, nor under a name that npm refuses', async () => {
    await mkdir(join(folder, 'full'));
    await writeFile(join(folder, 'full/notes.txt'), 'mine');
    await expect(write('full')).rejects.toThrow("isn't empty: nothing was written");
    expect(await readdir(join(folder, 'full'))).toEqual(['notes.txt']);
    await expect(write('My App')).rejects.toThrow('Try "my-app"');
    expect(await readdir(folder)).not.toContain('My App');
  });

  it('has no type errors', async () => {
    await runIn(app, 'npm', 'run', 'check');
  });

  it('sends its form, walks its wizard and stores its entity with "npm run dev"', async () => {
    await start('dev');
    await page.goto(`${url}/sent`);
    await expect(page.getByText('Nothing was sent yet.')).toBeVisible();
    await page.getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveTitle('Contact · Bikes for rent');
    // The menu is still there: whoever is in it goes on in it.
    await expect(page.getByRole('link', { name: 'Contact' })).toBeFocused();
    await press('Send');
    await expect(page.getByRole('link', { name: 'Name is required.' })).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    await field('Name').fill('Ada');
    await field('E-mail').fill('ada@example.org');
    await field('Message').fill('Do you have a bike for two?');
    await press('Send');
    await expect(page.getByRole('heading', { name: 'Sent' })).toBeFocused();
    await expect(page.getByText('Do you have a bike for two?')).toBeVisible();

    await page.getByRole('link', { name: 'Rent a bike' }).click();
    await page.getByRole('radio', { name: 'A company' }).check();
    await press('Continue');
    await field('Name of the company').fill('Paws');
    await press('Continue');
    await field('From').fill('24.12.2026');
    await field('Days').fill('3');
    await press('Continue');
    await field('E-mail').fill('paws@example.org');
    await press('Send');
    await expect(page.getByText('Paws', { exact: true })).toBeVisible();

    await page.getByRole('link', { name: 'Bikes' }).click();
    await page.getByRole('link', { name: 'New Bike' }).click();
    await field('Name').fill('Red one');
    await page.getByRole('radio', { name: 'Cargo bike' }).check();
    await field('Price for a day').fill('12.50');
    await press('Save');
    await expect(page.getByRole('heading', { name: 'Red one' })).toBeVisible();
    await page.getByRole('link', { name: 'Edit' }).click();
    await field('Price for a day').fill('');
    await field('Note').fill('New tyres');
    await press('Save');
    await expect(page.getByText('New tyres')).toBeVisible();
    await expect(page.getByText('€12.50')).toBeHidden();
  });

  it('follows words and steps that are edited, with what was answered and where one stands', async () => {
    await page.goto(`${url}/rental`);
    await page.getByRole('radio', { name: 'A company' }).check();
    await press('Continue');
    await field('Name of the company').fill('Paws');
    await page.evaluate(() => {
      document.documentElement.dataset.first = 'yes';
    });
    const edit = async (path: string, from: string, to: string) => {
      const text = await readFile(join(app, path), 'utf8');
      expect(text).toContain(from);
      await writeFile(join(app, path), text.replace(from, to));
    };
    await edit('src/words.ts', "title: 'Company'", "title: 'Your company'");
    await expect(page.getByRole('heading', { name: 'Your company' })).toBeVisible();
    await edit('schemas/forms/rental/schema.json', 'Name of the company', 'Name of your company');
    await expect(field('Name of your company')).toHaveValue('Paws');
    await expect(page.locator('html')).toHaveAttribute('data-first', 'yes');
    const changed = "engine: { ...words.engine, form: { ...words.engine.form, incomplete: 'Look again.' } },";
    await edit('src/words.ts', '...words,', `...words, ${changed}`);
    const said = async () => (await send('forms/contact', {})).json();
    await expect.poll(said).toMatchObject({ error: 'Look again.' });
  });

  it('answers for a form whose folder is added, and no more once it is removed', async () => {
    const status = async () => (await send('forms/feedback', {})).status;
    expect(await status()).toBe(404);
    const feedback = join(app, 'schemas/forms/feedback');
    await mkdir(feedback);
    const stars = { type: 'integer', title: 'Stars' };
    const schema = { type: 'object', required: ['stars'], properties: { stars } };
    await writeFile(join(feedback, 'schema.json'), JSON.stringify(schema));
    await expect.poll(status).toBe(422);
    expect((await send('forms/feedback', { stars: 5 })).status).toBe(201);
    await page.goto(`${url}/sent`);
    await expect(page.getByText('Stars')).toBeVisible();
    await rm(feedback, { recursive: true });
    await expect.poll(status).toBe(404);
    await page.reload();
    await expect(page.getByText('"stars": 5')).toBeVisible();
    await expect(page.getByText('Do you have a bike for two?')).toBeVisible();
    await page.goto(`${url}/nowhere`);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    // Nobody was led to the first page.
    await expect(page.locator('body')).toBeFocused();
    await page.getByRole('link', { name: 'To the first page' }).click();
    await expect(page.getByRole('heading', { name: 'Contact' })).toBeFocused();
  });

  it('follows a schema that is edited, in its pages and on its server', async () => {
    await page.goto(`${url}/admin/bike/new`);
    await expect(field('Name')).toBeVisible();
    const schema = join(app, 'schemas/entities/bike/schema.json');
    const before = await readFile(schema, 'utf8');
    const gears = { gears: { type: 'integer', title: 'Gears', minimum: 1 } };
    const { properties, ...rest } = JSON.parse(before);
    await writeFile(schema, JSON.stringify({ ...rest, properties: { ...properties, ...gears } }));
    await expect(field('Gears')).toBeVisible();
    await expect
      .poll(async () => (await send('items/bike', { gears: 0 })).json())
      .toMatchObject({
        data: { gears: ['Gears must be at least 1.'] },
      });
    await stop();
  });

  it('judges on the server what no page has sent, and finds all of it again with "npm start"', async () => {
    await start('start');
    const refused = await send('forms/rental', { who: 'company', from: '2026-12-24', days: 99 });
    expect(refused.status).toBe(422);
    expect(Object.keys((await refused.json()).data)).toEqual(expect.arrayContaining(['company']));
    expect((await send('items/bike', { name: 'Blue', kind: 'boat', wheels: 2 })).status).toBe(422);
    // Its "gears" are optional as people write it, without null among its types.
    const made = await (await send('items/bike', { name: 'Grey one', kind: 'city', gears: 7 })).json();
    const emptied = await fetch(`${url}/api/items/bike/${made.id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ gears: null }),
    });
    expect([emptied.status, (await emptied.json()).gears]).toEqual([200, undefined]);
    expect((await fetch(`${url}/api/items/bike/${made.id}`, { method: 'DELETE' })).ok).toBe(true);
    expect((await fetch(`${url}/api/items/bike?_where={"name":{"like":"%"}}`)).status).toBe(400);

    await page.goto(`${url}/sent`);
    await expect(page.getByText('Paws', { exact: true })).toBeVisible();
    await expect(page.getByText('Do you have a bike for two?')).toBeVisible();
    await page.goto(`${url}/admin/bike`);
    await page.getByRole('searchbox').fill('RED');
    await expect(page).toHaveURL(/q=RED/);
    await expect(page.getByRole('cell', { name: 'Cargo bike' })).toBeVisible();
    await page.getByRole('searchbox').fill('blue');
    await expect(page.getByRole('cell', { name: 'Cargo bike' })).toBeHidden();
    await page.goto(`${url}/admin/bike?filter[kind]=cargo&sort=-dayCents`);
    await page.getByRole('link', { name: 'Red one', exact: true }).click();
    await press('Delete');
    const sure = page.getByRole('alertdialog');
    await sure.getByRole('textbox').fill('Red one');
    await sure.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('link', { name: 'Red one', exact: true })).toHaveCount(0);
    await stop();
  });

  it('leaves a database alone that another process uses', async () => {
    await writeFile(join(app, 'data.lock'), String(process.pid));
    await expect(runIn(app, 'npm', 'start')).rejects.toThrow(`Process ${process.pid} uses "data" already`);
  });
});

/** What npx installs from a tarball stays in npm's cache, and each run has a tarball of its own. */
async function clearNpx(folder: string, tarball: string): Promise<void> {
  const installed = join((await runIn(folder, 'npm', 'config', 'get', 'cache')).trim(), '_npx');
  for (const entry of await readdir(installed)) {
    const manifest = await readFile(join(installed, entry, 'package.json'), 'utf8').catch(() => '');
    if (manifest.includes(basename(dirname(tarball)))) await rm(join(installed, entry), { recursive: true });
  }
}
