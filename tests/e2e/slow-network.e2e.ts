import type { Page } from '@playwright/test';
import type { Article } from '../../packages/shop/src/lib/types.ts';
import { signInByApi } from './support/api.ts';
import { demoPassword, newPerson } from './support/people.ts';
import { fillInfos, uploadIdCard, uploadInsuranceCard } from './support/registration.ts';
import { expect, test } from './support/test.ts';
import { choose, goOn } from './support/wizard.ts';

const unlimited = -1;
const bytesPerSecond = { phone: 24 * 1024, none: 0 };

test('a lost connection loses nothing, and over a slow one files are sent with progress', async ({
  page,
}) => {
  const person = newPerson();
  await page.goto('/registration');
  await choose(page, 'Ich zahle selbst');
  await goOn(page);
  await choose(page, 'Meine Praxis schickt es per Post');
  await goOn(page);
  await uploadIdCard(page);
  await uploadInsuranceCard(page);
  await goOn(page);
  await fillInfos(page, person);
  const send = page.getByRole('button', { name: 'Jetzt registrieren' });
  const network = await throttled(page);

  await network('none');
  await send.click();
  await expect(page.getByText('Keine Verbindung zum Server.').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Vorname' })).toHaveValue(person.firstName);
  await expect(page.getByRole('textbox', { name: 'Passwort', exact: true })).toHaveValue(person.password);

  await network('phone');
  await send.click();
  await expect(page.getByRole('button', { name: /^Wird gesendet \d+ %/ })).toBeDisabled();
  await expect(page.getByRole('heading', { name: 'Registrierung erfolgreich' })).toBeVisible();
});

test('a form is disabled until its script has loaded, so that no answer is lost', async ({ page }) => {
  const letScriptsCome = await holdScripts(page);
  await page.goto('/registration', { waitUntil: 'commit' });
  const option = page.getByRole('radio', { name: 'Ich zahle selbst' });
  await expect(option).toBeVisible();
  await page.getByText('Ich zahle selbst').click({ force: true });
  await expect(option).not.toBeChecked();
  letScriptsCome();
  await choose(page, 'Ich zahle selbst');
  await goOn(page);
  await expect(page.getByRole('heading', { name: 'Wie kommt dein erstes Rezept zu uns?' })).toBeVisible();
});

test('an amount chosen before the script has loaded is used', async ({ page }) => {
  await signInByApi(page.request, 'selbst@demo.test', demoPassword);
  const { data } = await (await page.request.get('/api/shop/app-config')).json();
  const { slug, urlId } = data.articles.find(({ inStock, type }: Article) => inStock && type === 'cannabis');
  const letScriptsCome = await holdScripts(page);
  await page.goto(`/sortiment/${slug}/${urlId}`, { waitUntil: 'commit' });
  await page.getByLabel('Anzahl').selectOption('7');
  letScriptsCome();
  await expect(page.getByText(/^Gesamtpreis 7 ×/)).toBeVisible();
  await expect(page.getByLabel('Anzahl')).toHaveValue('7');
});

/** Keeps the app's scripts back until what it answers is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Sets how fast this page sends; `none` is no connection at all. */
async function throttled(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  return (speed: keyof typeof bytesPerSecond) =>
    devtools.send('Network.emulateNetworkConditions', {
      offline: speed === 'none',
      latency: 0,
      downloadThroughput: unlimited,
      uploadThroughput: bytesPerSecond[speed],
    });
}
