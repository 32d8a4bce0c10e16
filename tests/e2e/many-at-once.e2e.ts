import { findBarriers } from '../support/find-barriers.ts';
import { openBackOffice } from './support/back-office.ts';
import { expect, test } from './support/test.ts';

test('a step is taken with several orders at once, and those that can’t take it are named with their reason', async ({
  browser,
  server,
}) => {
  const page = await openBackOffice(browser, server.url, 'apotheker@demo.test');
  await page.goto(
    '/admin/order?filter[state]=ready_for_pickup&filter[state]=ready_for_shipping&filter[state]=accepted',
  );
  const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox') });
  await expect(rows.nth(3)).toBeVisible();
  const all = page.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' });
  await all.check();
  await expect(page.getByRole('status').filter({ hasText: 'ausgewählt' })).toHaveText(/^\d+ ausgewählt$/);
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Abschließen (2)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Abschließen: 2 Bestellungen' });
  await dialog.getByRole('button', { name: 'Abschließen', exact: true }).click();
  await expect(page.getByText('„Abschließen“: 2 Einträge erledigt.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(rows.filter({ hasText: 'bereit' })).toHaveCount(0);
  // What can't go on says why, and stays chosen.
  const waiting = rows.filter({ hasText: 'Angenommen' });
  const box = waiting.getByRole('checkbox');
  await expect(box).not.toBeChecked();
  await box.check();
  await page.getByRole('button', { name: 'In Prüfung nehmen (1)' }).click();
  const asking = page.getByRole('dialog', { name: 'In Prüfung nehmen: 1 Bestellung' });
  await asking.getByRole('button', { name: 'In Prüfung nehmen', exact: true }).click();
  const refusal = page.getByRole('alertdialog', { name: '„In Prüfung nehmen“ ging bei 1 Eintrag nicht.' });
  await expect(refusal.getByRole('listitem')).toHaveText(/^\d+: .*Rezept/);
  await refusal.getByRole('button', { name: 'Ok' }).click();
  await expect(box).toBeChecked();
  await expect(waiting).toHaveCount(1);
  await page.getByRole('button', { name: 'Auswahl aufheben' }).click();
  await expect(box).not.toBeChecked();
});
