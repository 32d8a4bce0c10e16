import type { Page } from '@playwright/test';
import { emptyOwnCart, fillOwnCart, signInByApi } from './support/api.ts';
import { holdScripts } from './support/hold-scripts.ts';
import { isAlive } from './support/is-alive.ts';
import { expect, test } from './support/test.ts';
import { settleFonts, watch } from './support/watch-page.ts';

const lines = (page: Page) => page.getByRole('list', { name: 'Artikel im Warenkorb' }).getByRole('listitem');
const amount = (page: Page) => lines(page).getByLabel('Anzahl');
const loading = (page: Page) => page.getByText('wird geladen');
const ownCart = '**/api/shop/cart';

test.beforeEach(async ({ page }) => {
  await signInByApi(page.request, 'selbst@demo.test');
  await fillOwnCart(page.request);
});

test.describe('the account’s cart comes drawn, and comes alive without asking or moving', () => {
  for (const { path, words } of [
    { path: '/cart', words: /Zu zahlen/ },
    { path: '/checkout/payment', words: /Rechnung/ },
    { path: '/en/cart', words: /To pay/ },
    { path: '/en/checkout/payment', words: /To pay/ },
  ])
    test(path, async ({ page }) => {
      const scripts = await holdScripts(page);
      const { asked, shift } = await watch(page, '/api/shop/cart');
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByText(words).first()).toBeVisible();
      await expect(page.locator('.rz-until-read')).toBeHidden();
      await settleFonts(page);
      const before = await shift();
      scripts.letCome();
      await isAlive(page);
      await expect(page.locator('main :is(input, select, fieldset):disabled')).toHaveCount(0);
      expect(asked).toEqual([]);
      expect(await shift()).toBe(before);
    });
});

test('a press before the page is alive counts for the cart of this device', async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto('/cart', { waitUntil: 'commit' });
  await lines(page)
    .getByRole('button', { name: /entfernen$/ })
    .click();
  scripts.letCome();
  await expect(page.getByText('Dein Warenkorb ist leer.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Dein Warenkorb ist leer.')).toBeVisible();
});

test('a press that leads on from the payment waits for the page, which says what is missing', async ({
  page,
}) => {
  const scripts = await holdScripts(page);
  await page.goto('/checkout/payment', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  scripts.letCome();
  await expect(page.getByRole('alert').filter({ hasText: 'Bitte wähle' })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
});

test('what this device has changed without the account is shown, and the account’s cart never', async ({
  page,
}) => {
  await page.goto('/cart');
  await expect(amount(page)).toBeEnabled();
  await isAlive(page);
  await page.route(ownCart, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await amount(page).fill('3');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);

  await test.step('another amount', async () => {
    const scripts = await holdScripts(page);
    await page.reload({ waitUntil: 'commit' });
    await expect(loading(page)).toBeVisible();
    await expect(page.getByText('Zu zahlen')).toBeHidden();
    await expect(lines(page)).toBeHidden();
    scripts.letCome();
    await expect(amount(page)).toHaveValue('3');
    await expect(loading(page)).toHaveCount(0);
    await page.unroute('**/assets/*.js');
  });

  await test.step('nothing any more: the payment leads back to the cart', async () => {
    await lines(page)
      .getByRole('button', { name: /entfernen$/ })
      .click();
    await expect(page.getByText('Dein Warenkorb ist leer.')).toBeVisible();
    const scripts = await holdScripts(page);
    await page.goto('/checkout/payment', { waitUntil: 'commit' });
    await expect(loading(page)).toBeVisible();
    await expect(page.getByRole('radio').first()).toBeHidden();
    scripts.letCome();
    await expect(page.getByText('Dein Warenkorb ist leer.')).toBeVisible();
  });
});

test('a cart that only this device has is never called empty', async ({ page }) => {
  await page.goto('/cart');
  await isAlive(page);
  await page.route(ownCart, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await amount(page).fill('3');
  const device = await page.evaluate(() => localStorage.getItem('rz-cart'));
  await page.goto('/ueber-uns');
  await emptyOwnCart(page.request);
  await page.evaluate(
    (text) =>
      localStorage.setItem(
        'rz-cart',
        text?.replace(/"changedAt":\d+/, `"changedAt":${Date.now() + 60_000}`) ?? '',
      ),
    device,
  );
  const scripts = await holdScripts(page);
  await page.goto('/cart', { waitUntil: 'commit' });
  await expect(loading(page)).toBeVisible();
  await expect(page.getByText('ist leer')).toHaveCount(0);
  scripts.letCome();
  await expect(amount(page)).toHaveValue('3');
});

test('a shipping that was chosen in this tab changes the sum: the one without is never shown', async ({
  page,
}) => {
  await page.goto('/checkout/payment');
  await page.getByRole('radio', { name: /^Rechnung/ }).check();
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await page.getByRole('radio', { name: /^Kurier/ }).check();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const scripts = await holdScripts(page);
  await page.goto('/cart', { waitUntil: 'commit' });
  await expect(loading(page)).toBeVisible();
  await expect(page.getByText('Zu zahlen')).toBeHidden();
  scripts.letCome();
  await expect(page.getByText('Zu zahlen')).toBeVisible();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the cart can be read', async ({ page }) => {
    await page.goto('/cart');
    await expect(lines(page)).toHaveCount(1);
    await expect(page.getByText('Zu zahlen')).toBeVisible();
    await expect(page.locator('.rz-until-read')).toBeHidden();
  });
});
