import type { Page } from '@playwright/test';
import { signInByApi } from './support/api.ts';
import { isAlive } from './support/is-alive.ts';
import { expect, test } from './support/test.ts';
import { settleFonts } from './support/watch-page.ts';

/** How each control of the page looks, by its words: what a style of another page would change. */
const looks = (page: Page) =>
  page.locator('main :is(a, button, input, select, textarea, dt, dd)').evaluateAll((controls) =>
    controls.map((control) => {
      const { backgroundColor, backgroundImage, borderTopColor, color, fontSize, fontWeight } =
        getComputedStyle(control);
      const { paddingTop, paddingRight, marginTop, minHeight, textDecorationLine } =
        getComputedStyle(control);
      return JSON.stringify({
        is: `${control.className} ${control.textContent}`,
        ...{ backgroundColor, backgroundImage, borderTopColor, color, fontSize, fontWeight },
        ...{ paddingTop, paddingRight, marginTop, minHeight, textDecorationLine },
      });
    }),
  );

/** Rests where nothing is touched, with the page's colours at rest, too, and with the buttons that cards get once the browser is idle. */
async function settled(page: Page): Promise<void> {
  await isAlive(page);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.rz-run:not([data-later])')].every(
      (run) => run.querySelectorAll('.rz-card-lists').length === run.childElementCount,
    ),
  );
  await page.mouse.move(2, 2);
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))),
  );
}

const article = '/sortiment/nordblatt-speicherstadt-20-1/a004';

test.describe('a page looks the same whether one comes by a link or loads it', () => {
  for (const { from, to } of [
    { from: '/', to: article },
    { from: '/', to: '/my-account' },
    { from: '/rezept', to: '/cart' },
    { from: '/faq', to: '/sortiment' },
    { from: '/registration', to: '/' },
  ])
    test(`${from} to ${to}`, async ({ page }) => {
      await signInByApi(page.request, 'privat@demo.test');
      await page.goto(to);
      await settled(page);
      const loaded = await looks(page);
      await page.goto(from);
      await settled(page);
      // As a link of the page would: not every page has one to each other.
      await page.evaluate((path) => {
        Object.assign(window, { isSamePage: true });
        history.pushState(null, '', path);
        dispatchEvent(new PopStateEvent('popstate'));
      }, to);
      await expect(page.locator('h1')).toBeVisible();
      await settled(page);
      await expect.poll(() => looks(page)).toEqual(loaded);
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    });
});

test('the styles of a page come together, however late the last of them', async ({ page }) => {
  await signInByApi(page.request, 'privat@demo.test');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let asked = 0;
  await page.route('**/assets/*.css', async (route) => {
    asked += 1;
    if (asked > 1) await released;
    await route.continue();
  });
  const first = page.waitForResponse('**/assets/*.css');
  await page.goto('/my-account', { waitUntil: 'commit' });
  await (await first).finished();
  await expect.poll(() => asked).toBeGreaterThan(1);
  // What is closed until the page is alive has other colours then: its place is compared.
  const places = () =>
    page.locator('main :is(h1, h2, a, button, input, select, dt, dd, th, td)').evaluateAll((elements) =>
      elements.flatMap((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return y + scrollY < innerHeight ? [[element.className, x, y + scrollY, width, height]] : [];
      }),
    );
  await settleFonts(page);
  const drawn = await places();
  release();
  await settled(page);
  expect(await places()).toEqual(drawn);
});

/** How many pixels down each heading and button of a page is, by its words. */
const places = (page: Page) =>
  page
    .locator('main :is(h1, h2, h3, summary, button)')
    .evaluateAll((parts) =>
      parts.map((part) => `${part.textContent}: ${Math.round(part.getBoundingClientRect().top + scrollY)}`),
    );

test.describe('a page that comes alive moves nothing of what the server drew', () => {
  for (const path of ['/', '/sortiment', article, '/my-account', '/registration', '/rezept', '/faq'])
    test(path, async ({ page }) => {
      await signInByApi(page.request, 'privat@demo.test');
      const scripts = Promise.withResolvers<void>();
      await page.route(/\.js$/, async (route) => {
        await scripts.promise;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.locator('h1')).toBeVisible();
      await settleFonts(page);
      const drawn = await places(page);
      scripts.resolve();
      await settled(page);
      expect(await places(page)).toEqual(expect.arrayContaining(drawn));
    });
});
