import type { Page } from '@playwright/test';
import { emptyOwnCart, signInByApi } from './support/api.ts';
import { comesBack, goesAway } from './support/brought-back.ts';
import { isAlive } from './support/is-alive.ts';
import { demoPassword } from './support/people.ts';
import { fillLogin, signIn } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const lists = 'rz-kept';
const one = '11111111-1111-4111-8111-111111111111';

async function openSignedIn(page: Page, path: string): Promise<void> {
  await signIn(page, 'privat@demo.test', demoPassword);
  await page.goto(path);
  await isAlive(page);
}

async function showsAccountOf(page: Page, { customerNumber }: { customerNumber: string }): Promise<void> {
  await page.goto('/my-account');
  await expect(page.getByText(customerNumber).first()).toBeVisible();
}

test('a page left open begins anew once somebody else has signed in, and writes nothing into their account', async ({
  page,
  context,
}) => {
  await signIn(page, 'privat@demo.test', demoPassword);
  await emptyOwnCart(page.request);
  await page.goto('/sortiment');
  await isAlive(page);
  const { data: before } = await (await page.request.get('/api/shop/app-config')).json();

  const written: string[] = [];
  page.on('response', (answer) => {
    const request = answer.request();
    const isOfBefore = request.headers()['x-customer-number'] === before.user.customerNumber;
    if (request.method() !== 'GET' && isOfBefore && answer.ok()) written.push(request.url());
  });
  await page.evaluate(() => Object.assign(window, { isOld: true }));

  const other = await context.newPage();
  await signInByApi(other.request, 'frei@demo.test', demoPassword);
  const { data: now } = await (await other.request.get('/api/shop/app-config')).json();
  expect(now.user.customerNumber).not.toBe(before.user.customerNumber);
  await page.bringToFront();
  // It may have been looked at, and have begun anew, before this.
  await page
    .evaluate(() => 'isOld' in window && document.dispatchEvent(new Event('visibilitychange')))
    .catch(() => undefined);
  await page.waitForFunction(() => !('isOld' in window));
  await isAlive(page);
  expect(written).toEqual([]);
  await showsAccountOf(page, now.user);
});

test('a session that ended while no page noticed leaves nothing of its customer on the device', async ({
  page,
  context,
}) => {
  await openSignedIn(page, '/sortiment');
  await page.evaluate(
    ([key, articleId]) =>
      localStorage.setItem(
        String(key),
        JSON.stringify({ remembered: [{ articleId, at: Date.now(), isIn: true }], compared: [] }),
      ),
    [lists, one],
  );
  const kept = () =>
    page.evaluate((key) => [localStorage.getItem(key), localStorage.getItem('rz-cart')], lists);
  expect((await kept())[0]).toContain(one);
  await context.clearCookies();
  await page.reload();
  await isAlive(page);
  expect(await kept()).toEqual([null, null]);
});

test('who signs in where another one was signed out, in whichever tab, gets a page of their own', async ({
  page,
  context,
}) => {
  await openSignedIn(page, '/sortiment');
  await page.evaluate(() => Object.assign(window, { isOld: true }));
  await context.clearCookies();
  // The page learns that nobody is here any more, and from no refusal.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByRole('button', { name: 'Login' }).first().click();
  await fillLogin(page, 'frei@demo.test', demoPassword);
  await page.waitForFunction(() => !('isOld' in window));
  await isAlive(page);
  const { data } = await (await page.request.get('/api/shop/app-config')).json();
  await showsAccountOf(page, data.user);
});

test('a page that the browser brings back shows nothing of a customer who has signed out', async ({
  page,
  context,
}) => {
  await openSignedIn(page, '/my-account');
  const main = page.getByRole('main');
  await goesAway(page);
  await expect(main).toBeHidden();
  await comesBack(page);
  await expect(main).toBeVisible();
  await goesAway(page);
  const other = await context.newPage();
  await other.goto('/my-account');
  await isAlive(other);
  await other.getByRole('button', { name: 'Logout' }).first().click();
  await expect(other.getByRole('button', { name: 'Login' }).first()).toBeVisible();
  await comesBack(page);
  await page.waitForFunction(() => !('isOld' in window));
});

test('a page of a customer opens once, also where the browser keeps nothing', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('refused', 'SecurityError');
      },
    }),
  );
  await signInByApi(page.request, 'privat@demo.test', demoPassword);
  await page.goto('/sortiment');
  await isAlive(page);
  let opened = 0;
  page.on('framenavigated', () => (opened += 1));
  // On a slow line the last picture arrives after all else.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false })));
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500))).catch(() => undefined);
  expect(opened).toBe(0);
});
