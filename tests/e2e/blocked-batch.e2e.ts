import { expectBarred, openBackOffice, openItem } from './support/back-office.ts';
import { expect, test } from './support/test.ts';

test('an order that holds a blocked batch says so at each step that would bring the goods on', async ({
  browser,
  server,
}) => {
  const page = await openBackOffice(browser, server.url, 'apotheker2@demo.test');
  await page.goto('/admin/order?filter[state]=waiting_for_release');
  await page.getByRole('row').getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Zum Versand freigeben' })).not.toHaveAttribute(
    'aria-disabled',
  );
  const order = page.url();
  const [number] = /\bCH-\d+\b/.exec(await page.getByRole('main').innerText()) ?? [''];
  await openItem(page, 'Chargen', number);
  await page.getByRole('button', { name: 'Sperren', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Sperren: ${number}` });
  await dialog.getByRole('textbox', { name: 'Begründung' }).fill('Rückruf des Herstellers');
  await dialog.getByRole('button', { name: 'Sperren', exact: true }).click();
  await expect(page.locator('header, main').getByText('Gesperrt', { exact: true }).first()).toBeVisible();
  // Who would release it all the same says why; Escape leaves an untouched dialog, and one that holds something after a question.
  const release = page.getByRole('button', { name: 'Freigeben', exact: true });
  const asking = page.getByRole('dialog', { name: `Freigeben: ${number}` });
  const reason = asking.getByRole('textbox', { name: 'Begründung' });
  await release.click();
  await reason.press('Escape');
  await expect(asking).toHaveCount(0);
  await release.click();
  await reason.fill('Nur ein Verdacht');
  await reason.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Änderungen verwerfen?' });
  await question.getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await expect(reason).toHaveValue('Nur ein Verdacht');
  // A page that shows another item doesn't go on asking.
  await page.goBack();
  await question.getByRole('button', { name: 'Verwerfen' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).not.toHaveURL(/\/admin\/batch\/[0-9a-f-]{36}/);
  await page.goto(order);
  await expectBarred(page, 'Zum Versand freigeben', /Eine Charge dieser Bestellung ist gesperrt/);
});
