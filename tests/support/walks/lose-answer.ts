import type { Page } from '@playwright/test';

/** Loses the answer to the next call of that address: it arrives, and the connection ends with it. The promise tells when. */
export async function loseAnswer(page: Page, address: string): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  devtools.once('Fetch.requestPaused', ({ requestId }) => {
    devtools
      .send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
      .then(() => devtools.detach())
      .then(resolve, reject);
  });
  await devtools.send('Fetch.enable', {
    patterns: [{ urlPattern: `*${address}`, requestStage: 'Response' }],
  });
  return () => promise;
}
