import { defineConfig } from '@playwright/test';
import { quiet, rememberedBrowser } from './tests/support/browser.ts';

/** As root Chromium starts only without its sandbox. */
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

export default defineConfig({
  testDir: 'tests/e2e',
  // Every call is tried on both databases without a browser; with one, all ways are walked once. Where PostgreSQL takes
  // them, the embedded database is shown to carry the whole way of an order.
  testMatch: process.env.BROWSER_TESTS === 'smoke' ? ['**/the-way.e2e.ts'] : ['**/*.e2e.ts'],
  globalSetup: './tests/e2e/support/prepare-shop.ts',
  // Each file has a server with a database of its own (support/test.ts); its tests share it.
  fullyParallel: false,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // Generous, because two browsers share the machine with the other tests; what passes is not slower for it.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  outputDir: 'test-results/browser',
  use: {
    browserName: 'chromium',
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    // Recording reads previews (blob:) from within the page, which the shop's strict policy rightly refuses.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: rememberedBrowser(), args: [...quiet, ...sandbox] },
  },
});
