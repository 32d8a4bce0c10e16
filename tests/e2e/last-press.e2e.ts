import type { Page } from '@playwright/test';
import { fixtureFiles } from '../support/fixtures/fixture-files.ts';
import { signStaffInByApi } from './support/api.ts';
import { changeArticle, sellOut } from './support/change-article.ts';
import { demoPassword } from './support/people.ts';
import { chooseOptions, chooseWay, putIntoCart, signIn } from './support/shop.ts';
import { sidewaysScroll } from './support/sideways-scroll.ts';
import { expect, test } from './support/test.ts';
import { choose, goOn, upload } from './support/wizard.ts';

/** The last page before an order, on a phone: what it takes to get through it, whatever happened meanwhile. */
test.use({ viewport: { width: 390, height: 844 } });

const dearer = { urlId: 'z007', name: 'Aromadose' };
const gone = { urlId: 'z009', name: 'Reinigungspinsel' };
const order = (page: Page) => page.getByRole('button', { name: 'Zahlungspflichtig bestellen' });
const sum = (page: Page) => page.locator('.rz-checkout-sum');

/** With two things in the cart that need no prescription, to be picked up. */
async function goToReview(page: Page): Promise<void> {
  await signIn(page, 'selbst@demo.test', demoPassword);
  for (const { urlId } of [dearer, gone]) {
    await page.goto(`/sortiment/artikel/${urlId}`);
    await page.getByRole('button', { name: 'In den Warenkorb' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Warenkorb' })).toBeAttached();
  }
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await chooseWay(page, /^Rechnung/);
  await chooseWay(page, /^Abholung in der Apotheke/);
  await page.getByRole('link', { name: 'Weiter zum Check-Out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bestellung prüfen' })).toBeVisible();
  await expect(page.getByRole('checkbox').first()).toBeVisible();
}

test('sum and button stay in sight, nothing leads away, and a change comes back to where it was begun', async ({
  page,
}) => {
  await goToReview(page);
  for (const heading of ['Bestellung prüfen', 'Rechnungsadresse', 'Artikel'])
    await test.step(`they are there at “${heading}”`, async () => {
      await page.getByRole('heading', { name: heading, exact: true }).scrollIntoViewIfNeeded();
      await expect(order(page)).toBeInViewport({ ratio: 1 });
      await expect(sum(page)).toBeInViewport({ ratio: 1 });
      await expect(sum(page)).toHaveText(/^Zu zahlen \d+,\d\d\s€$/);
    });

  await expect(page.getByRole('link', { name: 'Impressum' })).toBeVisible();
  for (const away of ['Sortiment', 'Blog', 'Jobs'])
    await expect(page.getByRole('link', { name: away, exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^(Suche|Menü)/ })).toHaveCount(0);

  await page.getByRole('link', { name: 'Bezahlung ändern' }).click();
  await chooseWay(page, /^Zahlung in der Apotheke/);
  await expect(page).toHaveURL(/\/checkout\/submit$/);
  const link = page.getByRole('link', { name: 'Bezahlung ändern' });
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
});

test('what is to be paid stays in sight while it is told how the prescription comes', async ({ page }) => {
  await signIn(page, 'privat@demo.test', demoPassword);
  await putIntoCart(page, 'cannabis');
  await page.goto('/cart');
  await chooseOptions(page, 'Doy-Pack', 'Kein Integra Boost');
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await chooseWay(page, /^Rechnung/);
  await chooseWay(page, /^Abholung in der Apotheke/);
  const areInSight = async (...buttons: string[]) => {
    await page.locator('.rz-wizard__title').evaluate((heading) => heading.scrollIntoView());
    await expect(sum(page)).toBeInViewport({ ratio: 1 });
    for (const name of buttons)
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  };
  await expect(page.getByRole('heading', { name: 'Papierrezept oder E-Rezept?' })).toBeVisible();
  await areInSight('Weiter');
  await choose(page, 'E-Rezept oder digitales Rezept');
  await goOn(page);
  await areInSight('Zurück', 'Weiter');
  expect(await sidewaysScroll(page)).toEqual([]);

  for (const way of ['Ich habe einen Ausdruck mit Token', 'Ja, genau so', 'Jetzt hochladen']) {
    await choose(page, way);
    await goOn(page);
  }
  await upload(page, 'Deine Rezepte', fixtureFiles.textNamedJpg);
  const refusal = page.getByRole('paragraph').filter({ hasText: 'Dieser Dateityp wird nicht angenommen' });
  await expect(refusal).toBeInViewport({ ratio: 1 });
  const [said, docked] = [await refusal.boundingBox(), await sum(page).boundingBox()];
  expect((said?.y ?? 0) + (said?.height ?? 0), 'above the docked button').toBeLessThan(docked?.y ?? 0);
});

test('what became dearer or was lost is told line by line at the last press, and the rest is ordered', async ({
  page,
  playwright,
  server,
}) => {
  await goToReview(page);
  for (const box of await page.getByRole('checkbox').all()) await box.check();

  const staff = await playwright.request.newContext({ baseURL: server.url });
  await signStaffInByApi(staff, 'admin@demo.test');
  const { priceCents } = await changeArticle(staff, dearer.urlId, { priceCents: 1490 });
  expect(priceCents).toBe(1290);
  await sellOut(staff, gone.urlId);
  await staff.dispose();

  await order(page).click();
  const refusal = page.getByRole('alert').filter({ hasText: /Zu zahlen waren \d+,\d\d\s€, jetzt sind es/ });
  await expect(refusal).toBeVisible();
  const changes = page.getByRole('region', { name: 'Was sich geändert hat' });
  await expect(changes.getByRole('listitem')).toHaveCount(2);
  await expect(changes).toContainText(/Aromadose.* kostet jetzt je 14,90\s€ statt 12,90\s€\./);
  await expect(changes).toContainText(/Reinigungspinsel.* ist nicht mehr da: Du wolltest 1\./);
  // As long as the cart is priced anew, a press counts for nothing.
  await expect(async () => {
    await order(page).click();
    const why = page.getByRole('alert').filter({ hasText: 'Bitte entscheide zuerst' });
    await expect(why).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(changes.getByRole('button').first(), 'nothing is ordered unseen').toBeFocused();

  await changes.getByRole('button', { name: /^Zum neuen Preis nehmen: Aromadose/ }).click();
  await changes.getByRole('button', { name: /^Ohne diesen Artikel weiter: Reinigungspinsel/ }).click();
  await expect(changes).toHaveCount(0);
  await order(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Vielen Dank! Wir prüfen deine Bestellung.',
  );
  await expect(page.getByRole('listitem').filter({ hasText: /Aromadose.*14,90/ })).toBeVisible();
  await expect(page.getByText('Reinigungspinsel')).toHaveCount(0);
});
