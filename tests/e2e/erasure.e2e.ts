import { expectBarred, openBackOffice, openItem, take } from './support/back-office.ts';
import { expect, test } from './support/test.ts';

test('a customer is erased by two persons, neither of whom can do it alone', async ({ browser, server }) => {
  const email = 'wartend@demo.test';
  const first = await openBackOffice(browser, server.url, 'apotheker@demo.test');
  await openItem(first, 'Kunden', email);
  await expectBarred(first, 'Löschen', 'Die Löschung muss zuerst von jemand anderem freigegeben werden.');
  await take(first, 'Löschung freigeben');
  await expectBarred(first, 'Löschen', /jemand anderes/);

  const second = await openBackOffice(browser, server.url, 'apotheker2@demo.test');
  await openItem(second, 'Kunden', email);
  await take(second, 'Löschen', 'Gelöscht');
  await expect(second.getByText(email)).toHaveCount(0);
});
