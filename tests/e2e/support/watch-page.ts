import type { Page } from '@playwright/test';

/** What of their own the page asks for by itself, and how much has moved on it. */
export async function watch(
  page: Page,
  own = '/api/shop/my-account',
): Promise<{ asked: string[]; shift(): Promise<number> }> {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith(own) && request.method() !== 'PUT') asked.push(pathname);
  });
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        Object.assign(window, { shifted: Reflect.get(window, 'shifted') + entry.value });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return { asked, shift: () => page.evaluate(() => Reflect.get(window, 'shifted') as number) };
}

/** Until words stand in their own fonts: before the first of them is asked for, a page calls its fonts ready. */
export const settleFonts = (page: Page) =>
  page.evaluate(async () => {
    await Promise.all([...document.fonts].map((font) => font.load()));
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  });
