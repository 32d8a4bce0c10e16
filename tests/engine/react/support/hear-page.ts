import type { Page } from '@playwright/test';

/** Notes from here on what live regions of the page say, as a screen reader hears it; the answer reads it. */
export async function hearPage(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const live = '[aria-live]:not([aria-live=off]), [role=status], [role=alert]';
    const regionOf = (node: Node) =>
      (node instanceof Element ? node : node.parentElement)?.closest(live) ?? undefined;
    new MutationObserver((records) => {
      for (const region of new Set(records.map(({ target }) => regionOf(target)))) {
        if (region?.textContent.trim()) heard.push(region.textContent.trim());
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}
