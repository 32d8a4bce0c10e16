import type { Page } from '@playwright/test';

/**
 * Presses back at the moment at which the address changes next. While the page is busy (milliseconds) neither of the two moves
 * is drawn.
 */
export const backAtNextChange = (page: Page, { busy = 0 } = {}): Promise<void> =>
  page.evaluate((time) => {
    const press = () => {
      window.history.back();
      const start = performance.now();
      while (performance.now() - start < time);
    };
    window.navigation.addEventListener('currententrychange', press, { once: true });
  }, busy);
