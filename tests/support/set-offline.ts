import { expect, type Page } from '@playwright/test';

/** Cuts a page's connection, or gives it back. */
export async function setOffline(page: Page, isOffline: boolean): Promise<void> {
  await page.context().setOffline(isOffline);
  await untilOffline(page, isOffline);
}

/**
 * Waits until a request of the page itself meets what was set. The browser answers the command before its network process has
 * heard of it: on a busy machine the next request of the page could be first. Any answer counts, also that there is no such file.
 */
export async function untilOffline(page: Page, isOffline: boolean): Promise<void> {
  const isCut = () =>
    page.evaluate(() =>
      fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).then(
        () => false,
        () => true,
      ),
    );
  await expect.poll(isCut, { timeout: 20_000 }).toBe(isOffline);
}
