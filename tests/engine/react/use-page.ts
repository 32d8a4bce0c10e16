import { existsSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { afterAll, beforeAll, vi } from 'vitest';
import { rememberedBrowser } from '../../support/browser.ts';
import { type PageServer, startPageServer } from './page-server.ts';

export interface OpenPage {
  server: PageServer;
  /** A fresh page on this path of the test page; it fails the test when the page throws. */
  open(path: string): Promise<Page>;
}

/** One build and one browser for a test file. */
export function usePage(): OpenPage {
  // Longer than Playwright's own waiting, so that a failure says what was waited for.
  vi.setConfig({ testTimeout: 20_000 });
  let browser: Browser;
  const opened = {} as OpenPage;
  beforeAll(async () => {
    const executablePath = [rememberedBrowser(), '/usr/bin/chromium'].find(
      (path) => path && existsSync(path),
    );
    const launched = chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
    });
    [opened.server, browser] = await Promise.all([startPageServer(), launched]);
    opened.open = async (path) => {
      const context = await browser.newContext({ locale: 'de-DE', viewport: { width: 900, height: 800 } });
      context.setDefaultTimeout(5000);
      const page = await context.newPage();
      page.on('pageerror', (error) => {
        throw error;
      });
      await page.goto(opened.server.url + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      return page;
    };
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await opened.server?.close();
  });
  return opened;
}

/** No rule of WCAG 2.2 A and AA is broken; colours are the shop's affair. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).disableRules(['color-contrast']).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}
