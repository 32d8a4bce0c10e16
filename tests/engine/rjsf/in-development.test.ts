import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, inject, test } from 'vitest';
import { expect } from '../../support/expect.ts';
import { inRoot } from '../../support/root.ts';
import type { Shared } from '../react/page-build.ts';
import { type PageServer, startPageServer } from '../react/page-server.ts';

// React's StrictMode, with which apps begin, takes away all that is drawn first and puts it back, while they are developed.

let outDir: string;
let server: PageServer;
let browser: Browser;
beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'rezeptur-development-'));
  const script = inRoot('tests/engine/react/build-page.ts');
  const env = { ...process.env, NODE_ENV: 'development' };
  await promisify(execFile)(process.execPath, [script, outDir, 'rjsf.html'], { env });
  server = await startPageServer(outDir);
  const shared = (await (await fetch(inject('pageBuild'))).json()) as Shared;
  browser = await chromium.connect(shared.browser);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  await rm(outDir, { recursive: true, force: true });
});

test('a file that is chosen first of all is there, and is sent', async () => {
  const page = await browser.newPage();
  await page.goto(`${server.url}/rjsf.html?sample=files&lang=de`);
  const file = { name: 'blatt.txt', mimeType: 'text/plain', buffer: Buffer.from('Hallo') };
  await page.getByLabel('Deckblatt').setInputFiles(file);
  await expect(page.getByText('blatt.txt', { exact: true })).toBeVisible();
  await page.locator('button[type=submit]').click();
  await expect(page.getByLabel('Gesendet', { exact: true })).toContainText('blatt.txt');
});
