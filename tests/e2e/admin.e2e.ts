import { basename } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { findBarriers } from '../support/find-barriers.ts';
import { fixtureFiles } from '../support/fixtures/fixture-files.ts';
import { editFirst, openBackOffice, openItem, sayWhatFor } from './support/back-office.ts';
import { comesBack, goesAway } from './support/brought-back.ts';
import { inspect } from './support/inspect.ts';
import { demoPassword } from './support/people.ts';
import { showsBriefly } from './support/shows-briefly.ts';
import { expect, test } from './support/test.ts';

/** What axe finds wrong on a page; nothing, that is. */
async function expectAccessible(page: Page): Promise<void> {
  expect(await findBarriers(page)).toEqual([]);
}

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Speichern' }).click();

/** The same member of staff, beside the page. */
async function send(page: Page, method: 'POST' | 'PUT', path: string, data: Record<string, unknown>) {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const headers = { 'X-XSRF-TOKEN': decodeURIComponent(token) };
  const answer = await page.request.fetch(path, { method, headers, data });
  expect(answer.ok()).toBe(true);
  return (await answer.json()).data;
}

/** The same member of staff in a second window. */
async function alsoSaves(page: Page, values: Record<string, unknown>): Promise<void> {
  const id = new URL(page.url()).pathname.split('/').at(-2);
  const path = `/api/admin/brand/${id}`;
  const { data } = await (await page.request.get(path)).json();
  await send(page, 'PUT', path, { version: data.version, ...values });
}

test('refuses a wrong password at its field, keeps the user name, and accepts the right one', async ({
  page,
}) => {
  await page.goto('/admin');
  await page.getByLabel('E-Mail-Adresse').fill('apotheker@demo.test');
  await page.getByLabel('Passwort', { exact: true }).fill('falsch');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByLabel('Passwort', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue('apotheker@demo.test');
  await expectAccessible(page);
  await page.getByLabel('Passwort', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByRole('button', { name: 'Abmelden' })).toBeVisible();
});

test('shows security events among the entries of the trail, and of whoever it was no name', async ({
  browser,
  server,
}) => {
  const stranger = await (await browser.newContext({ baseURL: server.url })).newPage();
  await stranger.goto('/admin');
  await stranger.getByLabel('E-Mail-Adresse').fill('support@demo.test');
  await stranger.getByLabel('Passwort', { exact: true }).fill('falsch');
  await stranger.getByRole('button', { name: 'Anmelden' }).click();
  await expect(stranger.getByLabel('Passwort', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  const page = await openBackOffice(browser, server.url, 'admin@demo.test');
  await page.goto('/admin/audit?filter[entity]=security&filter[action]=sign-in-failed');
  const row = page.getByRole('row').filter({ hasText: 'Anmeldung fehlgeschlagen' }).first();
  await expect(row).toContainText('Sicherheit');
  await expect(row).not.toContainText('support');
  await row.getByRole('link').first().click();
  await expect(page.getByText('/api/admin/login')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('support@demo.test');
  for (const one of [stranger, page]) await one.context().close();
});

test('a page that the browser brings back shows nothing of a colleague who has signed out', async ({
  browser,
  server,
}) => {
  const page = await openBackOffice(browser, server.url, 'apotheker@demo.test');
  const main = page.getByRole('main');
  await goesAway(page);
  await expect(main).toBeHidden();
  await comesBack(page);
  await expect(main).toBeVisible();
  await goesAway(page);
  const other = await page.context().newPage();
  await other.goto('/admin');
  await other.getByRole('button', { name: 'Abmelden' }).click();
  await expect(other.getByRole('button', { name: 'Anmelden' })).toBeVisible();
  await comesBack(page);
  await page.waitForFunction(() => !('isOld' in window));
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible();
});

test('uploads a laboratory’s certificate to a batch, and edits settings by their meaning', async ({
  browser,
  server,
}) => {
  const page = await openBackOffice(browser, server.url, 'admin@demo.test');
  await page.goto('/admin/batch');
  await page.locator('tbody').getByRole('link').first().click();
  const upload = page.getByLabel('Zertifikat eines Labors hochladen');
  await expect(upload).toHaveAccessibleDescription(/pdf, jpg/);
  await upload.setInputFiles(fixtureFiles.prescription);
  const certificates = page.getByRole('region', { name: 'Zertifikate' }).getByRole('link');
  await expect(certificates.last()).toHaveText(basename(fixtureFiles.prescription));
  await expectAccessible(page);

  await page.goto('/admin/setting');
  await page.getByRole('link', { name: 'Zahlungsziel bearbeiten' }).click();
  const days = page.getByRole('textbox', { name: 'Zahlungsziel' });
  await expect(days).toHaveAccessibleDescription(/Tage, bis eine Rechnung bezahlt sein muss/);
  const before = await days.inputValue();
  await days.fill('vierzehn');
  await save(page);
  await expect(days).toHaveAttribute('aria-invalid', 'true');
  await days.fill(before);
  await page.getByRole('link', { name: 'Abbrechen' }).click();

  await page.goto('/admin/setting');
  await expect(page.getByRole('row', { name: /Zahlungsarten/ })).toContainText('Rechnung, Online bezahlen');
  await page.getByRole('link', { name: 'Zahlungsarten bearbeiten' }).click();
  await page.getByRole('button', { name: 'Zahlungsart 2 nach oben' }).press('Enter');
  const first = page.getByRole('group', { name: 'Zahlungsart 1' });
  const title = first.getByRole('textbox', { name: 'Bezeichnung' });
  await expect(title).toHaveValue('Online bezahlen');
  await title.fill('');
  await save(page);
  await expect(title).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Abbrechen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwerfen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Zahlungsarten' })).toBeVisible();
});

/** The page on which an administrator changes the first post, and its field for a picture. */
async function openPicture(browser: Browser, url: string) {
  const page = await openBackOffice(browser, url, 'admin@demo.test');
  await page.goto('/admin/blog-post');
  await editFirst(page);
  return { page, picture: page.locator('input[type=file]') };
}

test('a picture that is still sent goes along with the form, and one that isn’t sent holds it back', async ({
  browser,
  server,
}) => {
  const { page, picture } = await openPicture(browser, server.url);
  const button = page.getByRole('button', { name: 'Speichern' });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET')
      sent.push(new URL(request.url()).pathname.replace(/[0-9a-f-]{36}/, ':id'));
  });
  const began = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/admin/media', async (route) => {
    began.resolve();
    await answered.promise;
    await route.abort();
  });
  await picture.focus();
  await picture.setInputFiles(fixtureFiles.idCardFront);
  await began.promise;
  await expect(picture).toBeFocused();
  await button.click();
  await page.getByRole('link', { name: 'Abbrechen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Weiter bearbeiten' }).click();
  answered.resolve();
  await expect(page.getByText('Das Bild konnte nicht hochgeladen werden.')).toBeVisible();
  expect(sent).toEqual(['/api/admin/media']);

  await page.unroute('**/api/admin/media');
  const saved = page.waitForRequest((request) => request.method() === 'PUT');
  await picture.setInputFiles(fixtureFiles.idCardFront);
  await button.click();
  expect((await saved).postDataJSON()).toMatchObject({ imageName: expect.stringMatching(/\.webp$/) });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a form waits for no picture that nobody wants any more', async ({ browser, server }) => {
  const { page, picture } = await openPicture(browser, server.url);
  // The network takes the first one and never answers.
  const began = Promise.withResolvers<void>();
  await page.route('**/api/admin/media', () => began.resolve(), { times: 1 });
  await picture.setInputFiles(fixtureFiles.idCardFront);
  await began.promise;
  const saved = page.waitForRequest((request) => request.method() === 'PUT');
  await picture.setInputFiles(fixtureFiles.idCardBack);
  await page.getByRole('button', { name: 'Speichern' }).click();
  expect((await saved).postDataJSON()).toMatchObject({ imageName: expect.stringMatching(/\.webp$/) });
});

test('what is said of a picture that could not be sent goes with the picture', async ({
  browser,
  server,
}) => {
  const { page, picture } = await openPicture(browser, server.url);
  const removal = page.getByRole('button', { name: 'Bild entfernen' });
  const refusal = page.getByText('Das Bild konnte nicht hochgeladen werden.');
  await picture.setInputFiles(fixtureFiles.idCardFront);
  await expect(removal).toBeVisible();
  await page.route('**/api/admin/media', (route) => route.abort());
  await picture.setInputFiles(fixtureFiles.idCardBack);
  await expect(refusal).toBeVisible();
  await removal.click();
  await expect(removal).toHaveCount(0);
  await expect(refusal).toHaveCount(0);
  await expect(picture).not.toHaveAttribute('aria-invalid', 'true');
});

test('a picture of an entry that moves while it is sent comes to its entry, or leads to it', async ({
  browser,
  server,
}) => {
  const page = await openBackOffice(browser, server.url, 'admin@demo.test');
  await page.goto('/admin/article');
  await editFirst(page);
  const pictures = page.getByRole('group', { name: 'Weitere Bilder', exact: true });
  const entry = (number: number) => pictures.locator(`[data-item="${number - 1}"]`);
  const input = (number: number) => entry(number).locator('input[type=file]');
  const up = async (number: number) =>
    entry(number)
      .getByRole('button', { name: /nach oben$/ })
      .click();
  await expect(pictures).toBeVisible();
  const removal = pictures.getByRole('button', { name: /^Eintrag \d+ entfernen$/ });
  for (let left = await removal.count(); left > 0; left--) {
    await removal.first().click();
    await expect(removal).toHaveCount(left - 1);
  }
  for (const [index, name] of ['eins', 'zwei'].entries()) {
    await pictures.getByRole('button', { name: 'Hinzufügen' }).click();
    await entry(index + 1)
      .getByRole('textbox', { name: 'Kennung' })
      .fill(name);
  }
  await input(1).setInputFiles(fixtureFiles.idCardFront);
  await expect(entry(1).getByRole('button', { name: 'Bild entfernen' })).toBeVisible();

  const held: PromiseWithResolvers<boolean>[] = [];
  await page.route('**/api/admin/media', async (route) => {
    const arrives = Promise.withResolvers<boolean>();
    held.push(arrives);
    await ((await arrives.promise) ? route.continue() : route.abort());
  });
  // It fails, and the press that waits for it is taken back: to the entry, where that is by then.
  await input(2).setInputFiles(fixtureFiles.idCardBack);
  await expect.poll(() => held.length).toBe(1);
  await page.getByRole('button', { name: 'Speichern' }).click();
  await up(2);
  await expect(entry(1).getByRole('textbox', { name: 'Kennung' })).toHaveValue('zwei');
  held[0]?.resolve(false);
  await expect(input(1)).toBeFocused();
  await expect(entry(1).getByRole('status')).toHaveText('Das Bild konnte nicht hochgeladen werden.');

  // It arrives, after its entry has moved once more.
  const saved = page.waitForRequest((request) => request.method() === 'PUT');
  await input(1).setInputFiles(fixtureFiles.idCardBack);
  await expect.poll(() => held.length).toBe(2);
  await page.getByRole('button', { name: 'Speichern' }).click();
  await up(2);
  await expect(entry(2).getByRole('textbox', { name: 'Kennung' })).toHaveValue('zwei');
  held[1]?.resolve(true);
  const { shopImages } = (await saved).postDataJSON() as { shopImages: { id: string; imageName: string }[] };
  expect(shopImages.map(({ id }) => id)).toEqual(['eins', 'zwei']);
  const [first, second] = shopImages.map(({ imageName }) => imageName);
  expect(first).toMatch(/\.webp$/);
  expect(second).toMatch(/\.webp$/);
  expect(first).not.toBe(second);
});

test('offers an edit only where the state leaves something open, and leads with no way out', async ({
  browser,
  server,
}) => {
  const pta = await openBackOffice(browser, server.url, 'pta@demo.test');
  await pta.goto('/admin/batch?filter[state]=quarantine');
  const rows = pta.locator('tbody').getByRole('row');
  await expect(rows.first().getByRole('link', { name: /bearbeiten$/ })).toBeVisible();
  await pta.goto('/admin/batch?filter[state]=released');
  await expect(rows.first().getByRole('link', { name: /ansehen$/ })).toBeVisible();
  await expect(pta.getByRole('link', { name: /bearbeiten$/ })).toHaveCount(0);
  await rows.first().getByRole('link').first().click();
  await expect(pta).toHaveURL(/batch\/[0-9a-f-]{36}$/);
  await pta.goto(`${new URL(pta.url()).pathname}/edit`);
  await expect(pta.getByText('In diesem Zustand lässt sich das nicht ändern.')).toBeVisible();
  await expect(pta.getByRole('button', { name: 'Speichern' })).toHaveCount(0);

  const pharmacist = await openBackOffice(browser, server.url, 'apotheker@demo.test');
  await openItem(pharmacist, 'Kunden', 'wartend@demo.test');
  const approve = pharmacist.getByRole('button', { name: 'Löschung freigeben' });
  await expect(approve).toHaveClass(/rz-button--secondary/);
});

test('the invoices of a cancelled order are far enough apart', async ({ browser, server }) => {
  const page = await openBackOffice(browser, server.url, 'apotheker@demo.test');
  await openItem(page, 'Bestellungen', '100009');
  await page.getByRole('button', { name: 'Ware zurücknehmen', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Ware zurücknehmen' });
  await question.getByRole('textbox', { name: 'Begründung' }).fill('Die Sendung kam zurück.');
  await question.getByRole('button', { name: 'Ware zurücknehmen', exact: true }).click();
  await expect(page.getByRole('link', { name: /^Stornorechnung/ })).toBeVisible();
  expect(await findBarriers(page, { tags: ['wcag22aa'] })).toEqual([]);
});

test('shows each role what it may see', async ({ browser, server }) => {
  const pta = await openBackOffice(browser, server.url, 'pta@demo.test');
  const menu = pta.getByRole('navigation', { name: 'Verwaltung' });
  await expect(menu.getByRole('link', { name: 'Bestellungen' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Kunden' })).toHaveCount(0);
  await pta.goto('/admin/customer');
  await expect(pta.getByRole('heading', { name: 'Kein Zugriff' })).toBeVisible();
  await pta.goto('/admin/order/1/2/3');
  await expect(pta.getByRole('heading', { name: 'Seite nicht gefunden' })).toBeVisible();
});

test('keeps search, filters and order of a list in the address', async ({ browser, server }) => {
  const page = await openBackOffice(browser, server.url, 'admin@demo.test');
  await page.getByRole('link', { name: /neue Bestellung/ }).click();
  await expect(page.getByRole('row', { name: /Neu/ })).toHaveCount(1);
  await page.getByRole('button', { name: 'Status Neu' }).click();
  await page.getByRole('checkbox', { name: 'Angenommen' }).check();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/filter%5Bstate%5D=new.*filter%5Bstate%5D=accepted/);
  await expect(page.getByRole('row', { name: /Angenommen/ })).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('row', { name: /Angenommen/ })).toHaveCount(1);

  await page.goto('/admin/article');
  await expect(page.getByRole('navigation', { name: 'Seiten' })).toBeVisible();
  await page.getByRole('link', { name: 'Seite 2' }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole('searchbox').fill('kein solcher Artikel');
  await expect(page.getByText('Nichts gefunden')).toBeVisible();
  await page.getByRole('button', { name: 'Filter zurücksetzen' }).last().click();
  await page.getByRole('button', { name: 'Preis je Packung' }).click();
  await expect(page.getByRole('columnheader', { name: /Preis/ })).toHaveAttribute('aria-sort', 'ascending');
  await expectAccessible(page);
});

test('counts unpaid completed orders on the first page and links to them', async ({ browser, server }) => {
  const page = await openBackOffice(browser, server.url, 'support@demo.test');
  await page.getByRole('link', { name: '1 abgeschlossene Bestellung, nicht bezahlt' }).click();
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(1);
  await expect(page.locator('tbody').getByRole('row', { name: /Oskar Fink/ })).toBeVisible();
});

test('opens a row by keyboard, and every page is accessible', async ({ browser, server }) => {
  const page = await openBackOffice(browser, server.url, 'admin@demo.test');
  for (const path of ['', '/order', '/customer', '/batch', '/mail', '/audit', '/brand/new', '/article/new']) {
    await page.goto(`/admin${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Wird geladen')).toHaveCount(0);
    await expectAccessible(page);
  }
  await page.goto('/admin/order?filter[state]=verification');
  await page.locator('tbody').getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Verlauf' }).getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Herstellung beginnen' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Bestellungen' }).last().click();
  await expect(page).toHaveURL(/filter/);
});

test('from the menu to the search and from the search to what it finds it is a few presses', async ({
  browser,
  server,
}) => {
  const page = await openBackOffice(browser, server.url, 'support@demo.test');
  const { keyboard } = page;
  await page.getByRole('navigation').getByRole('link', { name: 'Bestellungen', exact: true }).focus();
  await keyboard.press('Enter');
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(rows.first().getByRole('link').first()).toBeVisible();
  await keyboard.press('Tab');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Zum Inhalt springen' })).toBeFocused();
  await keyboard.press('Enter');
  await keyboard.press('Tab');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Zu den Einträgen springen' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  expect(await findBarriers(page)).toEqual([]);
  await keyboard.press('Enter');
  await keyboard.press('Tab');
  await expect(rows.first().locator(':focus')).toBeInViewport();
});

test('who works through a list by keyboard goes on with the next one where the last one was', async ({
  browser,
  server,
}) => {
  const page = await openBackOffice(browser, server.url, 'support@demo.test');
  await page.goto('/admin/order?sort=orderNumber');
  const links = page
    .getByRole('row')
    .locator('td')
    .getByRole('link', { name: /^\d{6}$/ });
  const back = page.getByRole('link', { name: 'Bestellungen' }).and(page.locator('.rz-entity__back'));
  const third = await links.nth(2).innerText();
  await links.nth(2).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: third })).toBeFocused();
  await back.press('Enter');
  await expect(page.getByRole('link', { name: third, exact: true })).toBeFocused();
  await expect(page).toHaveURL(/sort=orderNumber/);
});

test('edits a brand: missing value, refusal of the server, stale version, unsaved changes', async ({
  browser,
  server,
}) => {
  const page = await openBackOffice(browser, server.url, 'admin@demo.test');
  await page.goto('/admin/brand');
  const taken = await page.getByRole('row').last().getByRole('link').first().innerText();
  await editFirst(page);

  await field(page, 'Name').fill('');
  await save(page);
  await expect(field(page, 'Name')).toHaveAttribute('aria-invalid', 'true');

  await field(page, 'Name').fill(taken);
  await save(page);
  await expect(page.getByRole('link', { name: /ist schon vergeben/ })).toBeVisible();
  await expect(field(page, 'Name')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'Name')).toHaveValue(taken);

  await field(page, 'Name').fill('Meine Marke');
  await alsoSaves(page, { name: 'Fremde Marke', text: 'Von nebenan' });
  await save(page);
  const conflict = page.getByRole('dialog', { name: 'Inzwischen geändert' });
  await expect(conflict.getByRole('group', { name: 'Name' })).toContainText('Fremde Marke');
  await expectAccessible(page);
  await conflict.getByRole('button', { name: 'Auswahl speichern' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Meine Marke' })).toBeVisible();
  await expect(page.getByText('Von nebenan')).toBeVisible();

  await page.getByRole('link', { name: 'Bearbeiten', exact: true }).click();
  await field(page, 'Name').fill('Nie gespeichert');
  await page.getByRole('link', { name: 'Abbrechen' }).click();
  const question = page.getByRole('alertdialog', { name: 'Änderungen verwerfen?' });
  await question.getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await expect(field(page, 'Name')).toHaveValue('Nie gespeichert');
  await page.getByRole('link', { name: 'Abbrechen' }).click();
  await question.getByRole('button', { name: 'Verwerfen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Meine Marke' })).toBeVisible();
});

test('creates a brand, and deletes it after its name was typed', async ({ browser, server }) => {
  const page = await openBackOffice(browser, server.url, 'admin@demo.test');
  await page.goto('/admin/brand');
  await page.getByRole('link', { name: 'Marke anlegen' }).click();
  await field(page, 'Name').fill('Kurzlebig');
  await save(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Kurzlebig' })).toBeVisible();
  await page.getByRole('button', { name: 'Löschen' }).click();
  const sure = page.getByRole('alertdialog', { name: 'Marke löschen?' });
  await expect(sure.getByRole('button', { name: 'Löschen' })).toBeDisabled();
  await sure.getByRole('textbox').fill('Kurzlebig');
  await showsBriefly(page, 'toast', '„Kurzlebig“ wurde gelöscht.', () =>
    sure.getByRole('button', { name: 'Löschen' }).click(),
  );
  await expect(page.getByRole('row', { name: /Kurzlebig/ })).toHaveCount(0);
});

test('keeps what was typed when the session runs out', async ({ browser, server }) => {
  const page = await openBackOffice(browser, server.url, 'admin@demo.test');
  await page.goto('/admin/brand');
  await editFirst(page);
  await field(page, 'Name').fill('Nach der Pause');
  await page.context().clearCookies({ name: 'rz_staff' });
  await save(page);
  const again = page.getByRole('dialog', { name: 'Deine Sitzung ist abgelaufen' });
  await again.getByLabel('Passwort', { exact: true }).fill('Demo-Passwort1!');
  await again.getByRole('button', { name: 'Anmelden' }).click();
  await expect(again).toHaveCount(0);
  await expect(field(page, 'Name')).toHaveValue('Nach der Pause');
  await save(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Nach der Pause' })).toBeVisible();
});

test('finds words without their umlauts, and exports the list as a file', async ({ browser, server }) => {
  const page = await openBackOffice(browser, server.url, 'apotheker@demo.test');
  await page.goto('/admin/customer');
  await expect(page.locator('tbody').getByRole('row').first()).toBeVisible();
  await page.getByRole('searchbox').fill('hamburg SELMA 20253');
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(1);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Als CSV herunterladen' }).click();
  await sayWhatFor(page);
  const file = await download;
  expect(file.suggestedFilename()).toBe('customer.csv');
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  const lines = Buffer.concat(chunks).toString('utf8').trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[1]).toContain('selbst@demo.test');
  expect(lines[3]).toContain('Zweck: Buchhaltung');
  const sheet = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Als Excel-Datei herunterladen' }).click();
  await sayWhatFor(page);
  expect((await sheet).suggestedFilename()).toBe('customer.xlsx');
  await page.goto('/admin/article');
  await expect(page.locator('tbody').getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Als CSV herunterladen' })).toHaveCount(0);
});

test('opens a row by a click anywhere in it, and shows a customer’s orders in the customer’s page', async ({
  browser,
  server,
}) => {
  const page = await openBackOffice(browser, server.url, 'admin@demo.test');
  await page.goto('/admin/customer?q=selbst@demo.test');
  const row = page.locator('tbody').getByRole('row').filter({ hasText: 'selbst@demo.test' });
  await row.getByRole('cell').nth(2).click();
  await expect(page).toHaveURL(/customer\/[0-9a-f-]{36}$/);
  const orders = page.getByRole('region', { name: /^Bestellungen/ });
  await expect(orders.locator('tbody').getByRole('row').first()).toBeVisible();
  await expectAccessible(page);
  await orders.getByRole('button', { name: 'Bestellnummer' }).click();
  await expect(page).toHaveURL(/order\.sort=orderNumber/);
  await orders.locator('tbody').getByRole('link').first().press('Enter');
  await expect(page).toHaveURL(/\/admin\/order\/[0-9a-f-]{36}$/);

  // An event that writes what stands below its item: the list follows.
  const soon = new Date(Date.now() + 86_400_000).toISOString();
  const party = { name: 'Grillabend', text: 'Mit Salat.', date: soon, answerUntil: soon };
  const { id } = await send(page, 'POST', '/api/admin/event', party);
  await page.goto(`/admin/event/${id}`);
  const guests = page.getByRole('region', { name: /^Einladungen/ });
  await expect(guests.locator('tbody').getByRole('row')).toHaveCount(0);
  await page.getByRole('button', { name: 'Alle einladen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Alle einladen' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // A job invites them; the page follows by itself.
  await expect(guests.locator('tbody').getByRole('row').first()).toBeVisible();
  // Other tests' customers have no invitation.
  await page.getByRole('button', { name: 'Veranstaltung absagen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Veranstaltung absagen' }).click();
  await expect(page.getByRole('button', { name: 'Alle einladen' })).toHaveCount(0);
});

test('asks before the browser’s back discards a new item', async ({ browser, server }) => {
  const page = await openBackOffice(browser, server.url, 'admin@demo.test');
  await page.goto('/admin/brand');
  await page.getByRole('link', { name: 'Marke anlegen' }).click();
  await field(page, 'Name').fill('Angefangen');
  const question = page.getByRole('alertdialog', { name: 'Änderungen verwerfen?' });
  // The browser has gone back by the time the page can say no: its address comes again a moment later.
  const goBack = async () => {
    await page.goBack();
    await expect(question).toBeVisible();
    await expect(page).toHaveURL(/\/brand\/new$/);
  };
  await goBack();
  // Pressed once more beside the open question it asks nothing twice and leads nowhere.
  await goBack();
  await expect(question).toHaveCount(1);
  await question.getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await expect(question).toHaveCount(0);
  await expect(field(page, 'Name')).toHaveValue('Angefangen');
  await goBack();
  await question.getByRole('button', { name: 'Verwerfen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Marken' })).toBeVisible();
});

test('lists of many columns fit a tablet and a small laptop', async ({ browser, server }) => {
  const page = await openBackOffice(browser, server.url, 'apotheker2@demo.test');
  for (const list of ['order', 'customer']) {
    await page.goto(`/admin/${list}`);
    await expect(page.getByRole('row').getByRole('link').first()).toBeVisible();
    for (const width of [820, 961, 1024, 1152]) {
      await page.setViewportSize({ width, height: 900 });
      const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await expect.poll(beyond, `${list} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

test('looks right on a phone and on a desktop', async ({ browser, server }) => {
  const page = await openBackOffice(browser, server.url, 'admin@demo.test');
  for (const [name, path] of [
    ['list', '/admin/order'],
    ['list-empty', '/admin/article?q=nichts'],
    ['new', '/admin/brand/new'],
  ]) {
    await page.goto(String(path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Wird geladen' })).toHaveCount(0);
    await inspect(page, `entity-${name}`);
  }
  await page.goto('/admin/customer?q=selbst@demo.test');
  await page.locator('tbody').getByRole('link').first().click();
  await expect(
    page
      .getByRole('region', { name: /^Bestellungen/ })
      .locator('tbody a')
      .first(),
  ).toBeVisible();
  await inspect(page, 'entity-show');
  await page.getByRole('link', { name: 'Bearbeiten', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Speichern' })).toBeVisible();
  await inspect(page, 'entity-edit');
});
