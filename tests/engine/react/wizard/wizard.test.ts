import type { Page } from '@playwright/test';
import { beforeEach, describe, test } from 'vitest';
import { expect } from '../../../support/expect.ts';
import { fixtureFiles } from '../../../support/fixtures/fixture-files.ts';
import { expectAccessible, usePage } from '../use-page.ts';

const shared = usePage();
const goOn = (page: Page) => page.getByRole('button', { name: 'Weiter', exact: true }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 });
const earlier = (page: Page) => page.getByRole('navigation', { name: 'Deine bisherigen Angaben' });

/** Walks a self-payer to the last step, over the warning about the missing card. */
async function walkToInfos(page: Page) {
  await page.getByRole('radio', { name: 'Ich zahle selbst' }).check();
  await goOn(page);
  await page.getByRole('radio', { name: 'Meine Praxis schickt es per Post' }).check();
  await goOn(page);
  await page.getByLabel('Personalausweis, Vorderseite').setInputFiles(fixtureFiles.idCardFront);
  await page.getByLabel('Personalausweis, Rückseite').setInputFiles(fixtureFiles.idCardBack);
  await page.getByRole('button', { name: /id-card-back.png entfernen/ }).waitFor();
  await goOn(page);
  const dialog = page.getByRole('alertdialog', { name: 'Ohne Versichertenkarte registrieren?' });
  await dialog.getByRole('button', { name: 'Ohne Karte weiter' }).click();
  await expect(heading(page, 'Deine Angaben')).toBeFocused();
}

async function fillInfos(page: Page) {
  await page.getByLabel('Geschlecht').selectOption('Weiblich');
  await page.getByLabel('Vorname').fill('Nora');
  await page.getByLabel('Nachname').fill('Neumann');
  await page.getByLabel('Geburtsdatum').fill('29.02.1988');
  await page.getByLabel('Straße und Hausnummer').fill('Lindenweg 7');
  await page.getByLabel('Postleitzahl').fill('20253');
  await page.getByLabel('Ort', { exact: true }).fill('Hamburg');
  await page.getByLabel('Telefonnummer').fill('040 5550123');
  for (const input of await page.locator('input[type=email]').all()) await input.fill('nora@demo.test');
  for (const input of await page.locator('input[type=password]').all()) await input.fill('Demo-Passwort1!');
  for (const box of await page.getByRole('checkbox').all()) await box.check();
}

beforeEach(() => {
  shared.server.api = () => ({ status: 201, body: { data: {} } });
});

describe("the registration's steps", () => {
  test('a step without an answer is refused, and the page stays accessible', async () => {
    const page = await shared.open('/registration');
    await goOn(page);
    await expect(
      page.getByRole('region', { name: 'Dieser Schritt ist noch nicht vollständig.' }),
    ).toBeFocused();
    await expectAccessible(page);
    await expect(page).toHaveURL(/step=payType/);
  });

  test('what is wrong is read from its heading on, also where the list of it is longer than the screen', async () => {
    const page = await shared.open('/registration');
    await page.setViewportSize({ width: 320, height: 480 });
    await walkToInfos(page);
    await page.getByRole('button', { name: 'Jetzt registrieren' }).click();
    const summary = page.locator('.rz-error-summary');
    await expect(summary).toBeFocused();
    expect((await summary.boundingBox())?.height).toBeGreaterThan(480);
    await expect(summary.getByRole('heading')).toBeInViewport();
  });

  test('buttons of the summary and the browser’s back go back and clear answers', async () => {
    const page = await shared.open('/registration');
    await page.getByRole('radio', { name: 'Ich bin privat versichert' }).check();
    await goOn(page);
    await expect(page).toHaveURL(/step=prescriptionTransmission/);
    await page.getByRole('radio', { name: 'Ich lade es selbst hoch' }).check();
    await goOn(page);
    await expect(page.getByText(/Schritt 3 von höchstens 6/)).toBeVisible();
    await expect(earlier(page).getByRole('button')).toHaveCount(2);
    await page.goBack();
    await expect(heading(page, 'Wie kommt dein erstes Rezept zu uns?')).toBeFocused();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await page.goForward();
    await expect(page).toHaveURL(/step=prescriptionTransmission/);
    await earlier(page)
      .getByRole('button', { name: /Ich bin privat versichert/ })
      .click();
    await expect(heading(page, 'Wie möchtest du bezahlen?')).toBeFocused();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(page).toHaveURL(/step=payType/);
  });

  /** A page whose "next" was pressed while its file is still looked at, and then left by "back"; `endLook` ends the look. */
  async function pressedAndGoneBack() {
    const page = await shared.openAlone('/registration');
    const looked: (() => void)[] = [];
    await page.route(/look-at-photo/, (route) => void looked.push(() => void route.continue()));
    await page.getByRole('radio', { name: 'Ich bin privat versichert' }).check();
    await goOn(page);
    await page.getByRole('radio', { name: 'Ich lade es selbst hoch' }).check();
    await goOn(page);
    await page.locator('input[type=file]').first().setInputFiles(fixtureFiles.idCardFront);
    await expect.poll(() => looked.length).toBeGreaterThan(0);
    await goOn(page);
    await page.goBack();
    return {
      page,
      endLook: () => {
        for (const go of looked) go();
      },
    };
  }

  test('a press that waits for a file counts once, and for its own step alone', async () => {
    const { page, endLook } = await pressedAndGoneBack();
    await expect(heading(page, 'Wie kommt dein erstes Rezept zu uns?')).toBeVisible();
    await page.evaluate(() => {
      const accused = document.getElementsByClassName('rz-error-summary');
      const note = () => accused.length > 0 && Object.assign(window, { wasAccused: true });
      new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
    });
    endLook();
    // The file is there once one comes back to it: by then a held press has been heard.
    await page.getByRole('radio', { name: 'Ich lade es selbst hoch' }).check();
    await goOn(page);
    await expect(page.getByText('id-card-front.jpg', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => 'wasAccused' in window)).toBe(false);
  });

  test('of two presses on two steps that wait for a file the last one counts', async () => {
    const { page, endLook } = await pressedAndGoneBack();
    await page.getByRole('radio', { name: 'Ich lade es selbst hoch' }).check();
    await goOn(page);
    endLook();
    await expect(heading(page, 'Deine Unterlagen')).toBeFocused();
    await expect(page.getByText('id-card-front.jpg', { exact: true })).toBeVisible();
    await expect(page.locator('.rz-error-summary')).toHaveCount(0);
  });

  test('sends answers and files, and leads to the server’s errors without losing anything', async () => {
    const page = await shared.open('/registration');
    await walkToInfos(page);
    await fillInfos(page);
    shared.server.api = () => ({
      status: 422,
      body: {
        error: 'Nein',
        data: { idCardFront: ['Das Bild ist unscharf.'], zip: ['Diese PLZ gibt es nicht.'] },
      },
    });
    await page.getByRole('button', { name: 'Jetzt registrieren' }).click();
    await expect(page.getByRole('link', { name: /Das Bild ist unscharf/ })).toBeVisible();
    await expect(heading(page, 'Deine Unterlagen')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Das Speichern hat nicht geklappt.' })).toBeFocused();
    await expect(page.getByText('id-card-back.png', { exact: true })).toBeVisible();
    await page.getByLabel('Personalausweis, Vorderseite').setInputFiles(fixtureFiles.insuranceCardBack);
    await page.getByRole('button', { name: /insurance-card-back.jpg entfernen/ }).waitFor();
    await goOn(page);
    await page.getByRole('button', { name: 'Ohne Karte weiter' }).click();
    await expect(page.getByLabel('Vorname')).toHaveValue('Nora');
    await expect(page.getByLabel('Postleitzahl')).toHaveAccessibleDescription(
      'Wir liefern nur innerhalb Deutschlands. Diese PLZ gibt es nicht.',
    );
    await page.getByLabel('Postleitzahl').fill('20255');
    let sent = '';
    shared.server.api = (request) => {
      sent = request.text;
      return { status: 201, body: { data: {} } };
    };
    await page.getByRole('button', { name: 'Jetzt registrieren' }).click();
    await expect(page.getByRole('heading', { name: 'Registrierung erfolgreich' })).toBeVisible();
    expect(sent).toContain('name="email[first]"\r\n\r\nnora@demo.test');
    expect(sent).toContain('name="idCardFront"; filename="insurance-card-back.jpg"');
    expect(sent).toContain('name="dateOfBirth"\r\n\r\n1988-02-29');
  });
});
