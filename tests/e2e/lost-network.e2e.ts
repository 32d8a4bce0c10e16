import type { Page } from '@playwright/test';
import { setOffline } from '../support/set-offline.ts';
import { emptyOwnCart, fillOwnCart, signInByApi } from './support/api.ts';
import { fileOf } from './support/file-of.ts';
import { isAlive } from './support/is-alive.ts';
import { expect, test } from './support/test.ts';
import { choose } from './support/wizard.ts';

const lost = (page: Page) =>
  page.locator('[aria-live=assertive]').getByText(/^Keine Verbindung zum Server\. Bitte prüfe/);

test('a page whose app can’t be fetched comes alive once it can', async ({ page }) => {
  const scripts = '**/assets/*.js';
  const begin = fileOf('index.html');
  await page.route(scripts, (route) =>
    route.request().url().endsWith(begin) ? route.continue() : route.abort(),
  );
  const failed = page.waitForEvent('requestfailed');
  await page.goto('/registration');
  await failed;
  await expect(page.locator('form[inert]')).toHaveCount(1);
  await page.unroute(scripts);
  await choose(page, 'Ich zahle selbst');
  await expect(page.getByRole('radio', { name: 'Ich zahle selbst' })).toBeChecked();
});

test('a visitor’s way to a page waits for the network, says so, and goes on by itself', async ({ page }) => {
  await open(page, '/sortiment');
  await setOffline(page, true);
  await page.getByRole('article').getByRole('link').first().click();
  await expect(lost(page)).toBeVisible();
  await expect(page).toHaveURL(/\/sortiment$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Sortiment' })).toBeVisible();
  await setOffline(page, false);
  await expect(page).toHaveURL(/\/sortiment\/[^/]+\/[^/]+$/);
  await expect(page.getByRole('heading', { name: 'Aktuelle Charge' })).toBeVisible();
  await expect(lost(page)).toHaveCount(0);
});

test('a page that comes later comes with its style', async ({ page }) => {
  await signInByApi(page.request, 'frei@demo.test');
  await open(page, '/my-account');
  await page.getByRole('link', { name: 'Warenkorb' }).click();
  const redeem = page.getByRole('main').getByRole('link', { name: 'Mit einem Rezept beginnen' });
  await expect(redeem).toBeVisible();
  await setOffline(page, true);
  await redeem.click();
  await expect(lost(page)).toBeVisible();
  await setOffline(page, false);
  await expect(page.getByRole('heading', { level: 1, name: 'Rezept einlösen' })).toBeVisible();
  await expect(page.locator('.rz-redeem > .rz-card').first()).toHaveCSS('max-width', '736px');
});

test('a page that the server doesn’t have any more isn’t waited for', async ({ page }) => {
  await open(page, '/sortiment');
  await page.route(`**/${fileOf('src/features/article/article-page.tsx')}`, (route) =>
    route.fulfill({ status: 404 }),
  );
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Da ist etwas schiefgegangen' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Neu laden' })).toBeVisible();
});

test('an order that can’t be read for want of a network says so, and comes with another try', async ({
  page,
}) => {
  await signInByApi(page.request, 'selbst@demo.test');
  // An order that is opened by its address comes with its page.
  await page.goto('/my-account');
  await isAlive(page);
  await page.route('**/my-account/order/*', (route) => route.abort());
  await page
    .getByRole('table')
    .getByRole('link', { name: /^\d{6}$/ })
    .first()
    .click();
  const said = page.getByRole('main').getByRole('alert').filter({ hasText: 'Keine Verbindung zum Server.' });
  await expect(said).toBeVisible();
  await page.unroute('**/my-account/order/*');
  await said.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await expect(page.getByText(/^Bestellung \d+ vom/)).toBeVisible();
});

test('what is to be confirmed for an order is fetched until it is there', async ({ page }) => {
  await signInByApi(page.request, 'selbst@demo.test');
  await emptyOwnCart(page.request);
  await fillOwnCart(page.request);
  await page.goto('/cart');
  await expect(page.getByText('Gesamtbetrag', { exact: true }).first()).toBeVisible();
  await page.evaluate(() => {
    const choices = { paymentMethod: 'invoice', shippingMethod: 'pickup', shippingOptions: [] };
    sessionStorage.setItem('rz-checkout', JSON.stringify(choices));
  });
  const drawing = `**/${fileOf('../engine/src/react/form/dynamic/create-shape.ts')}`;
  await page.route(drawing, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.js'));
  await page.goto('/checkout/submit');
  await failed;
  await page.unroute(drawing);
  await page.getByRole('checkbox', { name: /AGB gelesen/ }).check();
});

test('an order that didn’t get through says so until the network is back', async ({ page }) => {
  await signInByApi(page.request, 'selbst@demo.test');
  await emptyOwnCart(page.request);
  await fillOwnCart(page.request);
  await page.goto('/cart');
  await page.evaluate(() => {
    const choices = { paymentMethod: 'invoice', shippingMethod: 'pickup', shippingOptions: [] };
    sessionStorage.setItem('rz-checkout', JSON.stringify(choices));
  });
  await page.goto('/checkout/submit');
  await page.getByRole('checkbox', { name: /AGB gelesen/ }).check();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await setOffline(page, true);
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
  const said = page.getByRole('main').getByRole('alert').filter({ hasText: 'Keine Verbindung zum Server.' });
  await expect(said).toBeVisible();
  await setOffline(page, false);
  await expect(said).toHaveCount(0);
});

/** Comes to a page, until it has what it needs to be patient. */
async function open(page: Page, path: string): Promise<void> {
  const late = page.waitForResponse((answer) => answer.url().endsWith(fileOf('src/app/shell/late.tsx')));
  await page.goto(path);
  await (await late).finished();
}
