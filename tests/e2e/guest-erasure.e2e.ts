import { xsrf } from './support/api.ts';
import { expectBarred, openBackOffice, take } from './support/back-office.ts';
import { expect, test } from './support/test.ts';

const approve = 'Bestätigen und löschen';

test('somebody without an account is erased by two persons, and the request forgets them, too', async ({
  browser,
  request,
  server,
}) => {
  const email = 'gast@demo.test';
  const said = { name: 'Gerda Gast', email, orderNumber: '100042' };
  const sent = await request.post('/api/shop/withdrawal', { headers: await xsrf(request), data: said });
  expect(sent.status()).toBe(201);

  // Whatever language a browser prefers, the server speaks that of the page.
  const first = await openBackOffice(browser, server.url, 'apotheker@demo.test', { locale: 'en-GB' });
  await first.goto('/admin/guest-erasure/new');
  await first.getByRole('textbox', { name: 'E-Mail-Adresse oder Vorgangsnummer' }).fill(email);
  await first.getByRole('textbox', { name: 'Grund' }).fill('Hat von dieser Adresse aus geantwortet.');
  await first.getByRole('button', { name: 'Speichern' }).click();
  await expect(first.getByRole('heading', { level: 1 })).toContainText(email);
  await expectBarred(first, approve, /jemand anderes/);

  const second = await openBackOffice(browser, server.url, 'apotheker2@demo.test');
  await second.getByRole('link', { name: /1 Löschung ohne Konto wartet auf eine zweite Person/ }).click();
  // Whoever can't see what would go is told so.
  await second.route('**/guest-erasure/*/rows', (route) => route.abort());
  await second.getByRole('row').filter({ hasText: email }).getByRole('link').first().click();
  const rows = second.getByRole('region', { name: 'Was gelöscht würde' });
  await expect(rows.getByRole('alert')).toBeVisible();
  await second.unroute('**/guest-erasure/*/rows');
  await rows.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await expect(rows.getByRole('listitem')).toHaveText(['1 Formular mit Antworten', '1 E-Mail']);
  // What fails is called by its name, and can be tried again.
  await second.route('**/guest-erasure/*/events/*', (route) => route.abort());
  await second.getByRole('button', { name: approve, exact: true }).click();
  const really = second.getByRole('dialog', { name: approve });
  await really.getByRole('button', { name: approve, exact: true }).click();
  await expect(really.getByRole('region', { name: `„${approve}“ hat nicht geklappt.` })).toBeFocused();
  await second.unroute('**/guest-erasure/*/events/*');
  await really.getByRole('button', { name: 'Abbrechen' }).click();
  await take(second, approve, 'Gelöscht');
  // The button is gone: its reader goes on from the heading.
  await expect(second.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(second.getByText(email)).toHaveCount(0);
  await expect(second.getByRole('definition').filter({ hasText: /^2$/ })).toBeVisible();
});
