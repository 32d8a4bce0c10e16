import type { Page } from '@playwright/test';
import { fillOwnCart, putOwnCart, signInByApi, signStaffInByApi } from './support/api.ts';
import { sellOut } from './support/change-article.ts';
import { holdScripts } from './support/hold-scripts.ts';
import { isAlive } from './support/is-alive.ts';
import { pressWhenAlive } from './support/press-when-alive.ts';
import { expect, test } from './support/test.ts';

/** What is pressed in a cart that the server has drawn, before the page has read the device and the account. */
const lines = (page: Page) => page.getByRole('list', { name: 'Artikel im Warenkorb' }).getByRole('listitem');
const amount = (page: Page) => lines(page).getByLabel('Anzahl');
const more = (page: Page) => lines(page).getByRole('button', { name: /^Mehr von/ });
const remove = (page: Page) => lines(page).getByRole('button', { name: /entfernen$/ });
const goOn = (page: Page) => page.getByRole('button', { name: 'Weiter', exact: true });
const changes = (page: Page) => page.getByRole('region', { name: 'Was sich geändert hat' });
const seenOf = async (page: Page) => (await (await page.request.get('/api/shop/cart')).json()).data.cart.seen;

let line: Awaited<ReturnType<typeof fillOwnCart>>;
test.beforeEach(async ({ page }) => {
  await signInByApi(page.request, 'selbst@demo.test');
  line = await fillOwnCart(page.request);
});

test.describe('as soon as the page listens', () => {
  const press = async (page: Page, selector: string) => {
    await pressWhenAlive(page, selector);
    await page.goto('/cart');
    await expect(page.locator('html')).toHaveAttribute('data-pressed', '');
  };

  test('a line that is removed stays away', async ({ page }) => {
    await press(page, 'button[aria-label$=entfernen]');
    await expect(page.getByText('Dein Warenkorb ist leer.')).toBeVisible();
  });

  test('one more is one more', async ({ page }) => {
    await press(page, 'main button[aria-label^="Mehr von"]');
    await expect(amount(page)).toHaveValue('2');
  });

  test('what was noted as no longer offered isn’t told again', async ({ page }) => {
    const articleId = '00000000-0000-4000-8000-00000000dead';
    await putOwnCart(page.request, [line, { ...line, articleId }]);
    await press(page, 'button[aria-label^=Verstanden]');
    await isAlive(page);
    await expect(changes(page)).toHaveCount(0);
    await page.reload();
    await isAlive(page);
    await expect(changes(page)).toHaveCount(0);
  });
});

for (const path of ['/cart', '/checkout/payment'])
  test(`a price that was taken before ${path} is alive is taken`, async ({ page }) => {
    await putOwnCart(page.request, [line], [{ articleId: line.articleId, price: 1, name: 'Zermahler' }]);
    const scripts = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await changes(page)
      .getByRole('button', { name: /^Zum neuen Preis nehmen/ })
      .click();
    scripts.letCome();
    await expect(changes(page)).toHaveCount(0);
    await expect.poll(async () => (await seenOf(page))[0].price).toBeGreaterThan(1);
    await isAlive(page);
    await expect(changes(page)).toHaveCount(0);
  });

test('more of a line that another tab has removed meanwhile changes nothing', async ({ page, context }) => {
  await page.goto('/cart');
  await isAlive(page);
  const other = await context.newPage();
  const scripts = await holdScripts(other);
  await other.goto('/cart', { waitUntil: 'commit' });
  await more(other).click();
  await remove(page).click();
  await expect(page.getByText('Dein Warenkorb ist leer.')).toBeVisible();
  scripts.letCome();
  await expect(other.getByText('Dein Warenkorb ist leer.')).toBeVisible();
});

test('who goes on from the payment without a choice is led to the first one', async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto('/checkout/payment', { waitUntil: 'commit' });
  await goOn(page).focus();
  await page.keyboard.press('Enter');
  scripts.letCome();
  await expect(page.getByRole('alert').filter({ hasText: 'Bitte wähle' })).toBeVisible();
  await expect(page.getByRole('radio').first()).toBeFocused();
});

test('what was sold out since the cart was drawn is told once the articles say so', async ({
  page,
  playwright,
  server,
}) => {
  const config = '/api/shop/app-config?articles=apart';
  const isSoldOut = Promise.withResolvers<void>();
  await page.route(`**${config}`, async (route) => {
    await isSoldOut.promise;
    await route.continue();
  });
  await page.goto('/cart', { waitUntil: 'commit' });
  await expect(amount(page)).toBeVisible();
  const staff = await playwright.request.newContext({ baseURL: server.url });
  await signStaffInByApi(staff, 'admin@demo.test');
  await sellOut(staff, 'z004');
  await staff.dispose();
  // For a moment after a change readers get the numbers before it.
  await expect
    .poll(async () => (await (await page.request.get(config)).json()).data.range.soldOut)
    .toContain(line.articleId);
  isSoldOut.resolve();
  await expect(lines(page)).toContainText('nicht lieferbar');
  await goOn(page).click();
  await expect(amount(page)).toBeFocused();
});
