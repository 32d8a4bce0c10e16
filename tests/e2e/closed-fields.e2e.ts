import { editFirst, openBackOffice } from './support/back-office.ts';
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
