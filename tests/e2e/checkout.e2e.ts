import type { Locator, Page } from '@playwright/test';
import { fixtureFiles } from '../support/fixtures/fixture-files.ts';
import { setOffline } from '../support/set-offline.ts';
import { cancelNewestOrder, signInByApi, xsrf } from './support/api.ts';
import { holdScripts } from './support/hold-scripts.ts';
import { inspect } from './support/inspect.ts';
import { orderByToken } from './support/order-by-token.ts';
import { demoPassword } from './support/people.ts';
import { chooseOptions, chooseWay, fillCart, fillLogin, openForm, signIn } from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { choose, goBackBy, goOn, upload } from './support/wizard.ts';

test('the cart and the first steps keep their order and their data, and explain errors', async ({ page }) => {
  test.setTimeout(240_000);
  const lines = page.getByRole('list', { name: 'Artikel im Warenkorb' }).getByRole('listitem');
  const next = page.getByRole('button', { name: 'Weiter', exact: true });
  await signIn(page, 'privat@demo.test', demoPassword);

  await test.step('an empty cart can’t go on, and no step can be skipped', async () => {
    await page.goto('/cart');
    await expect(page.getByRole('link', { name: 'Sortiment ansehen' })).toBeVisible();
    await expect(next).toHaveCount(0);
    await page.goto('/checkout/submit');
    await expect(page).toHaveURL(/\/cart$/);
    await fillCart(page);
    for (const step of ['/checkout/payment', '/checkout/submit']) {
      await page.goto(step);
      await expect(page, 'humidity is not chosen yet').toHaveURL(/\/cart$/);
    }
    await chooseOptions(page, 'Glastiegel', 'Integra Boost 62%');
    for (const step of ['delivery', 'delivery-address', 'prescription', 'submit']) {
      await page.goto(`/checkout/${step}`);
      await expect(page).toHaveURL(/\/checkout\/payment$/);
    }
  });

  await test.step('a removed line can be restored, and a failed calculation repeated', async () => {
    await page.goto('/cart');
    await lines
      .last()
      .getByRole('button', { name: /entfernen$/ })
      .click();
    await expect(lines).toHaveCount(1);
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await expect(lines).toHaveCount(2);
    await page.route('**/cart/calculate', (route) => route.abort());
    await page.getByLabel('Anzahl').first().fill('25');
    await expect(page.getByRole('alert')).toContainText('Die Preise konnten gerade nicht berechnet werden.');
    await page.unroute('**/cart/calculate');
    await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
    // Two jars for 25 g.
    await expect(page.getByText('+ 3,98 € Packmittel')).toBeVisible();
    // An answer to an older cart is not waited for: its request is taken back.
    await page.route('**/cart/calculate', () => undefined, { times: 1 });
    const takenBack = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('cart/calculate'),
    );
    await page.getByLabel('Anzahl').first().fill('45');
    await page.getByLabel('Anzahl').first().fill('15');
    await takenBack;
    await expect(lines.first()).toContainText('101,85 €');
  });

  await test.step('an unavailable line blocks the way on, and the focus moves to it', async () => {
    const { data } = await (await page.request.get('/api/shop/app-config')).json();
    const { id } = data.articles.find(
      (one: { type: string; inStock: boolean; isVariationArticle: boolean }) =>
        one.type === 'standard' && !one.inStock && !one.isVariationArticle,
    );
    await page.evaluate((articleId) => {
      const cart = JSON.parse(localStorage.getItem('rz-cart') ?? '{}');
      cart.lines.push({ articleId, amount: 1, subItems: [], changedAt: Date.now() });
      localStorage.setItem('rz-cart', JSON.stringify(cart));
    }, id);
    await page.reload();
    const line = lines.filter({ hasText: 'Dieser Artikel ist gerade nicht lieferbar.' });
    await expect(line).toHaveCount(1);
    await next.click();
    const amount = line.getByRole('spinbutton', { name: 'Anzahl' });
    await expect(amount).toBeFocused();
    await expect(amount).toHaveAccessibleDescription(/Bitte entferne ihn\./);
    await expect(page).toHaveURL(/\/cart$/);
    await line.getByRole('button', { name: /entfernen$/ }).click();
    await expect(lines).toHaveCount(2);
  });

  await test.step('payment and shipping are chosen; the courier serves 35 postcodes', async () => {
    await next.click();
    await chooseWay(page, /^Zahlung in der Apotheke/);
    const offered = page.getByRole('group', { name: 'Versand' }).getByRole('radio');
    await expect(offered).toHaveCount(2);
    await expect(offered.first()).toHaveAccessibleName(/^Abholung in der Apotheke/);
    await expect(offered.last()).toHaveAccessibleName(/^Abholung durch eine beauftragte Person/);
    await expect(page.getByText(/Du bezahlst bei der Abholung/)).toBeVisible();
    await page.getByRole('link', { name: 'Andere Zahlungsart wählen' }).click();
    await chooseWay(page, /^Rechnung/);
    await expect(offered).toHaveCount(4);
    await expect(
      page.getByText(/sobald uns dein Originalrezept oder E-Rezept vorliegt und deine Rechnung bezahlt ist/),
    ).toBeVisible();
    await chooseWay(page, /^Kurier/);
    await page.getByRole('combobox', { name: 'Postleitzahl' }).click();
    // The plain list stands there until the one for searching has come, and stays with whoever is in it already.
    const zips = page.getByRole('option', { name: /^\d{5}$/ });
    await expect(zips).toHaveCount(35);
    const listed = await zips.allTextContents();
    expect(listed).toEqual(listed.toSorted());
    for (const zip of ['20457', '21109', '22767']) expect(listed).toContain(zip);
    await page.keyboard.press('Escape');
  });

  await test.step('a complete address leads on, and a reload keeps what was typed', async () => {
    // A phone shows passed steps by their number; they lead back there, too.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('link', { name: 'Versand' }).click();
    await page.setViewportSize({ width: 1280, height: 900 });
    await chooseWay(page, /^Versand/);
    const city = page.getByRole('textbox', { name: 'Ort' });
    await city.fill('');
    await expect(next).toBeDisabled();
    await city.fill('Wedel');
    await expect(next).toBeEnabled();
    await page.getByRole('textbox', { name: 'Straße und Hausnummer' }).fill('Elbdeich 12');
    await page.reload();
    await page.getByRole('button', { name: 'Dort weitermachen' }).click();
    await expect(page.getByRole('textbox', { name: 'Straße und Hausnummer' })).toHaveValue('Elbdeich 12');
    await next.click();
    await expect(page.getByRole('heading', { name: 'Papierrezept oder E-Rezept?' })).toBeVisible();
  });

  await test.step('an ended session leaves nothing on the device; the same person can go on', async () => {
    await page.request.post('/api/shop/logout', { headers: await xsrf(page.request) });
    await page.getByRole('link', { name: 'Warenkorb' }).first().click();
    await page.getByLabel('Anzahl').first().fill('10');
    await fillLogin(page, 'privat@demo.test', 'nicht das Passwort');
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('stimmen nicht');
    const kept = () => page.evaluate(() => [localStorage.length, sessionStorage.getItem('rz-checkout')]);
    expect(await kept()).toEqual([0, null]);
    await fillLogin(page, 'privat@demo.test', demoPassword);
    await expect(lines).toHaveCount(2);
    await page.goto('/checkout/prescription');
    await expect(page.getByRole('heading', { name: 'Papierrezept oder E-Rezept?' })).toBeVisible();
  });
});

test('a prescription is handed in: addresses to copy, codes read in the browser, a used code refused', async ({
  page,
  playwright,
  server,
}) => {
  test.setTimeout(300_000);
  const readings = page.locator('.rz-token-readings');
  const other = await playwright.request.newContext({ baseURL: server.url });
  await signIn(page, 'selbst@demo.test', demoPassword);
  await fillCart(page);
  await page.goto('/cart');
  await chooseOptions(page, 'Doy-Pack', 'Kein Integra Boost');
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await chooseWay(page, /^Rechnung/);
  await chooseWay(page, /^Abholung in der Apotheke/);

  await test.step('each way shows where to send the prescription; a reload stays at its step', async () => {
    await choose(page, 'E-Rezept oder digitales Rezept');
    await goOn(page);
    await expect(page.getByRole('radio', { name: 'Meine Praxis sendet es über KIM' })).toBeVisible();
    await expect(page).toHaveURL(/step=digital/);
    await page.reload();
    await choose(page, 'Meine Praxis sendet es über KIM');
    await goOn(page);
    await expect(
      page.getByText('Bitte deine Praxis, das E-Rezept an unsere KIM-Adresse zu senden.'),
    ).toBeVisible();
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.getByRole('button', { name: 'KIM-Adresse kopieren' }).click();
    await page
      .getByRole('dialog', { name: 'Kopieren nicht möglich' })
      .getByRole('button', { name: 'Ok' })
      .click();
    await goBackBy(page, 'Zurück');
  });

  await test.step('print-outs are read in the browser and compared with the cart; an unreadable one only warns', async () => {
    await choose(page, 'Ich habe einen Ausdruck mit Token');
    await goOn(page);
    await choose(page, 'Ja, genau so');
    await goOn(page);
    await choose(page, 'Jetzt hochladen');
    await goOn(page);
    // What reads them can't be fetched at first: nobody has looked at it yet.
    await setOffline(page, true);
    await upload(page, 'Deine Rezepte', fixtureFiles.tokenPicture);
    await expect(readings).toHaveText(/^Keine Verbindung zum Server\./);
    await setOffline(page, false);
    await expect(readings).toContainText('Wir haben 2 E-Rezepte erkannt. In deinem Warenkorb liegt 1', {
      timeout: 60_000,
    });
    await upload(page, 'Deine Rezepte', fixtureFiles.tokenPdf);
    await upload(page, 'Deine Rezepte', fixtureFiles.insuranceCardFront);
    await expect(readings).toContainText(/„insurance-card-front\.heic“ konnten wir keinen Code lesen/, {
      timeout: 60_000,
    });
    await expect(readings, 'the PDF shows the same two').toContainText('Wir haben 2 E-Rezepte erkannt.');
    await expect(readings).not.toContainText('e-token.pdf');
    // What is refused as a file is not promised to be looked at.
    await upload(page, 'Deine Rezepte', fixtureFiles.textNamedJpg);
    await expect(page.getByLabel('Deine Rezepte', { exact: true })).toHaveAccessibleDescription(
      /text-named\.jpg: Dieser Dateityp wird nicht angenommen/,
    );
    await expect(readings).not.toContainText('text-named.jpg');
    await page.getByRole('button', { name: /text-named\.jpg.*entfernen/i }).click();
    // A picture of each, the PDF and the HEIC photo included.
    await expect(page.locator('img.rz-file__thumbnail')).toHaveCount(3);
    await goOn(page);
    await page.getByRole('button', { name: 'Weiter zum Check-Out' }).click();
  });

  await test.step('another upload replaces the first only after confirmation', async () => {
    await page.getByRole('link', { name: 'Rezept', exact: true }).click();
    await goBackBy(page, 'Zurück');
    await upload(page, 'Deine Rezepte', fixtureFiles.prescription);
    await goOn(page);
    await page.getByRole('button', { name: 'Weiter zum Check-Out' }).click();
    const question = page.getByRole('alertdialog', { name: 'Rezepte ersetzen?' });
    await question.getByRole('button', { name: 'Abbrechen' }).click();
    await goBackBy(page, 'Zurück');
    await upload(page, 'Deine Rezepte', fixtureFiles.tokenPicture);
    await goOn(page);
    await page.getByRole('button', { name: 'Weiter zum Check-Out' }).click();
    await question.getByRole('button', { name: 'Ersetzen' }).click();
  });

  await signInByApi(other, 'frei@demo.test');
  const taken = await orderByToken(other);

  const send = page.getByRole('button', { name: 'Zahlungspflichtig bestellen' });

  await test.step('missing confirmations are listed in the order of the page', async () => {
    await send.click();
    await expect(page.locator('.rz-error-summary').getByRole('link')).toHaveText([
      /AGB/,
      /Hinweis zum E-Rezept/,
      /deine Zahlung/,
    ]);
  });

  await test.step('a prescription of another order is refused, with the way to change it', async () => {
    await page.getByRole('checkbox', { name: /AGB gelesen/ }).check();
    await expect(page.getByRole('checkbox', { name: /Originalrezept/ })).toHaveCount(0);
    await page.getByRole('checkbox', { name: /mein gültiges E-Rezept/ }).check();
    await page.getByRole('checkbox', { name: /Ich bezahle erst/ }).check();
    await send.click();
    const refusal = page.getByRole('alert').filter({ hasText: 'gehört schon zu einer anderen Bestellung' });
    await expect(refusal.getByRole('link', { name: 'Zum Rezept' })).toBeVisible();
    await other.post(`/api/shop/order/${taken}/cancel-order`, { headers: await xsrf(other) });
    await send.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Vielen Dank! Wir prüfen deine Bestellung.',
    );
    await expect(page.getByRole('button', { name: 'Bestellung drucken' })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.rz-letterhead')).toContainText('Musterapotheke Hamburg');
    await expect(page.locator('.rz-letterhead')).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await expect(page.getByText('E-Rezept, Ausdruck mit Token')).toBeVisible();
  });

  await test.step('an open order blocks the next one', async () => {
    await fillCart(page);
    await page.goto('/cart');
    await expect(page.getByRole('heading', { name: 'Du hast noch eine offene Bestellung' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Zu meinen Bestellungen' })).toBeVisible();
    await cancelNewestOrder(page.request);
  });
  await other.dispose();
});

test('an order begins with its prescription: read on the device, confirmed line by line, compared until the order', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await signIn(page, 'privat@demo.test', demoPassword);
  const product = (number: number) => page.getByRole('group', { name: `Produkt ${number}` });
  const verdicts = page.locator('.rz-redeem__line [role="status"]');

  await test.step('a photo tells how many there are, a text what is on them', async () => {
    await openForm(page, '/rezept');
    await upload(page, 'Foto, Scan oder PDF', fixtureFiles.tokenPicture);
    await page
      .getByLabel('Oder der Text des Rezepts')
      .fill(
        'Nordblatt 22/1 Hanse Haze, 20 g\nMärkisch Grün 22/1 Kranichzug 10 g\nHanse Haze 5 g zerkleinert',
      );
    await page.getByRole('button', { name: 'Rezept lesen' }).click();
    await expect(page.getByRole('heading', { name: 'Das steht auf deinem Rezept' })).toBeFocused({
      timeout: 60_000,
    });
    await expect(page.getByText('Wir haben 2 E-Rezepte erkannt.')).toBeVisible();
    await expect(product(1).getByLabel('Sorte oder Produkt')).toHaveValue('Nordblatt 22/1 Hanse Haze');
    await expect(product(1).getByLabel('Menge')).toHaveValue('20');
    await expect(product(3).getByLabel('Auf dem Rezept steht „zerkleinert“')).toBeChecked();
    await inspect(page, 'redeem');
  });

  await test.step('what can’t be had says so, with what is close and a text for the practice', async () => {
    await expect(verdicts).toContainText([
      'Nordblatt 22/1 Hanse Haze passt und ist lieferbar: 20 Packungen zu 1\u00a0g',
      'Märkisch Grün 22/1 Kranichzug ist gerade nicht lieferbar.',
      'Dein Rezept verlangt zerkleinerte Ware.',
    ]);
    await expect(verdicts.nth(1)).toContainText(
      'auf meinem Rezept steht Märkisch Grün 22/1 Kranichzug, 10\u00a0g.',
    );
    await page.getByRole('button', { name: 'Zeile entfernen: Produkt 3' }).click();
    await expect(page.getByText('1 Zeile passt noch nicht und bleibt hier zurück.')).toBeVisible();
    // A second sheet that comes to mind, after all was read: it goes along.
    await upload(page, 'Foto, Scan oder PDF', fixtureFiles.prescription);
    await page.getByRole('button', { name: '1 Artikel in den Warenkorb' }).click();
  });

  await test.step('the cart is held against the prescription, and its pictures are there', async () => {
    const comparison = page.getByRole('region', { name: 'Abgleich mit deinem Rezept' });
    await expect(comparison.getByRole('listitem')).toHaveText(/Hanse Haze 20\sg: passt zu deinem Rezept/);
    await chooseOptions(page, 'Doy-Pack', 'Kein Integra Boost');
    await page.getByRole('button', { name: '15 g' }).click();
    await expect(comparison).toContainText(
      'Auf deinem Rezept stehen 20\u00a0g, im Warenkorb liegen 15\u00a0g.',
    );
    await page.getByRole('button', { name: 'Weiter', exact: true }).click();
    await chooseWay(page, /^Rechnung/);
    await chooseWay(page, /^Abholung in der Apotheke/);
    // The questions about the prescription are answered by it.
    const uploaded = page.getByRole('button', {
      name: /^Ändern: Rezept hochladen e-token\.png.*prescription\.pdf/,
    });
    await expect(uploaded).toBeVisible();
    await page.getByRole('button', { name: 'Weiter zum Check-Out' }).click();
    await expect(page.getByText('E-Rezept, Ausdruck mit Token')).toBeVisible();
    await expect(comparison).toContainText('im Warenkorb liegen 15\u00a0g');
  });
});

/** Reads a prescription for 20 g from its text: the button that puts it into the cart. */
async function readPrescription(page: Page): Promise<Locator> {
  await signIn(page, 'privat@demo.test', demoPassword);
  await openForm(page, '/rezept');
  await page.getByLabel('Oder der Text des Rezepts').fill('Nordblatt 22/1 Hanse Haze, 20 g');
  await page.getByRole('button', { name: 'Rezept lesen' }).click();
  const toCart = page.getByRole('button', { name: '1 Artikel in den Warenkorb' });
  await expect(toCart).toBeVisible({ timeout: 60_000 });
  return toCart;
}

test('an order that begins with its prescription doesn’t go on without a file that turns out to be refused', async ({
  page,
}) => {
  const toCart = await readPrescription(page);
  // It is still looked at when the button is pressed.
  const scripts = await holdScripts(page);
  const note = { name: 'notiz.txt', mimeType: 'text/plain', buffer: Buffer.from('kein Rezept') };
  await page.getByLabel('Foto, Scan oder PDF').setInputFiles(note);
  await scripts.asked;
  await toCart.click();
  scripts.letCome();
  await expect(page.getByRole('status').filter({ hasText: 'notiz.txt' })).not.toBeEmpty();
  await expect(page.getByText('notiz.txt', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/rezept$/);
  // Who has seen it may leave it out.
  await toCart.click();
  await expect(page).toHaveURL(/\/cart$/);
});

test('of two presses that wait for a file the last one counts, with the lines as they are then', async ({
  page,
}) => {
  const toCart = await readPrescription(page);
  const scripts = await holdScripts(page);
  await page.getByLabel('Foto, Scan oder PDF').setInputFiles(fixtureFiles.prescription);
  await scripts.asked;
  await toCart.click();
  await page.getByRole('group', { name: 'Produkt 1' }).getByLabel('Menge').fill('10');
  await expect(page.locator('.rz-redeem__line [role="status"]')).toContainText('10 Packungen');
  await toCart.click();
  scripts.letCome();
  await expect(page).toHaveURL(/\/cart$/);
  const comparison = page.getByRole('region', { name: 'Abgleich mit deinem Rezept' });
  await expect(comparison.getByRole('listitem')).toHaveText(/Hanse Haze 10\sg: passt zu deinem Rezept/);
});
