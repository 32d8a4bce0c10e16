import { inspect, inspectLargeText } from './support/inspect.ts';
import { demoPassword } from './support/people.ts';
import { chooseWay, openForm, putIntoCart, signIn } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test('a patient pays online at the second try, and reads where an order comes from', async ({
  page,
  setSetting,
}) => {
  test.setTimeout(180_000);
  const headline = page.getByRole('heading', { level: 1 });
  const stand = (name: string) => page.getByRole('button', { name });

  await test.step('puts something into the cart and chooses to pay online', async () => {
    await signIn(page, 'kasse@demo.test', demoPassword);
    await putIntoCart(page, 'standard');
    await page.goto('/cart');
    await stand('Weiter').click();
    await chooseWay(page, /Online bezahlen/);
    await chooseWay(page, /^Abholung in der Apotheke/);
    await expect(page.getByText('Für deine Bestellung brauchst du kein Rezept.')).toBeVisible();
    await page.getByRole('link', { name: /Weiter/ }).click();
    await expect(headline).toHaveText('Bestellung prüfen');
  });

  await test.step('is warned once that it may take longer, cancels, then orders', async () => {
    await setSetting('tooManyOrdersWarning', 'true');
    await page.reload();
    await expect(page.getByRole('checkbox', { name: /AGB gelesen/ })).toBeVisible();
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await stand('Zahlungspflichtig bestellen').click();
    const warning = page.getByRole('alertdialog', { name: 'Gerade bestellen sehr viele' });
    await expect(warning).toContainText('um ein bis zwei Werktage verzögern');
    await expect(warning.getByRole('button', { name: 'Trotzdem bestellen' })).toBeVisible();
    await warning.getByRole('button', { name: 'Bestellung abbrechen' }).click();
    await expect(warning).toBeHidden();
    await expect(stand('Zahlungspflichtig bestellen')).toBeFocused();
    await stand('Zahlungspflichtig bestellen').click();
  });

  await test.step('cancels at the payment service: the order stays and payment can be tried again', async () => {
    await expect(headline).toHaveText('Zahlungsdienst (Demo)');
    await inspect(page, 'payment-stand-in');
    await stand('Abbrechen und zurück').click();
    await expect(page.getByText('Du hast die Zahlung abgebrochen.')).toBeVisible();
    await inspect(page, 'payment-cancelled');
  });

  await test.step('pays, and the cart is empty', async () => {
    await page.getByRole('button', { name: /^Jetzt .* bezahlen$/ }).click();
    await stand('Jetzt bezahlen').click();
    await expect(page.getByText('Deine Zahlung ist eingegangen. Vielen Dank!')).toBeVisible();
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain('articleId');
  });

  await test.step('scans a package: wrong data are refused, right ones lead to the certificate', async () => {
    await page.goto('/id-check');
    await expect(page.getByText('Bitte scanne den QR-Code auf deiner Packung.')).toBeVisible();
    await openForm(page, '/order-qr/demo-charge-0001');
    await page.getByLabel('Patienten-ID').fill('99999999');
    await page.getByLabel('Postleitzahl').fill('20253');
    await stand('Charge anzeigen').click();
    await expect(page.getByRole('alert').filter({ hasText: 'nicht gefunden' })).toBeVisible();
    await inspect(page, 'id-check-refused');
    await page.getByLabel('Patienten-ID').fill('48201937');
    await stand('Charge anzeigen').click();
    await expect(headline).toBeFocused();
    await expect(page.getByRole('row', { name: /Nordblatt/ })).toBeVisible();
    await inspect(page, 'id-check');
    await inspectLargeText(page, 'id-check');
    const link = page.getByRole('link', { name: /Zertifikat der Charge/ }).first();
    const answer = await page.request.get((await link.getAttribute('href')) ?? '');
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  });
});
