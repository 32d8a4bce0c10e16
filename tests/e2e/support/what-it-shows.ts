import type { Page, Request } from '@playwright/test';

/** In characters. */
const most = 1500;

/** What a page shows and waits for, on one line each: a run far away leaves nothing else of a page whose test failed. */
export function watched(page: Page): () => Promise<string> {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async () => {
    const shown = await page
      .locator('dialog[open], main')
      .last()
      .ariaSnapshot({ timeout: 2000 })
      .catch((error: Error) => error.message);
    return [
      `${page.url()} shows: ${shown.replace(/\s+/g, ' ').slice(0, most)}`,
      `it waits for: ${[...open].map((request) => request.url()).join(' ')}`,
    ].join('\n');
  };
}
