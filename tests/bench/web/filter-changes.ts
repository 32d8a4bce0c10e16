import type { BrowserContext } from '@playwright/test';

/**
 * Ticks and unticks filters of the catalogue; answers the milliseconds from each click until the changed page was
 * painted, at the machine's own speed.
 */
export async function filterChanges(context: BrowserContext, url: string, times: number): Promise<number[]> {
  const page = await context.newPage();
  try {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(url, { waitUntil: 'networkidle' });
    const filter = page.locator('aside input:is([type=checkbox], [type=radio]), form input[type=checkbox]');
    const count = Math.min(await filter.count(), 8);
    if (count === 0) throw new Error(`${url} has no filters`);
    const taken: number[] = [];
    for (let time = 0; time < times; time++) {
      const box = filter.nth(time % count);
      taken.push(await box.evaluate(clickUntilPainted));
      await page.waitForTimeout(300);
    }
    return taken;
  } finally {
    await page.close();
  }
}

/** Runs in the page. */
function clickUntilPainted(element: Element): Promise<number> {
  return new Promise((resolve) => {
    const started = performance.now();
    (element as HTMLElement).click();
    requestAnimationFrame(() => {
      // A message that is sent while a frame is made arrives after it was painted.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - started);
      port2.postMessage(undefined);
    });
  });
}
