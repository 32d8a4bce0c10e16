import { fixtureFiles } from '../support/fixtures/fixture-files.ts';
import { signStaffInByApi } from './support/api.ts';
import { openBackOffice } from './support/back-office.ts';
import { renameArticle } from './support/change-article.ts';
import { inspect, inspectLargeText } from './support/inspect.ts';
import { isWhole, usualViews } from './support/looks.ts';
import { demoPassword } from './support/people.ts';
import { chooseOptions, chooseWay, fillCart, signIn } from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { choose, goOn, upload } from './support/wizard.ts';

/** Some 80 letters in one word, as German has them. */
const longName = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenaufbewahrungsschachtel aus Hanf';

// The same way with usual names, in each language and look, is in `accessible`.
test('the way of an e-prescription is accessible with long names, also with large text', async ({
  page,
  playwright,
  server,
}) => {
  const staff = await playwright.request.newContext({ baseURL: server.url });
  await signStaffInByApi(staff, 'admin@demo.test');
  const name = await renameArticle(staff, 'z007', longName);
  await signIn(page, 'selbst@demo.test', demoPassword);
  await fillCart(page);
  await page.goto('/sortiment/dose/z007');
  await page.getByRole('button', { name: 'In den Warenkorb' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Warenkorb' })).toBeAttached();
  await inspect(page, 'customer-article-long-name');
  await inspectLargeText(page, 'customer-article-long-name');
  await page.goto('/cart');
  await expect(page.getByText('Gesamtbetrag')).toBeVisible();
  await inspect(page, 'customer-cart');
  await inspectLargeText(page, 'customer-cart');
  await chooseOptions(page, 'Glastiegel', 'Integra Boost 62%');
  // Who has scrolled down to the button begins the next step at its heading, which has the focus.
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await page.getByRole('button', { name: 'Weiter' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bezahlung' })).toBeInViewport({ ratio: 1 });
  await chooseWay(page, /^Rechnung/);
  await expect(page.getByRole('heading', { level: 1, name: 'Versand' })).toBeVisible();
  await chooseWay(page, /^Kurier/);
  await expect(page.getByRole('combobox', { name: 'Postleitzahl' })).toBeVisible();
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Papierrezept oder E-Rezept?' })).toBeVisible();
  await choose(page, 'E-Rezept oder digitales Rezept');
  await goOn(page);
  await choose(page, 'Ich habe einen Ausdruck mit Token');
  await goOn(page);
  await inspect(page, 'checkout-5-token');
  await choose(page, 'Ja, genau so');
  await goOn(page);
  await choose(page, 'Jetzt hochladen');
  await goOn(page);
  await upload(page, 'Deine Rezepte', fixtureFiles.idCardFront);
  await inspect(page, 'checkout-6-upload');
  await goOn(page);
  await page.getByRole('button', { name: 'Weiter zum Check-Out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bestellung prüfen' })).toBeVisible();
  await inspect(page, 'checkout-7-review');
  await inspectLargeText(page, 'checkout-7-review');
  await renameArticle(staff, 'z007', name);
  await staff.dispose();
});

test('the account and its orders in every state are accessible', async ({ page }) => {
  await signIn(page, 'selbst@demo.test', demoPassword);
  await page.goto('/my-account');
  const orders = page.getByRole('table').getByRole('link', { name: /^\d{6}$/ });
  await expect(orders.first()).toBeVisible();
  await inspect(page, 'customer-account');
  for (let index = 0; index < (await orders.count()); index += 1) {
    await orders.nth(index).click();
    await expect(page.getByRole('heading', { name: 'Zahlung und Versand' })).toBeVisible();
    await inspect(page, `customer-order-${index + 1}`);
    if (index === 0) await inspectLargeText(page, 'customer-order');
    await page.goto('/my-account');
    await expect(orders.first()).toBeVisible();
  }
});

test('the back office is accessible', async ({ browser, server, page }) => {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await inspect(page, 'admin-sign-in', usualViews);
  const staff = await openBackOffice(browser, server.url, 'admin@demo.test');
  await inspect(staff, 'admin-home', usualViews);
  for (const entity of ['customer', 'order', 'article', 'brand', 'batch']) {
    await staff.goto(`/admin/${entity}`);
    const first = staff.getByRole('row').nth(1).getByRole('link').first();
    await expect(first).toBeVisible();
    await inspect(staff, `admin-${entity}-list`, usualViews);
    await first.click();
    await expect(staff.getByText(/zuletzt geändert am/)).toBeVisible();
    await inspect(staff, `admin-${entity}-show`, usualViews);
  }
  // The usual runs look at these where they are worked with, with axe alone.
  for (const list of isWhole ? ['audit', 'event', 'mail', 'setting', 'staff'] : []) {
    await staff.goto(`/admin/${list}`);
    await expect(staff.getByRole('heading', { level: 1 })).toBeVisible();
    await inspect(staff, `admin-${list}-list`, usualViews);
  }
  await staff.goto('/admin/brand/new');
  await expect(staff.getByLabel('Beschreibung')).toBeVisible();
  await inspect(staff, 'admin-brand-new', usualViews);
});
