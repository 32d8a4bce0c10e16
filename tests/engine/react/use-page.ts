import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, inject } from 'vitest';
import { expect } from '../../support/expect.ts';
import { findBarriers, type Look } from '../../support/find-barriers.ts';
import type { Shared } from './page-build.ts';
import { axeAddress, type PageServer, startPageServer } from './page-server.ts';

const viewport = { width: 900, height: 800 };

export interface OpenPage {
  server: PageServer;
  /**
   * The test page on this path, with nothing stored; it fails the test when the page throws. It is the tab of the test before,
   * as if new: a new one costs four times as much, most of it for compiling the same code again.
   */
  open(path: string): Promise<Page>;
  /** The same in a context of its own, for tests that stop the clock or give the page a script to begin with. */
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
    const newTab = async () => {
      const context = await browser.newContext({ locale: 'de-DE', viewport });
      context.setDefaultTimeout(20_000);
      return context.newPage();
    };
    const show = async (page: Page, path: string) => {
      page.on('pageerror', (error) => {
        throw error;
      });
      await page.goto(opened.server.url + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      return page;
    };
    let shared: Page | undefined;
    let alone: Page | undefined;
    opened.open = async (path) => {
      if (shared) await makeAsNew(shared, opened.server.url);
      else shared = await newTab();
      return show(shared, path);
    };
    opened.openAlone = async (path) => {
      await alone?.context().close();
      alone = await newTab();
      return show(alone, path);
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

/** Takes back all that a test may have done to a tab: what it listens to, answers, shows, stores and has visited. */
async function makeAsNew(page: Page, origin: string): Promise<void> {
  const context = page.context();
  for (const type of ['pageerror', 'dialog', 'filechooser']) page.removeAllListeners(type);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null });
  await page.setViewportSize(viewport);
  await Promise.all(context.pages().map((one) => one !== page && one.close()));
  await page.goto(`${origin}/blank.html`);
  await page.mouse.move(0, 0);
  await page.evaluate(() => sessionStorage.clear());
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'cookies,local_storage,indexeddb',
  });
  await devtools.send('Page.resetNavigationHistory');
  await devtools.detach();
}

/** No rule of axe is broken; colours are the shop's affair. */
export async function expectAccessible(page: Page, look: Pick<Look, 'within' | 'isWaiting'> = {}) {
  expect(
    await findBarriers(page, { rules: { 'color-contrast': false }, script: axeAddress, ...look }),
  ).toEqual([]);
}
