import { test as base } from '@playwright/test';
import { type RunningServer, startServer } from '../../support/server.ts';
import { preparedShop } from './prepare-shop.ts';
import { type SetSetting, turnAndBack } from './settings.ts';
import { watched } from './what-it-shows.ts';

/**
 * Browser tests talk to a real server. Each file has its own, with its own data, so that no file meets what another
 * has left behind, whatever their order.
 */
export const test = base.extend<
  { server: RunningServer; setSetting: SetSetting; leaveNoneOpen: undefined },
  { serverOf: (file: string) => Promise<RunningServer> }
>({
  serverOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern
    async ({}, use) => {
      let current: { file: string; server: RunningServer } | undefined;
      await use(async (file) => {
        if (current?.file === file) return current.server;
        await current?.server.stop();
        current = undefined;
        current = { file, server: await startServer({}, preparedShop()) };
        return current.server;
      });
      await current?.server.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ serverOf }, use, { file }) => use(await serverOf(file)),
    // The first test of a file waits for its server; the time is not the test's.
    { timeout: 180_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  // Pages of other people that a test opened would go on calling their server while the worker's next tests run.
  leaveNoneOpen: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts());
      await use(undefined);
      await Promise.all(
        browser
          .contexts()
          .filter((context) => !before.has(context))
          .map((context) => context.close()),
      );
    },
    { auto: true },
  ],
  setSetting: async ({ playwright, server }, use) => {
    const request = await playwright.request.newContext({ baseURL: server.url });
    await turnAndBack(request, use);
    await request.dispose();
  },
  page: async ({ page }, use, { errors }) => {
    const whatItShows = watched(page);
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
    page.on('console', (message) => {
      // A refused request is logged by the browser itself; what the page makes of it is what is tested.
      const refused = message.text().startsWith('Failed to load resource');
      if (message.type() === 'error' && !refused) problems.push(message.text());
    });
    await use(page);
    if (errors.length > 0) throw new Error(await whatItShows());
    base.expect(problems, 'errors in the browser console').toEqual([]);
  },
});

export { expect } from '@playwright/test';
