import type { Page } from '@playwright/test';

/** From here on time goes only as the test says, however busy the machine is. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}
