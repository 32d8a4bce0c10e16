import type { Page } from '@playwright/test';
import { test } from 'vitest';
import { expect } from '../../support/expect.ts';
import { usePage } from '../react/use-page.ts';
import { openSample } from './open-sample.ts';

const shared = usePage();

test('simple: words of schema and uiSchema name the fields, and errors lead to them', async () => {
  const { page, refused, sent } = await openSample(shared, 'simple');
  await expect(page.getByLabel('Vorname')).toBeFocused();
  await expect(page.getByLabel('Vorname')).toHaveAttribute('autocomplete', 'given-name');
  await expect(page.getByLabel('Passwort', { exact: true })).toHaveAccessibleDescription(/Je länger/);
  await expect(page.getByLabel('Telefon')).toHaveAttribute('type', 'tel');
  await page.getByLabel('Alter').fill('3');
  await refused();
  const name = page.getByLabel('Familienname');
  await expect(name).toHaveAccessibleDescription('Bitte ergänze die Angabe: Familienname.');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Alter')).toHaveAccessibleDescription(/In ganzen Jahren\..*mindestens 6/s);
  await page.getByRole('link', { name: /Familienname/ }).press('Enter');
  await expect(name).toBeFocused();
  await page.keyboard.type('Beispiel');
  await page.getByLabel('Alter').fill('12');
  await page.getByLabel('Größe in Metern').fill('1,5');
  expect(await sent()).toEqual({ firstName: 'Mira', lastName: 'Beispiel', age: 12, height: 1.5 });
});

test('simple: in an English page everything is said in English', async () => {
  const { page, refused } = await openSample(shared, 'simple', 'en');
  await refused();
  await expect(page.getByLabel('Familienname')).toHaveAccessibleDescription('Familienname is required.');
  await expect(page.getByRole('button', { name: 'Show password' })).toBeVisible();
});

test('nested: groups and entries have names, and what is wrong inside is found', async () => {
  const { page, refused } = await openSample(shared, 'nested');
  await expect(page.getByRole('group', { name: 'Neue Adresse' })).toHaveAccessibleDescription(
    'Wohin es geht.',
  );
  await expect(page.getByRole('group', { name: 'Aufgabe 2' }).getByLabel('Was ist zu tun?')).toHaveValue(
    'Schlüssel abgeben',
  );
  await page.getByRole('button', { name: 'Hinzufügen' }).click();
  await expect(page.getByRole('group', { name: 'Aufgabe 3' }).getByLabel('Was ist zu tun?')).toBeFocused();
  await refused();
  await page.getByRole('link', { name: /Was ist zu tun/ }).click();
  await expect(page.getByRole('group', { name: 'Aufgabe 3' }).getByLabel('Was ist zu tun?')).toBeFocused();
});

test('arrays: entries are added, moved, copied and removed by keyboard, and it is said', async () => {
  const { page, sent } = await openSample(shared, 'arrays');
  const words = page.getByRole('group', { name: 'Wörter', exact: true });
  const said = words.getByRole('status');
  await words.getByRole('button', { name: 'Hinzufügen' }).press('Enter');
  await expect(said).toHaveText('Eintrag hinzugefügt.');
  await page.keyboard.type('drei');
  await words.getByRole('button', { name: 'Eintrag 3 nach oben' }).press('Enter');
  await expect(said).toHaveText('Eintrag 3 steht jetzt an Stelle 2 von 3.');
  await expect(words.getByRole('button', { name: 'Eintrag 2 nach oben' })).toBeFocused();
  await words.getByRole('button', { name: 'Eintrag 1 entfernen' }).press('Enter');
  await expect(said).toHaveText('Eintrag entfernt.');
  await expect(words.getByRole('button', { name: 'Eintrag 1 entfernen' })).toBeFocused();
  await page.getByRole('group', { name: 'Belag' }).getByLabel('Oliven').check();
  await page.getByRole('group', { name: 'Belag' }).getByLabel('Pilze').check();
  await page
    .getByRole('group', { name: 'Zum Kopieren' })
    .getByRole('button', { name: 'Eintrag 1 kopieren' })
    .click();
  const still = page.getByRole('group', { name: 'Ohne Bewegung' });
  await expect(still.getByRole('button', { name: /nach oben/ })).toHaveCount(0);
  await expect(
    page.getByRole('group', { name: 'Ohne Entfernen' }).getByRole('button', { name: /entfernen/ }),
  ).toHaveCount(0);
  expect(await sent()).toMatchObject({
    words: ['drei', 'zwei'],
    toppings: ['Pilze', 'Oliven'],
    copied: ['x', 'x'],
    pair: ['links', true],
  });
});

test('arrays: a list within a list moves its own entries', async () => {
  const { page, sent } = await openSample(shared, 'arrays');
  const second = page.getByRole('group', { name: 'Zeile 2' }).last();
  await second.getByRole('button', { name: 'Eintrag 2 nach oben' }).click();
  expect(await sent()).toMatchObject({ rows: [['a'], ['c', 'b']] });
});

test('widgets: every one has a name, keeps its value and can be used by keyboard', async () => {
  const { page, sent } = await openSample(shared, 'widgets');
  await page.getByLabel('E-Mail').fill('nora@demo.test');
  await expect(page.getByLabel('Stadt')).toHaveAttribute('list', /.+/);
  await page.getByRole('button', { name: 'Feld leeren' }).click();
  await page.getByLabel('Anzahl').press('ArrowUp');
  await page.getByLabel('Lautstärke').press('ArrowRight');
  await page.getByRole('radiogroup', { name: 'Note' }).getByLabel('4 ★').check();
  await page.getByLabel('Ich stimme zu').check();
  await expect(page.getByLabel('Ich stimme zu')).toHaveAccessibleDescription('Du kannst das zurücknehmen.');
  await page.getByRole('radiogroup', { name: 'Hast du Zeit?' }).getByLabel('Nein').check();
  await page.getByLabel('Kommst du?').selectOption('Ja');
  const size = page.getByRole('radiogroup', { name: 'Größe' });
  await expect(size.getByLabel('Groß')).toBeDisabled();
  await size.getByLabel('Klein').check();
  await page.getByLabel('Faktor').selectOption('2');
  await page.getByRole('group', { name: 'Tage' }).getByLabel('mi').check();
  await expect(page.getByLabel('Gesperrt')).not.toBeEditable();
  await expect(page.getByLabel('Nur zu lesen')).not.toBeEditable();
  await expect(page.getByLabel('Fax (veraltet)')).toBeVisible();
  await page.getByRole('combobox', { name: 'Monat' }).fill('11');
  await page.keyboard.press('Tab');
  expect(await sent()).toMatchObject({
    email: 'nora@demo.test',
    steps: expect.any(Number),
    range: 5,
    rating: 4,
    agreed: true,
    answered: false,
    chosen: true,
    size: 's',
    number: 2,
    many: ['mi'],
    month: '11',
    secret: 'verborgen',
  });
});

test('ordering: fields stand in the order of the uiSchema, and the button says what it says', async () => {
  const { page, refused } = await openSample(shared, 'ordering');
  await expect(page.locator('label')).toHaveText(['Name', 'PLZ', 'Ort', 'Notiz']);
  await expect(page.locator('.rz-row label')).toHaveText(['PLZ', 'Ort']);
  await expect(page.getByRole('button', { name: 'Vormerken' })).toBeVisible();
  await page.getByLabel('Notiz').fill('a');
  await page.getByLabel('PLZ').fill('1');
  await refused();
  await expect(page.locator('.rz-error-summary').getByRole('link')).toHaveText([/Name/, /PLZ/, /Notiz/]);
});

test('references: parts described once are drawn twice, a tree as deep as it is', async () => {
  const { page, refused } = await openSample(shared, 'references');
  await expect(page.getByLabel('Name des Astes')).toHaveCount(2);
  await page.getByLabel('Straße').first().fill('Weg 1');
  await refused();
  const billing = page.getByRole('group', { name: 'Rechnung an' });
  await expect(billing.getByLabel('Straße')).toHaveAttribute('aria-invalid', 'true');
});

test('errors: what a server has found is announced, belongs to its field and blocks', async () => {
  const { page, refused } = await openSample(shared, 'errors');
  await expect(page.getByRole('alert')).toHaveText(/noch nicht alle Felder/);
  await expect(page.getByLabel('Benutzername')).toHaveAccessibleDescription('Diesen Namen gibt es schon.');
  await page.getByRole('link', { name: 'Rufname: So heißt schon ein anderes Tier.' }).click();
  await expect(page.getByLabel('Rufname')).toBeFocused();
  await page.getByLabel('Alter').fill('viele');
  await refused();
  await expect(page.getByLabel('Alter')).toHaveAccessibleDescription(
    'Bitte gib bei „Alter“ eine ganze Zahl an.',
  );
  await expect(page.getByLabel('Gesendet', { exact: true })).toBeEmpty();
});

test('large: a single empty field among many is found at once', async () => {
  const { page, refused } = await openSample(shared, 'large');
  await page.getByLabel('Feld 59').fill('da');
  await refused();
  await page.getByRole('link', { name: /Wahl 60/ }).click();
  await expect(page.getByRole('combobox', { name: 'Wahl 60' })).toBeFocused();
});

test('dates: days and times are typed as one says them, or chosen from lists', async () => {
  const { page, sent } = await openSample(shared, 'dates');
  await page.getByLabel('Tag', { exact: true }).first().fill('31.12.2026');
  const calendars = page.getByRole('button', { name: 'Kalender öffnen' });
  await expect(calendars.nth(0)).toHaveAccessibleDescription('Tag');
  await expect(calendars.nth(1)).toHaveAccessibleDescription('Zeitpunkt');
  await page.getByLabel('Uhrzeit', { exact: true }).fill('08:30');
  const listed = page.getByRole('group', { name: 'Tag aus Listen' });
  await listed.getByLabel('Tag').selectOption('2');
  await listed.getByLabel('Monat').selectOption('3');
  await listed.getByLabel('Jahr').selectOption('2020');
  await expect(page.getByRole('group', { name: 'Zeitpunkt aus Listen' }).getByLabel('Sekunde')).toBeVisible();
  expect(await sent()).toEqual({ day: '2026-12-31', clock: '08:30:00', listed: '2020-03-02' });
});

test('dates: a press counts although what a day was understood as moves the button away', async () => {
  const { page } = await openSample(shared, 'dates');
  const submit = page.locator('button[type=submit]');
  const day = page.getByLabel('Tag', { exact: true }).first();
  await day.fill('31.12.26');
  // A page that is scrolled would follow the button.
  const before = page.viewportSize();
  await page.setViewportSize({ width: 1280, height: 1600 });
  const box = await submit.boundingBox();
  if (!box) throw new Error('no button');
  await page.mouse.move(box.x + 10, box.y + 5);
  await page.mouse.down();
  await expect(day).not.toBeFocused();
  await page.mouse.up();
  await expect(page.getByText(/Verstanden/)).toBeVisible();
  await expect(page.getByLabel('Gesendet', { exact: true })).toContainText('2026-12-31');
  if (before) await page.setViewportSize(before);
});

test("validation: our rules judge beside rjsf's own ways", async () => {
  const { page, refused, sent } = await openSample(shared, 'validation');
  await page.getByLabel('IBAN').fill('DE1');
  await page.getByLabel('Kennwort', { exact: true }).fill('geheim');
  await page.getByLabel('Kennwort wiederholen').fill('anders');
  await page.getByLabel('Zweck').fill('miete');
  await page.getByLabel('Betrag').fill('13');
  await refused();
  await expect(page.getByLabel('IBAN')).toHaveAccessibleDescription(/gültige IBAN/);
  await expect(page.getByLabel('Kennwort wiederholen')).toHaveAccessibleDescription(/stimmen nicht überein/);
  await expect(page.getByLabel('Zweck')).toHaveAccessibleDescription('Bitte beginne groß.');
  await expect(page.getByLabel('Betrag')).toHaveAccessibleDescription('Bitte nicht 13.');
  await page.getByLabel('IBAN').fill('DE89370400440532013000');
  await page.getByLabel('Kennwort wiederholen').fill('geheim');
  await page.getByLabel('Zweck').fill('Miete');
  await page.getByLabel('Betrag').fill('14');
  expect(await sent()).toMatchObject({ amount: 14, purpose: 'Miete' });
});

test('files: one that cannot be read is refused with its reason', async () => {
  const { page } = await openSample(shared, 'files');
  await page.evaluate(() => {
    FileReader.prototype.readAsDataURL = function fail() {
      queueMicrotask(() => this.dispatchEvent(new ProgressEvent('error')));
    };
  });
  const file = { name: 'blatt.txt', mimeType: 'text/plain', buffer: Buffer.from('Hallo') };
  await page.getByLabel('Deckblatt').setInputFiles(file);
  const said = 'blatt.txt wird nicht angenommen. Diese Datei lässt sich nicht lesen.';
  await expect(page.getByRole('status').filter({ hasText: said })).toBeVisible();
  await expect(page.getByRole('button', { name: 'blatt.txt entfernen' })).toHaveCount(0);
});

test('files: chosen ones are named, can be removed, and are sent as data URLs', async () => {
  const { page, refused, sent } = await openSample(shared, 'files');
  await expect(page.getByText('alt.txt')).toBeVisible();
  await refused();
  await expect(page.getByLabel('Deckblatt')).toHaveAccessibleDescription(/Deckblatt/);
  const file = { name: 'blatt ä.txt', mimeType: 'text/plain', buffer: Buffer.from('Hallo') };
  await page.getByLabel('Deckblatt').setInputFiles(file);
  await expect(page.getByText('blatt ä.txt', { exact: true })).toBeVisible();
  await page.getByLabel('Belege').setInputFiles({ ...file, name: 'zwei.txt' });
  await expect(page.getByText('zwei.txt', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'alt.txt entfernen' }).click();
  await expect(page.getByLabel('Bild')).toHaveAttribute('accept', 'image/png');
  expect(await sent()).toEqual({
    one: 'data:text/plain;name=blatt%20%C3%A4.txt;base64,SGFsbG8=',
    several: ['data:text/plain;name=zwei.txt;base64,SGFsbG8='],
  });
});

/** Files are read once `go` is called on the page. */
const holdReading = (page: Page) =>
  page.evaluate(() => {
    const read = FileReader.prototype.readAsDataURL;
    FileReader.prototype.readAsDataURL = function wait(file) {
      Object.assign(window, { go: () => read.call(this, file) });
    };
  });
const goOnReading = (page: Page) => page.evaluate(() => (window as unknown as { go(): void }).go());
const hello = { name: 'hallo.txt', mimeType: 'text/plain', buffer: Buffer.from('Hallo') };

test('files: one that is still read goes along with a submit', async () => {
  const { page } = await openSample(shared, 'files');
  await holdReading(page);
  await page.getByLabel('Deckblatt').setInputFiles(hello);
  await page.locator('button[type=submit]').click();
  await expect(page.getByText(/wird geprüft/)).toBeAttached();
  await expect(page.getByLabel('Gesendet', { exact: true })).toBeEmpty();
  await goOnReading(page);
  await expect(page.getByLabel('Gesendet', { exact: true })).toContainText('hallo.txt');
});

test('files: one that can’t be read takes back the submit that waits for it', async () => {
  const { page } = await openSample(shared, 'files');
  await page.getByLabel('Deckblatt').setInputFiles(hello);
  await expect(page.getByText('hallo.txt', { exact: true })).toBeVisible();
  await failReading(page);
  await page.getByLabel('Belege').setInputFiles({ ...hello, name: 'zwei.txt' });
  await page.locator('button[type=submit]').click();
  await goOnReading(page);
  await expect(page.getByRole('status').filter({ hasText: 'zwei.txt wird nicht angenommen.' })).toBeVisible();
  await expect(page.getByLabel('Belege')).toBeFocused();
  await expect(page.getByLabel('Gesendet', { exact: true })).toBeEmpty();
});

test('files: one that can’t be read takes back a submit that waits for another one, too', async () => {
  const { page } = await openSample(shared, 'files');
  await holdReading(page);
  await page.getByLabel('Deckblatt').setInputFiles(hello);
  await page.evaluate(() => {
    FileReader.prototype.readAsDataURL = function wait() {
      Object.assign(window, { fail: () => this.dispatchEvent(new ProgressEvent('error')) });
    };
  });
  await page.getByLabel('Belege').setInputFiles({ ...hello, name: 'zwei.txt' });
  await page.locator('button[type=submit]').click();
  await page.evaluate(() => (window as unknown as { fail(): void }).fail());
  await expect(page.getByRole('status').filter({ hasText: 'zwei.txt wird nicht angenommen.' })).toBeVisible();
  await goOnReading(page);
  await expect(page.getByText('hallo.txt', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Belege')).toBeFocused();
  await expect(page.getByLabel('Gesendet', { exact: true })).toBeEmpty();
});

test('files: one that is read while another entry is removed comes to the entry it was chosen for', async () => {
  const { page, sent } = await openSample(shared, 'file-rows');
  await holdReading(page);
  await page.locator('input[type=file]').nth(1).setInputFiles(hello);
  await page.locator('.rz-list__remove').first().click();
  await expect(page.getByRole('textbox', { name: 'Name' }).first()).toHaveValue('Bert');
  await goOnReading(page);
  await expect(page.getByText('hallo.txt', { exact: true })).toBeVisible();
  expect(await sent()).toEqual({
    people: [{ name: 'Bert', photo: expect.stringContaining('hallo.txt') }, { name: 'Cleo' }],
  });
});

/** Files can't be read once `go` is called on the page. */
const failReading = (page: Page) =>
  page.evaluate(() => {
    FileReader.prototype.readAsDataURL = function wait() {
      Object.assign(window, { go: () => this.dispatchEvent(new ProgressEvent('error')) });
    };
  });

test('files: one that can’t be read leads to the entry where that has moved meanwhile', async () => {
  const { page } = await openSample(shared, 'file-rows');
  await failReading(page);
  await page.locator('input[type=file]').nth(1).setInputFiles(hello);
  await page.locator('button[type=submit]').click();
  await page.getByRole('button', { name: 'Person 2 nach oben' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' }).first()).toHaveValue('Bert');
  await goOnReading(page);
  await expect(page.locator('input[type=file]').first()).toBeFocused();
  await expect(page.getByLabel('Gesendet', { exact: true })).toBeEmpty();
});

test('files: one that can’t be read holds no submit once its entry is removed', async () => {
  const { page } = await openSample(shared, 'file-rows');
  await failReading(page);
  await page.locator('input[type=file]').nth(1).setInputFiles(hello);
  await page.locator('button[type=submit]').click();
  await page.getByRole('button', { name: 'Person 2 entfernen' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveCount(2);
  await goOnReading(page);
  await expect(page.getByLabel('Gesendet', { exact: true })).toHaveText(/Anna.*Cleo/);
});

test('two buttons: a submit that waits for a file goes on as the button that was pressed', async () => {
  const { page } = await openSample(shared, 'two-buttons');
  await holdReading(page);
  await page.getByLabel('Beleg').setInputFiles(hello);
  await page.getByRole('button', { name: 'Für später behalten' }).click();
  await goOnReading(page);
  await expect(page.getByLabel('Gesendet', { exact: true })).toContainText('hallo.txt');
  await expect(page.getByLabel('Gedrückt')).toHaveText('keep');
});

test('files: two choices in a row are both kept in their order, and a replaced one is in its place', async () => {
  const { page, sent } = await openSample(shared, 'files');
  // Neither is read before both are chosen, and the second one is read first.
  await page.evaluate(() => {
    const read = FileReader.prototype.readAsDataURL;
    const chosen: (() => void)[] = [];
    FileReader.prototype.readAsDataURL = function wait(file) {
      chosen.unshift(() => read.call(this, file));
      if (chosen.length < 2) return;
      FileReader.prototype.readAsDataURL = read;
      for (const go of chosen) go();
    };
  });
  const text = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) });
  await page.getByLabel('Belege').setInputFiles(text('eins.txt'));
  await page.getByLabel('Belege').setInputFiles(text('zwei.txt'));
  await expect(page.getByText('zwei.txt', { exact: true })).toBeVisible();
  await expect(page.getByText('eins.txt', { exact: true })).toBeVisible();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'alt.txt ersetzen' }).click();
  await (await choosing).setFiles(text('neu.txt'));
  await expect(page.getByText('alt.txt', { exact: true })).toHaveCount(0);
  await page.getByLabel('Deckblatt').setInputFiles(text('blatt.txt'));
  await expect(page.getByText('blatt.txt', { exact: true })).toBeVisible();
  const { several } = (await sent()) as { several: string[] };
  expect(several.map((url) => /name=(.*?);/.exec(url)?.[1])).toEqual(['neu.txt', 'eins.txt', 'zwei.txt']);
});

test('single: a form may be one field', async () => {
  const { page, refused } = await openSample(shared, 'single');
  await refused();
  await expect(page.getByLabel('Lieblingsfarbe')).toHaveAccessibleDescription(
    /Nur eine\..*mindestens 3 Zeichen/s,
  );
});

test('branches: the choice has a name, and what it brings is judged', async () => {
  const { page, refused, sent } = await openSample(shared, 'branches');
  await page.getByLabel('Weg: Bitte wählen').selectOption('Auto');
  await expect(page.getByLabel('Zug')).toHaveCount(0);
  await page.getByLabel('Farbe').fill('rot');
  await page.getByLabel('Kartennummer').fill('1');
  await page.getByRole('radiogroup', { name: 'Kost' }).getByLabel('besondere').check();
  await refused();
  for (const label of ['Kennzeichen', 'Inhaber', 'Welche?'])
    await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('link', { name: /Zug/ })).toHaveCount(0);
  await page.getByLabel('Kennzeichen').fill('B 1');
  await page.getByLabel('Inhaber').fill('Ich');
  await page.getByLabel('Welche?').fill('Ohne Nüsse');
  const labels = page.getByRole('group', { name: 'Aufkleber' });
  await labels.getByRole('button', { name: 'Eintrag hinzufügen' }).click();
  await labels.getByLabel('Name des Eintrags').last().fill('rechts');
  await labels.getByRole('button', { name: 'links entfernen' }).click();
  expect(await sent()).toMatchObject({
    way: { plate: 'B 1', color: 'rot' },
    labels: { rechts: 'Neuer Wert' },
  });
});

test('custom: widgets and templates of the app keep what stands around them', async () => {
  const { page, refused } = await openSample(shared, 'custom');
  const more = page.getByRole('button', { name: 'Einer mehr' }).first();
  for (let times = 0; times < 3; times++) await more.click();
  await page.getByLabel('Im Rahmen (eingerahmt)').fill('ab');
  await expect(page.getByText('Höchstens zwei.')).toBeVisible();
  await expect(page.getByText('Ohne sichtbaren Namen')).toHaveClass('rz-visually-hidden');
  await page.getByLabel('Ohne sichtbaren Namen').fill('doch');
  await refused();
  await expect(page.getByText('Zähler darf höchstens 2 betragen.')).not.toHaveCount(0);
  await expect(page.locator('.wide')).toHaveCSS('outline-style', 'dotted');
});

test('layout: fields stand in the grid of the uiSchema', async () => {
  const { page, refused } = await openSample(shared, 'layout');
  await expect(page.locator('.half').getByLabel('Nachname')).toBeVisible();
  await refused();
  await expect(page.getByLabel('Vorname')).toHaveAttribute('aria-invalid', 'true');
});

test('simple: a policy that forbids compiling is named, with the way out', async () => {
  const { page } = await openSample(shared, 'simple', 'en');
  await page.route('**/rjsf.html*', async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'content-security-policy': "script-src 'self'" };
    await route.fulfill({ response, headers });
  });
  await page.reload();
  await page.locator('button[type=submit]').click();
  await expect(page.getByText(/forbids compiling a schema.*compileRjsfChecks/)).toBeVisible();
});

test('compiled: under a strict policy the checks of the build judge, also what a branch brings', async () => {
  const page = await shared.open('/rjsf-compiled.html');
  await page.getByLabel('Name').fill('Al');
  await page.getByLabel('Benachrichtigung: Bitte wählen').selectOption('Mail');
  await page.getByLabel('Adresse').fill('a@b@c');
  await page.getByRole('button', { name: 'Absenden' }).click();
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Name braucht 3 bis 20 Zeichen.');
  await expect(page.getByLabel('Adresse')).toHaveAccessibleDescription(/gültige E-Mail-Adresse/);
});
