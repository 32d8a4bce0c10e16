import type { Page } from '@playwright/test';

/** As a phone has it at the edge of a village: 400 kbit/s, and 400 ms until the first byte of anything. */
const edge = { offline: false, latency: 400, downloadThroughput: 50 * 1024, uploadThroughput: 50 * 1024 };

/** From now on all that the page asks for comes slowly. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', edge);
}
