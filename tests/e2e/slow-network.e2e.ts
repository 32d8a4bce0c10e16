import type { Locator, Page } from '@playwright/test';
import type { Article } from '../../packages/shop/src/lib/api/types.ts';
import { fixtureFiles } from '../support/fixtures/fixture-files.ts';
import { setOffline, untilOffline } from '../support/set-offline.ts';
import { signInByApi } from './support/api.ts';
import { fileOf } from './support/file-of.ts';
import { holdScripts } from './support/hold-scripts.ts';
import { demoPassword, newPerson } from './support/people.ts';
import { fillInfos, uploadIdCard, uploadInsuranceCard } from './support/registration.ts';
import { showsBriefly } from './support/shows-briefly.ts';
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

test('a file chosen without a connection is sent by itself once there is one', async ({ page }) => {
  await signInByApi(page.request, 'kasse@demo.test', demoPassword);
  await page.goto('/my-account');
  const card = page.getByRole('region', { name: 'Versichertenkarte' });
  await expect(card.getByLabel('Rückseite')).toBeEnabled();
  // What tells a picture from a text has to come first.
  await card.getByLabel('Rückseite').setInputFiles(fixtureFiles.textNamedJpg);
  await expect(card.getByRole('alert').filter({ hasText: 'Dateityp' })).toBeVisible();
  await setOffline(page, true);
  await card.getByLabel('Rückseite').setInputFiles(fixtureFiles.insuranceCardBack);
  await expect(card.getByRole('alert').filter({ hasText: 'sobald du wieder online bist' })).toBeVisible();
  await expect(card.getByRole('button', { name: 'insurance-card-back.jpg erneut senden' })).toBeVisible();
  await showsBriefly(page, 'dialog', 'Versichertenkarte hochgeladen', () => setOffline(page, false));
  await expect(card.getByRole('button', { name: /erneut senden/ })).toHaveCount(0);
});

test('a form is disabled until its script has loaded, so that no answer is lost', async ({ page }) => {
  const { letCome } = await holdScripts(page);
  await page.goto('/registration', { waitUntil: 'commit' });
  const option = page.getByRole('radio', { name: 'Ich zahle selbst' });
  await expect(option).toBeVisible();
  await page.getByText('Ich zahle selbst').click({ force: true });
  await expect(option).not.toBeChecked();
  letCome();
  await choose(page, 'Ich zahle selbst');
  await goOn(page);
  await expect(page.getByRole('heading', { name: 'Wie kommt dein erstes Rezept zu uns?' })).toBeVisible();
});

test('an amount chosen before the script has loaded is used', async ({ page }) => {
  await signInByApi(page.request, 'selbst@demo.test', demoPassword);
  const { data } = await (await page.request.get('/api/shop/app-config')).json();
  const { slug, urlId } = data.articles.find(({ inStock, type }: Article) => inStock && type === 'cannabis');
  const { letCome } = await holdScripts(page);
  await page.goto(`/sortiment/${slug}/${urlId}`, { waitUntil: 'commit' });
  await page.getByLabel('Anzahl').fill('7');
  letCome();
  await expect(page.getByText(/^Gesamtpreis 7 ×/)).toBeVisible();
  await expect(page.getByLabel('Anzahl')).toHaveValue('7');
});

test('words, focus and a press of before the script go over to a page that the shop has changed since', async ({
  page,
  setSetting,
}) => {
  const [{ slug, urlId }] = (await (await page.request.get('/api/shop/app-config')).json()).data.articles;
  const openSlowly = async (path: string) => {
    const { letCome } = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    return letCome;
  };

  await test.step('what is typed into the search', async () => {
    const letCome = await openSlowly('/sortiment');
    const search = page.getByRole('searchbox');
    await search.pressSequentially('hauze');
    await search.press('ArrowLeft');
    await search.press('ArrowLeft');
    await setSetting('tooManyOrdersWarning', 'true');
    const served = await search.elementHandle();
    letCome();
    await expect.poll(() => served?.evaluate(({ isConnected }) => isConnected)).toBe(false);
    await expect(search).toBeFocused();
    await page.keyboard.press('Backspace');
    await expect(search).toHaveValue('haze');
    await search.press('Enter');
    await expect(page).toHaveURL(/search=haze/);
  });

  await test.step('a button that was pressed', async () => {
    const letCome = await openSlowly(`/sortiment/${slug}/${urlId}`);
    const enlarge = page.getByRole('button', { name: 'Bild vergrößern' });
    await enlarge.click();
    await setSetting('tooManyOrdersWarning', 'false');
    const served = await enlarge.elementHandle();
    letCome();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await served?.evaluate(({ isConnected }) => isConnected)).toBe(false);
  });
});

test('an overlay that can’t be fetched loses nothing: a toast says so, and the next press opens it', async ({
  page,
}) => {
  const open = async (path: string) => {
    await page.goto(path);
    // What is a link before the script has come opens an overlay after it.
    await expect(page.getByRole('banner').getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  };
  await open('/sortiment');
  const search = page.getByRole('searchbox');
  await search.fill('haze');
  const overlays = ['Suche öffnen', 'Login', 'Menü'].map((name) =>
    page.getByRole('banner').getByRole('button', { name, exact: true }),
  );
  for (const opener of overlays) {
    if (!(await opener.isVisible())) await page.setViewportSize({ width: 390, height: 844 });
    await failsOnce(page, opener);
    await expect(search).toHaveValue('haze');
  }

  await page.setViewportSize({ width: 1280, height: 800 });
  await open('/sortiment');
  await page.getByRole('article').getByRole('link').first().click();
  const enlarge = page.getByRole('button', { name: 'Bild vergrößern' });
  await expect(enlarge).toBeVisible();
  await failsOnce(page, enlarge);

  async function failsOnce(page: Page, opener: Locator) {
    await setOffline(page, true);
    await opener.press('Enter');
    await expect(toastOf(page)).toHaveText(
      /^Keine Verbindung zum Server\. Bitte prüfe deine Internetverbindung/,
    );
    await expect(opener).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Benachrichtigung schließen' }).click();
    await setOffline(page, false);
    await opener.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
});

test('a message that can’t be fetched leaves the page readable, and comes with the next page', async ({
  page,
  setSetting,
}) => {
  const message = { text: '<p>Am Freitag bleibt der Abholschalter zu.</p>', presetImageIndex: 3 };
  await setSetting('customEnterShopDialog', JSON.stringify(message));
  const door = page.getByRole('dialog', { name: 'Gut zu wissen' });
  const cut = `**/${fileOf('src/app/shell/message-overlay.tsx')}`;
  await page.route(cut, (route) => route.abort());
  await page.goto('/jobs');
  await expect(toastOf(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
  await page.unroute(cut);
  await page.goto('/jobs');
  await expect(door).toContainText('Am Freitag bleibt der Abholschalter zu.');
  await door.getByRole('button', { name: 'Schließen' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
  await expect(door).toBeHidden();
});

test('a login that opens by itself and can’t be fetched leaves the page, whose button opens it', async ({
  page,
}) => {
  const cut = `**/${fileOf('src/app/shell/login/login-overlay.tsx')}`;
  await page.route(cut, (route) => route.abort());
  await page.goto('/my-account');
  await expect(toastOf(page)).toBeVisible();
  await expect(page).toHaveURL(/\/my-account$/);
  await page.unroute(cut);
  await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByRole('dialog', { name: 'Anmelden' })).toBeVisible();
});

test('a form that can’t be fetched leaves the page around it readable', async ({ page }) => {
  await page.route(`**/${fileOf('src/features/content/feedback-form.tsx')}`, (route) => route.abort());
  await page.goto('/accessibility');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(/^Keine Verbindung zum Server\./);
  await expect(page.getByRole('heading', { name: 'Barriere melden' })).toBeVisible();
});

const toastOf = (page: Page) => page.locator('[aria-live=assertive] .rz-toast__message');

/** Sets how fast this page sends; `none` is no connection at all. */
async function throttled(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  return async (speed: keyof typeof bytesPerSecond) => {
    await devtools.send('Network.emulateNetworkConditions', {
      offline: speed === 'none',
      latency: 0,
      downloadThroughput: unlimited,
      uploadThroughput: bytesPerSecond[speed],
    });
    await untilOffline(page, speed === 'none');
  };
}
