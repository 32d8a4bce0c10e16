import { xsrf } from './support/api.ts';
import { expectBarred, openBackOffice, openItem, take } from './support/back-office.ts';
import { mailsFor, removeMailsFor } from './support/outbox.ts';
import { newPerson } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('staff send a mail again that did not arrive, unless it held a secret link', async ({
  browser,
  request,
  server,
}) => {
  const { email } = newPerson();
  const withdrawal = { name: 'Erika Mustermann', orderNumber: '100042', email };
  const sent = await request.post('/api/shop/withdrawal', { headers: await xsrf(request), data: withdrawal });
  expect(sent.status()).toBe(201);
  await expect.poll(() => mailsFor(server.dataDir, email)).toHaveLength(1);
  const [subject = ''] = await mailsFor(server.dataDir, email);
  await removeMailsFor(server.dataDir, email);

  const support = await openBackOffice(browser, server.url, 'support@demo.test');
  await openItem(support, 'E-Mails', email);
  await take(support, 'Erneut senden');
  await expect.poll(() => mailsFor(server.dataDir, email)).toEqual([subject]);

  const username = 'selbst@demo.test';
  const asked = await request.post('/api/shop/request_password', {
    headers: await xsrf(request),
    data: { email: username },
  });
  expect(asked.ok()).toBe(true);
  await expect.poll(async () => (await mailsFor(server.dataDir, username)).length).toBeGreaterThan(0);
  await support.goto('/admin/mail');
  const row = support.getByRole('row').filter({ hasText: username }).filter({ hasText: 'Neues Passwort' });
  await row.getByRole('link').first().click();
  await expectBarred(support, 'Erneut senden', /enthielt einen geheimen Link/);
});

test('the first page of the back office counts jobs that failed, and leads to them', async ({
  browser,
  server,
}) => {
  const pharmacist = await openBackOffice(browser, server.url, 'apotheker@demo.test');
  await pharmacist.getByRole('link', { name: /Aufgaben fehlgeschlagen/ }).click();
  await expect(pharmacist.getByRole('heading', { name: 'Fehlgeschlagene Aufgaben' })).toBeVisible();
});
