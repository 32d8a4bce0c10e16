import type { Page } from '@playwright/test';
import { signInByApi, xsrf } from './support/api.ts';
import { holdScripts } from './support/hold-scripts.ts';
import { isAlive } from './support/is-alive.ts';
import { expect, test } from './support/test.ts';
import { settleFonts, watch } from './support/watch-page.ts';

const path = '/api/shop/my-account/kept-articles';
const empty = (page: Page) => page.getByText('Hier steht noch nichts.');
const remembered = (page: Page) => page.getByRole('region', { name: 'Gemerkt' }).getByRole('article');

/** The ids of some articles of the range. */
async function idsOf({ request }: Page): Promise<string[]> {
  const { data } = await (await request.get('/api/shop/app-config')).json();
  return (data.articles as { id: string }[]).slice(0, 3).map(({ id }) => id);
}

const listed = (ids: readonly string[]) =>
  ids.map((articleId, at) => ({ articleId, at: 9 - at, isIn: true }));

test.beforeEach(({ page }) => signInByApi(page.request, 'selbst@demo.test'));
test.afterEach(async ({ page }) => {
  await page.request.delete(path, { headers: await xsrf(page.request) });
});

/** Opens the lists without their script; answers what lets it come and says whether anything was asked for or moved. */
async function opened(page: Page) {
  const scripts = await holdScripts(page);
  const { asked, shift } = await watch(page);
  await page.goto('/merkliste', { waitUntil: 'commit' });
  return async () => {
    await settleFonts(page);
    const before = await shift();
    scripts.letCome();
    await isAlive(page);
    return { asked, moved: (await shift()) - before };
  };
}

test('lists that are on the account come drawn, and come alive without asking or moving', async ({
  page,
}) => {
  const ids = await idsOf(page);
  const articles = { remembered: listed(ids), compared: listed(ids.slice(0, 2)), seen: [] };
  const put = await page.request.put(path, {
    headers: await xsrf(page.request),
    data: { version: 0, articles },
  });
  expect(put.ok()).toBe(true);
  const comeAlive = await opened(page);
  await expect(remembered(page)).toHaveCount(3);
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  await expect(page.getByText('Deine Listen liegen verschlüsselt auf deinem Konto')).toBeVisible();
  expect(await comeAlive()).toEqual({ asked: [], moved: 0 });
  await expect(remembered(page)).toHaveCount(3);
});

test('lists that are nowhere are empty at once, and come alive without asking or moving', async ({
  page,
}) => {
  const comeAlive = await opened(page);
  await expect(empty(page)).toBeVisible();
  await expect(page.getByText('Deine Listen liegen nur auf diesem Gerät.')).toBeVisible();
  expect(await comeAlive()).toEqual({ asked: [], moved: 0 });
  await expect(empty(page)).toBeVisible();
});

test('lists that only this device has are never called empty', async ({ page }) => {
  const ids = await idsOf(page);
  await page.goto('/ueber-uns');
  await page.evaluate(
    (text) => localStorage.setItem('rz-kept', text),
    JSON.stringify({ remembered: listed(ids), compared: [] }),
  );
  const comeAlive = await opened(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(empty(page)).toBeHidden();
  await comeAlive();
  await expect(remembered(page)).toHaveCount(3);
  await expect(empty(page)).toHaveCount(0);
});

test('a page with many cards asks the account for its lists once', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(path)) asked.push(request.method());
  });
  await page.goto('/sortiment');
  await isAlive(page);
  const buttons = page.getByRole('main').getByRole('button', { name: /^Merken: / });
  await expect.poll(() => buttons.count()).toBeGreaterThan(50);
  expect(asked).toEqual(['GET']);
});
