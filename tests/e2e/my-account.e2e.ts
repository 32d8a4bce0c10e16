import { readFile } from 'node:fs/promises';
import { fixtureFiles, uprightHeic } from '../support/fixtures/fixture-files.ts';
import { holdScripts } from './support/hold-scripts.ts';
import { inspect, inspectLargeText } from './support/inspect.ts';
import { isAlive } from './support/is-alive.ts';
import { orderByToken } from './support/order-by-token.ts';
import { linkMailedTo, mailsFor } from './support/outbox.ts';
import { demoPassword } from './support/people.ts';
import { fillLogin, signIn } from './support/shop.ts';
import { showsBriefly } from './support/shows-briefly.ts';
import { expect, test } from './support/test.ts';

test('a customer edits their account', async ({ page, server }) => {
  await page.goto('/my-account');
  await fillLogin(page, 'angenommen@demo.test', demoPassword);
  await expect(page.getByText('Patienten-ID: 15937208')).toBeVisible();
  // Neither invited nor expected: no block, not even an empty one.
  await expect(page.locator('.rz-meetings')).toBeEmpty();

  // Address: what may be read, what may be changed, and the mark on the button for three seconds.
  await expect(page.getByLabel('Vorname')).not.toBeEditable();
  await page.getByLabel('Adresszusatz').fill('3. Stock');
  await page.getByLabel('Ich möchte alle Statusmeldungen').check({ force: true });
  const keep = page.getByRole('button', { name: 'Speichern', exact: true });
  await showsBriefly(page, 'button', '✓ Gespeichert', () => keep.click());
  // The keyboard stays where it was, here and wherever something goes that had it.
  await expect(keep).toBeFocused();
  await page.reload();
  await expect(page.getByLabel('Adresszusatz')).toHaveValue('3. Stock');

  // Another e-mail address holds once the link that was mailed to it has been opened.
  const email = page.getByRole('textbox', { name: 'E-Mail-Adresse' });
  await email.fill('antje-neu@demo.test');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByText('Wir haben einen Link an antje-neu@demo.test geschickt.')).toBeVisible();
  await expect(email).toHaveValue('angenommen@demo.test');
  const link = () => linkMailedTo(server.dataDir, 'antje-neu@demo.test', 'token=');
  await expect.poll(link).toContain('/my-account?token=');
  await page.goto(await link());
  // Pressed twice it is confirmed once; the keyboard stands where the button was.
  await page.getByRole('button', { name: 'Adresse bestätigen' }).dblclick();
  const confirmed = page.getByRole('status').filter({ hasText: 'Deine neue E-Mail-Adresse gilt ab jetzt.' });
  await expect(confirmed).toBeFocused();
  await expect(confirmed).not.toContainText('nicht mehr gültig');
  await expect(email).toHaveValue('antje-neu@demo.test');
  await expect(page).toHaveURL('/my-account');

  // Insurance card, with the day of its upload; a photo of more than 10 MB that this browser can't draw is made smaller.
  await showsBriefly(page, 'dialog', 'Versichertenkarte hochgeladen', () =>
    page.getByLabel('Vorderseite').setInputFiles(uprightHeic(10 * 1024 * 1024)),
  );
  await expect(page.getByText(/Zuletzt hochgeladen am \d\d\.\d\d\.\d{4}/)).toHaveCount(1);
  await page.getByLabel('Rückseite').setInputFiles(fixtureFiles.textNamedJpg);
  await expect(page.getByRole('alert').filter({ hasText: /nicht erlaubt|Dateityp/ })).toBeVisible();

  // Orders: their steps, a prescription handed in later, and the way out.
  const order = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^Storno/ }) })
    .first();
  const number = (await order.getByRole('link', { name: /^\d{6}$/ }).textContent()) ?? '';
  await order.getByRole('button', { name: `Verlauf der Bestellung ${number}` }).click();
  await expect(page.getByRole('list', { name: 'Stand deiner Bestellung' })).toBeVisible();
  await inspect(page, 'account-with-orders');
  await inspectLargeText(page, 'account-with-orders');
  // The developer's switch shows another state and changes none.
  await page.getByText('Entwicklermodus').click();
  const shown = page.getByLabel('Angezeigter Stand aller Bestellungen');
  await shown.selectOption({ label: 'Abgelehnt' });
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText('Bestellung storniert');
  await shown.selectOption({ label: 'Der wirkliche' });
  const handIn = order.getByRole('button', { name: /^Hochladen: Rezept/ });
  await handIn.click();
  await showsBriefly(page, 'dialog', 'Rezept hochgeladen', () =>
    page.getByLabel('Rezept hochladen').setInputFiles(fixtureFiles.prescription),
  );
  await expect(order.getByRole('link', { name: /: Rezept 1 zur Bestellung/ })).toBeVisible();
  await expect(handIn).toBeFocused();
  await order.getByRole('button', { name: /^Storno/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Bestellung stornieren?' });
  await expect(question).toContainText('Die bestellten Artikel sind dann nicht mehr für dich reserviert.');
  await question.getByRole('button', { name: 'Stornieren' }).click();
  const row = page.getByRole('row').filter({ hasText: number });
  await expect(row).toContainText('Bestellung storniert');
  await expect(row.getByRole('button')).toHaveCount(0);
  await expect(row.getByRole('link', { name: number })).toBeFocused();

  // Password: barred until it is good, the server's reason in a red box, then the new one holds.
  await page.getByRole('button', { name: 'Ändern' }).click();
  const save = page.getByRole('button', { name: 'Passwort speichern' });
  await expect(save).toBeDisabled();
  const first = page.getByLabel('Neues Passwort', { exact: true });
  const second = page.getByLabel('Neues Passwort wiederholen');
  await first.fill('Password1!');
  await second.fill('Password2!');
  await expect(save).toBeDisabled();
  await second.fill('Password1!');
  await save.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Listen bekannter Passwörter' })).toBeVisible();
  await first.fill('Sonne-ueber-Elbe7!');
  await second.fill('Sonne-ueber-Elbe7!');
  await showsBriefly(page, 'toast', 'Dein Passwort wurde geändert.', () => save.click());
  await expect(page.getByRole('button', { name: 'Ändern' })).toBeFocused();
  await expect
    .poll(() => mailsFor(server.dataDir, 'antje-neu@demo.test'))
    .toContain('Dein Passwort wurde geändert');

  // Own data: who looked, a copy, the wish to be erased.
  await page.getByText('Protokoll ansehen').click();
  await expect(page.getByText('Bisher hat niemand eines deiner Dokumente geöffnet.')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Meine Daten herunterladen' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('meine-daten.zip');
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');
  await page.getByRole('button', { name: 'Um Löschung bitten' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Um Löschung bitten' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: /Du hast uns am .* um Löschung gebeten/ }),
  ).toBeFocused();

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
});

test('a better print-out is handed in from the account with its e-prescriptions, and none of two is lost', async ({
  page,
}) => {
  await signIn(page, 'frei@demo.test', demoPassword);
  await orderByToken(page.request);
  await page.goto('/my-account');
  const handIn = page.getByRole('button', { name: /^Hochladen: Rezept/ }).first();
  await handIn.click();
  const again = page.getByRole('alertdialog', { name: 'Noch ein Rezept hochladen?' });
  await again.getByRole('button', { name: 'Hochladen' }).click();
  const field = page.getByLabel('Rezept hochladen');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/upload-prescription'))
      sent.push(request.postDataBuffer()?.toString('latin1') ?? '');
  });
  // The second one is chosen while the first is still looked at.
  const scripts = await holdScripts(page);
  await field.setInputFiles(fixtureFiles.tokenPicture);
  await scripts.asked;
  await field.setInputFiles(fixtureFiles.prescription);
  await showsBriefly(page, 'dialog', 'Rezept hochgeladen', async () => {
    scripts.letCome();
    await expect.poll(() => sent.length, { timeout: 60_000 }).toBe(2);
  });
  await expect(page.getByRole('link', { name: /: Rezept 3 zur Bestellung/ })).toBeVisible();
  const [first = '', second = ''] = sent;
  expect(first).toContain('filename="e-token.png"');
  expect(
    [...first.matchAll(/name="prescriptionTokens\[\d\]\[taskId\]"\r\n\r\n(\S+)/g)].map(([, id]) => id),
  ).toEqual(['160.000.033.491.101.33', expect.stringMatching(/^160\.000\./)]);
  expect(second).toContain('filename="prescription.pdf"');
  await expect(handIn).toBeFocused();
});

test('requests of the pharmacy appear in order, and are postponed or answered', async ({ page }) => {
  const asked = (name: string) => page.getByRole('dialog', { name });
  const openShop = async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Login' }).click();
    await fillLogin(page, 'profil@demo.test', demoPassword);
  };
  await openShop();
  // Who does not say how to be addressed is signed out.
  await expect(
    asked('Wie dürfen wir dich ansprechen?').getByRole('button', { name: 'Speichern' }),
  ).toBeDisabled();
  await inspect(page, 'request-gender');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();

  await openShop();
  await page.getByLabel('Geschlecht').selectOption({ label: 'Divers' });
  await page.getByRole('button', { name: 'Speichern' }).click();
  // Undecided: later, and in this session no more.
  await expect(asked('Du bist eingeladen!')).toContainText('Patientenfest der Musterapotheke');
  await page.getByRole('button', { name: 'Antwort senden' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.reload();
  await expect(asked('Unsere Verhaltensregeln')).toBeVisible();
  for (const count of [1, 2, 3]) await page.getByRole('button', { name: `Gelesen (${count}/4)` }).click();
  await expect(asked('Unsere Verhaltensregeln').getByRole('heading', { level: 2 })).toHaveCount(1);
  await page.getByRole('button', { name: 'Gelesen (4/4)' }).click();
  await expect(page.getByRole('checkbox', { name: 'Ich habe alles gelesen und verstanden' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await inspect(page, 'request-etiquette');
  await page.getByRole('checkbox').check({ force: true });
  await page.getByRole('button', { name: 'Gelesen (4/4)' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  // Who answers from the account starts at the invitation's heading.
  await page.goto('/my-account');
  // Before the page's script is there a link is the browser's, and leads to a page of its own.
  await isAlive(page);
  await page.getByRole('link', { name: 'Einladung beantworten' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Patientenfest der Musterapotheke' }),
  ).toBeFocused();

  // Another session asks again what was put off.
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/my-account');
  await page.getByRole('radio', { name: 'Ja, ich komme gern' }).check({ force: true });
  await page.getByRole('button', { name: 'Antwort senden' }).click();
  // The page below knows at once, too.
  await expect(page.locator('.rz-meetings')).toContainText('Wir freuen uns auf dich.');
  const notice = asked('Das hat sich am 01.04.24 geändert');
  await notice.getByRole('checkbox').check({ force: true });
  await page.getByRole('button', { name: 'Weiter' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Profil', exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.goto('/my-account');
  await expect(page.getByText('Hier kannst du später deine Bestellungen einsehen.')).toBeVisible();
  // What was answered in the overlay is the answer to the invitation.
  await expect(page.getByRole('heading', { name: 'Patientenfest der Musterapotheke' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Abmelden' })).toBeVisible();

  // What the pharmacy owes is paid out on request, and before an account is erased.
  await expect(page.getByText(/Du hast noch 25,00.€ Guthaben/)).toBeVisible();
  await page.getByRole('button', { name: 'Auszahlen lassen' }).click();
  await page.getByLabel('Name auf dem Konto').fill('Paula Fischer');
  const iban = page.getByLabel('IBAN');
  await iban.fill('DE88 3704 0044 0532 0130 00');
  await page.getByRole('button', { name: 'Auszahlung beantragen' }).click();
  await expect(iban).toHaveAccessibleDescription(/gültige IBAN/);
  await iban.fill('DE89 3704 0044 0532 0130 00');
  await page.getByRole('button', { name: 'Auszahlung beantragen' }).click();
  const underWay = page.getByRole('status').filter({ hasText: /dass wir dir 25,00.€ auszahlen.*3000/ });
  await expect(underWay).toBeFocused();
  // Pressed twice it is taken back once.
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await page.getByRole('button', { name: 'Doch im Guthaben behalten' }).dblclick();
  await expect(page.getByRole('status').filter({ hasText: /25,00.€ bleiben in deinem/ })).toBeFocused();
  expect(calls.filter((url) => url.endsWith('/payout/withdraw'))).toHaveLength(1);
});

test('a doctor sees neither orders nor balance nor cards', async ({ page }) => {
  await signIn(page, 'arzt@demo.test', demoPassword);
  await page.goto('/my-account');
  await expect(page.getByRole('heading', { name: 'Deine Angaben' })).toBeVisible();
  for (const hidden of ['Deine Bestellungen', 'Guthaben', 'Versichertenkarte']) {
    await expect(page.getByRole('heading', { name: hidden })).toHaveCount(0);
  }
  await expect(page.getByLabel('Ich möchte alle Statusmeldungen')).toHaveCount(0);
  await inspect(page, 'account-doctor');

  // Whatever becomes of the call, logging out leads to the start page.
  const offline = await page.context().newPage();
  await offline.route('**/api/shop/logout', (route) => route.abort());
  // A form that was begun stays on the device until then, and no longer.
  await offline.goto('/formular/return-request');
  await offline.getByText('Es fehlt etwas').click();
  const drafts = () =>
    offline.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('rz-draft:')));
  await expect.poll(drafts).toHaveLength(1);
  await offline.goto('/my-account');
  await offline.getByRole('button', { name: 'Logout' }).click();
  await expect(offline).toHaveURL(/:\d+\/$/);
  expect(await drafts()).toEqual([]);
});

test('each part of the account has an address, and is one tap away', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'selbst@demo.test', demoPassword);
  await page.goto('/my-account#security');
  await expect(page.getByRole('heading', { name: 'Passwort', exact: true })).toBeInViewport();
  await expect(page.getByRole('region', { name: 'Passwort' })).toBeFocused();
  const parts = page.getByRole('navigation', { name: 'Teile deines Kontos' });
  for (const link of await parts.getByRole('link').all()) {
    await link.click();
    const part = page.locator((await link.getAttribute('href')) ?? '');
    await expect(part.getByRole('heading').first()).toBeInViewport();
    await expect(part).toBeFocused();
  }
  await expect(page).toHaveURL(/\/my-account#data$/);
});

test('what was ordered once is ordered again in two taps', async ({ page }) => {
  await signIn(page, 'selbst@demo.test', demoPassword);
  await page.goto('/my-account');
  await page.getByRole('link', { name: '100001', exact: true }).click();
  await page.getByRole('button', { name: 'Noch einmal bestellen' }).click();
  const lines = page.getByRole('list', { name: 'Artikel im Warenkorb' }).getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText('Hanse Haze');
  await expect(lines.first().getByLabel('Anzahl')).toHaveValue('10');
  // Packaging and humidity are those of then: nothing has to be chosen before going on.
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await expect(page).toHaveURL(/\/checkout\/payment$/);
});
