import { randomBytes } from 'node:crypto';
import { editFirst, openBackOffice, openItem } from './support/back-office.ts';
import { expect, test } from './support/test.ts';

test('an editor changes texts of an article, and reads which fields are not theirs', async ({
  browser,
  server,
}) => {
  const page = await openBackOffice(browser, server.url, 'redaktion@demo.test');
  await page.goto('/admin/article');
  await editFirst(page);
  await expect(page.getByLabel('Beschreibung')).toBeEditable();
  await expect(page.getByLabel('Preiskategorie')).toHaveCount(0);
  const closed = page.getByRole('region', { name: 'Nicht änderbar' });
  await expect(closed).toContainText('Preis je Packung');
  await expect(closed).toContainText('Preiskategorie');
  await expect(closed).toContainText('Deine Rolle darf das nicht ändern.');
});

test('support changes contact data; who pays is closed, and a new address counts once its owner has said so', async ({
  browser,
  server,
}) => {
  const page = await openBackOffice(browser, server.url, 'support@demo.test');
  await openItem(page, 'Kunden', 'privat@demo.test');
  await page.getByRole('link', { name: 'Bearbeiten', exact: true }).click();
  const closed = page.getByRole('region', { name: 'Nicht änderbar' });
  await expect(closed).toContainText('Kostenträger');
  await expect(closed).toContainText('Zuzahlungsbefreiung gültig bis');
  await expect(page.getByLabel('Kostenträger')).toHaveCount(0);
  const another = `neu-${randomBytes(4).toString('hex')}@demo.test`;
  await page.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill(another);
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('region', { name: 'Nächste Schritte' })).toBeVisible();
  const contact = page.getByRole('main');
  await expect(contact).toContainText('privat@demo.test');
  await expect(contact.getByRole('definition').filter({ hasText: another })).toHaveCount(0);
});
