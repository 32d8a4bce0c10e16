import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { findBarriers } from '../support/find-barriers.ts';
import { named, withAuthenticator } from './support/authenticator.ts';
import { openBackOffice, sayWhatFor } from './support/back-office.ts';
import { linkMailedTo } from './support/outbox.ts';
import { demoPassword } from './support/people.ts';
import { fillLogin } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const accessible = async (page: Page) => expect(await findBarriers(page)).toEqual([]);

async function giveStaffPassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Anmelden' }).click();
}
const isIn = (page: Page) => expect(page.getByRole('button', { name: 'Abmelden' })).toBeVisible();

test('a colleague sets an authenticator app up, signs in with its code and with a recovery code', async ({
  browser,
  server,
}) => {
  const page = await openBackOffice(browser, server.url, 'support@demo.test');
  await page.getByRole('link', { name: 'Mein Konto' }).click();
  await expect(page.getByRole('region', { name: 'Wo du angemeldet bist' })).toContainText('dieses Gerät');
  await page.getByRole('button', { name: 'Authenticator-App einrichten' }).click();
  await expect(page.getByRole('img', { name: 'QR-Code für die Authenticator-App' })).toBeVisible();
  const secret = (await page.locator('code').first().innerText()).replaceAll(/\s/g, '');
  await accessible(page);
  const code = () => new TOTP({ secret }).generate();
  const first = page.getByLabel('Code aus der App');
  await first.fill('000000');
  await page.getByRole('button', { name: 'Bestätigen' }).click();
  await expect(first).toHaveAccessibleDescription(/stimmt nicht/);
  const used = code();
  await first.fill(used);
  await page.getByRole('button', { name: 'Bestätigen' }).click();
  await expect(page.getByRole('heading', { name: 'Deine Wiederherstellungscodes' })).toBeFocused();
  const [recovery = ''] = await page.locator('.rz-factor__codes code').allInnerTexts();
  await accessible(page);
  await page.getByRole('button', { name: 'Ich habe sie aufbewahrt' }).click();
  await page.getByRole('button', { name: 'Abmelden' }).click();

  await giveStaffPassword(page, 'support@demo.test');
  const second = page.getByLabel('Code', { exact: true });
  // The code that set the app up is used up.
  await second.fill(used);
  await page.getByRole('button', { name: 'Weiter' }).click();
  await expect(second).toHaveAccessibleDescription(/stimmt nicht/);
  await accessible(page);
  // A reload keeps the step.
  await page.reload();
  await second.fill(recovery);
  await page.getByRole('button', { name: 'Weiter' }).click();
  await isIn(page);
  await page.context().close();
});

test('a colleague adds a passkey and takes it as the second step', async ({ browser, server }) => {
  const page = await openBackOffice(browser, named(server.url), 'pta@demo.test');
  await withAuthenticator(page);
  await page.getByRole('link', { name: 'Mein Konto' }).click();
  await page.getByRole('button', { name: 'Passkey auf diesem Gerät anlegen' }).click();
  await page.getByRole('button', { name: 'Ich habe sie aufbewahrt' }).click();
  await expect(page.getByRole('button', { name: /^Passkey .* entfernen$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await giveStaffPassword(page, 'pta@demo.test');
  await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click();
  await isIn(page);
  await page.context().close();
});

test('a customer turns a passkey on and signs in with it alone', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: named(server.url) });
  const page = await context.newPage();
  await page.goto('/my-account');
  await fillLogin(page, 'privat@demo.test', demoPassword);
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible();
  await withAuthenticator(page);
  await page.getByRole('button', { name: 'Passkey auf diesem Gerät anlegen' }).click();
  await expect(page.getByRole('button', { name: /^Passkey .* entfernen$/ })).toBeVisible();
  await page.getByText('Wo du angemeldet bist').click();
  await expect(page.getByText('(dieses Gerät)')).toBeVisible();
  await accessible(page);
  await context.clearCookies();
  await page.goto('/my-account');
  await page.getByRole('dialog').getByRole('button', { name: 'Mit Passkey anmelden' }).click();
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible();
  await context.close();
});

test('an administrator invites a colleague, who chooses a password by the mailed link', async ({
  browser,
  server,
}) => {
  const page = await openBackOffice(browser, server.url, 'admin@demo.test');
  await page.goto('/admin/staff/new');
  await page.getByLabel('Name', { exact: true }).fill('Nele Neu');
  await page.getByLabel('E-Mail-Adresse').fill('nele@demo.test');
  await page.getByLabel('Rolle').selectOption('pta');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('region', { name: 'Zugang' })).toContainText('noch kein Passwort');
  await accessible(page);

  const link = () => linkMailedTo(server.dataDir, 'nele@demo.test', '/admin/new-password');
  await expect.poll(link).not.toBe('');
  const context = await browser.newContext({ baseURL: server.url });
  const own = await context.newPage();
  await own.goto(await link());
  await own.getByLabel('Neues Passwort', { exact: true }).fill('Sonne-ueber-Elbe7!');
  await own.getByLabel('Neues Passwort wiederholen').fill('Sonne-ueber-Elbe7!');
  await accessible(own);
  await own.getByRole('button', { name: 'Passwort speichern' }).click();
  await expect(own.getByRole('heading', { name: 'Das Passwort ist gesetzt' })).toBeVisible();
  await own.getByRole('link', { name: 'Zur Anmeldung' }).click();
  await own.getByLabel('E-Mail-Adresse').fill('nele@demo.test');
  await own.getByLabel('Passwort', { exact: true }).fill('Sonne-ueber-Elbe7!');
  await own.getByRole('button', { name: 'Anmelden' }).click();
  await isIn(own);
  await context.close();
  await page.context().close();
});

test('a list is had as a file after the password was given again, and not by somebody who backs out', async ({
  browser,
  server,
}) => {
  const page = await openBackOffice(browser, server.url, 'revision@demo.test');
  await page.goto('/admin/customer');
  // As the server answers a quarter of an hour later; no test waits so long.
  let isLate = true;
  await page.route('**/api/admin/fresh-sign-in', (route) =>
    isLate
      ? route.fulfill({ status: 403, json: { error: 'Noch einmal', errorType: 'reauthenticate' } })
      : route.continue(),
  );
  page.on('request', (request) => {
    if (request.url().endsWith('/reauthenticate')) isLate = false;
  });
  const asCsv = page.getByRole('link', { name: /CSV/ });
  await asCsv.click();
  const question = page.getByRole('dialog', { name: 'Bitte bestätige, dass du es bist' });
  await question.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(question).toHaveCount(0);
  await asCsv.click();
  await question.getByLabel('Dein Passwort').fill('falsch');
  await question.getByRole('button', { name: 'Bestätigen' }).click();
  await expect(question.getByLabel('Dein Passwort')).toHaveAttribute('aria-invalid', 'true');
  isLate = true;
  await accessible(page);
  await question.getByLabel('Dein Passwort').fill(demoPassword);
  const file = page.waitForEvent('download');
  await question.getByRole('button', { name: 'Bestätigen' }).click();
  await sayWhatFor(page);
  expect((await file).suggestedFilename()).toBe('customer.csv');
  await page.context().close();
});
