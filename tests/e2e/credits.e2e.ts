import { randomBytes } from 'node:crypto';
import { expectBarred, openBackOffice, openItem, take } from './support/back-office.ts';
import { expect, test } from './support/test.ts';

test('a large credit waits on the first page for a second person, who approves it', async ({
  browser,
  server,
}) => {
  const note = `Kulanz ${randomBytes(4).toString('hex')}`;
  const first = await openBackOffice(browser, server.url, 'apotheker@demo.test');
  await first.goto('/admin/credit/new');
  await first.getByRole('combobox', { name: 'Kundin oder Kunde' }).fill('Petersen');
  await first
    .getByRole('option', { name: /Petersen/ })
    .first()
    .click();
  await first.getByRole('textbox', { name: 'Betrag' }).fill('50,01');
  await first.getByRole('textbox', { name: 'Grund' }).fill(note);
  await first.getByRole('button', { name: 'Speichern' }).click();
  await expectBarred(first, 'Freigeben und buchen', /jemand anderes/);

  const second = await openBackOffice(browser, server.url, 'apotheker2@demo.test');
  await second.getByRole('link', { name: /1 Gutschrift wartet auf eine zweite Person/ }).click();
  await expect(second.getByRole('row').filter({ hasText: note })).toBeVisible();
  await openItem(second, 'Gutschriften', note);
  await take(second, 'Freigeben und buchen', 'Gebucht');
  await second.getByRole('navigation').getByRole('link', { name: 'Guthaben', exact: true }).click();
  await expect(second.getByRole('row').filter({ hasText: note })).toContainText('50,01');
});
