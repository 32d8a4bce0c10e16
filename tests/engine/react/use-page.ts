import { type Browser, type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { afterAll, beforeAll, inject } from 'vitest';
import { findBarriers, type Look } from '../../support/find-barriers.ts';
import type { Shared } from './page-build.ts';
import { type PageServer, startPageServer } from './page-server.ts';

export interface OpenPage {
  server: PageServer;
  /**
   * A fresh page on this path of the test page, with nothing stored; it fails the test when the page throws. The page before it
   * is closed: pages after one another share a browser context, because a new one costs several times as much.
   */
  open(path: string): Promise<Page>;
  /** The same in a context of its own, for tests that stop the clock or store something while they leave. */
  openAlone(path: string): Promise<Page>;
}

/** A server and contexts of its own for a test file; the build and the browser are shared by all. */
export function usePage(): OpenPage {
  let browser: Browser;
  const opened = {} as OpenPage;
  beforeAll(async () => {
    const { outDir, browser: address } = await askShared();
    opened.server = await startPageServer(outDir);
    browser = await chromium.connect(address);
    const newContext = async () => {
      const context = await browser.newContext({ locale: 'de-DE', viewport: { width: 900, height: 800 } });
      context.setDefaultTimeout(20_000);
      return context;
    };
    const show = async (page: Page, path: string) => {
      page.on('pageerror', (error) => {
        throw error;
      });
      await page.goto(opened.server.url + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      return page;
    };
    let shared: BrowserContext | undefined;
    let alone: BrowserContext | undefined;
    opened.open = async (path) => {
      shared ??= await newContext();
      const before = shared.pages();
      const page = await shared.newPage();
      await Promise.all(before.map((one) => one.close()));
      await forget(page, opened.server.url);
      return show(page, path);
    };
    opened.openAlone = async (path) => {
      await alone?.close();
      alone = await newContext();
      return show(await alone.newPage(), path);
    };
  });
  afterAll(async () => {
    await browser?.close();
    await opened.server?.close();
  });
  return opened;
}

async function askShared(): Promise<Shared> {
  const answer = await fetch(inject('pageBuild'));
  if (!answer.ok) throw new Error(`the test page or its browser does not start: ${await answer.text()}`);
  return (await answer.json()) as Shared;
}

/** Empties what pages of this address have kept. */
async function forget(page: Page, origin: string): Promise<void> {
  const context = page.context();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'cookies,local_storage,indexeddb',
  });
  await devtools.detach();
  await context.clearPermissions();
}

/** No rule of axe is broken; colours are the shop's affair. */
export async function expectAccessible(page: Page, look: Pick<Look, 'within' | 'isWaiting'> = {}) {
  expect(await findBarriers(page, { rules: { 'color-contrast': false }, ...look })).toEqual([]);
}
