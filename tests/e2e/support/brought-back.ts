import type { Page } from '@playwright/test';

/** A page as it goes away and as it comes back: the browser of these tests brings none back by itself. */
const told = (type: string) => (page: Page) =>
  page.evaluate((name) => {
    Object.assign(window, { isOld: true });
    dispatchEvent(new PageTransitionEvent(name, { persisted: true }));
  }, type);

export const goesAway = told('pagehide');
export const comesBack = told('pageshow');
