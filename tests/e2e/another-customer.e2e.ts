import { emptyOwnCart, signInByApi } from './support/api.ts';
import { isAlive } from './support/is-alive.ts';
import { demoPassword } from './support/people.ts';
import { signIn } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const lists = 'rz-kept';
const one = '11111111-1111-4111-8111-111111111111';

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
  await page.goto('/my-account');
  await expect(page.getByText(now.user.customerNumber).first()).toBeVisible();
});

test('a session that ended while no page noticed leaves nothing of its customer on the device', async ({
  page,
  context,
}) => {
  await signIn(page, 'privat@demo.test', demoPassword);
  await page.goto('/sortiment');
  await isAlive(page);
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
