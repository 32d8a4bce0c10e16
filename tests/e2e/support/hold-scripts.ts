import type { Page } from '@playwright/test';

/** Keeps the app's scripts back until `letCome` is called; `asked` is when the first of them is wanted. */
export async function holdScripts(page: Page): Promise<{ asked: Promise<void>; letCome: () => void }> {
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/assets/*.js', async (route) => {
    asked.resolve();
    await answered.promise;
    await route.continue();
  });
  return { asked: asked.promise, letCome: answered.resolve };
}
