import { expectBarred, openBackOffice, openItem } from './support/back-office.ts';
import { expect, test } from './support/test.ts';

test('an order that holds a blocked batch says so at each step that would bring the goods on', async ({
  browser,
  server,
}) => {
  const page = await openBackOffice(browser, server.url, 'apotheker@demo.test');
  await openItem(page, 'Bestellungen', 'Wartet auf Freigabe');
  const order = page.url();
  await page.getByRole('link', { name: /^CH-/ }).first().click();
  await page.getByRole('button', { name: 'Sperren', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Sperren' });
  await dialog.getByRole('textbox', { name: 'Grund' }).fill('Rückruf des Herstellers');
  await dialog.getByRole('button', { name: 'Sperren', exact: true }).click();
  await expect(page.locator('header, main').getByText('Gesperrt', { exact: true }).first()).toBeVisible();
  await page.goto(order);
  await expectBarred(page, 'Zum Versand freigeben', /Eine Charge dieser Bestellung ist gesperrt/);
});
