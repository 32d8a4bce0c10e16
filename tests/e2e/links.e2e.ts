import { inspect } from './support/inspect.ts';
import { linkMailedTo } from './support/outbox.ts';
import { demoPassword } from './support/people.ts';
import { fillLogin, openForm, signIn } from './support/shop.ts';
import { showsBriefly } from './support/shows-briefly.ts';
import { expect, test } from './support/test.ts';

test('a lost password is replaced once by the link in a mail, and the new one signs in', async ({
  page,
  server,
}) => {
  const email = 'neu@demo.test';
  const chosen = 'Sonne-ueber-Elbe7!';
  await openForm(page, '/passwort-vergessen');
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Schau in dein Postfach' })).toBeFocused();
  const mailed = () => linkMailedTo(server.dataDir, email, 'token=');
  await expect.poll(mailed).toContain('/passwort-vergessen?token=');
  const link = await mailed();

  await openForm(page, link);
  const [first, second] = [
    page.getByLabel('Neues Passwort', { exact: true }),
    page.getByLabel('Neues Passwort wiederholen'),
  ];
  const save = page.getByRole('button', { name: 'Passwort speichern' });
  await first.fill('Passwort1!');
  await second.fill('Passwort2!');
  await expect(page.getByText('Passwörter stimmen nicht überein')).toBeVisible();
  await expect(save).toBeDisabled();
  await inspect(page, 'visitor-new-password');
  await second.fill('Passwort1!');
  await second.press('Enter');
  await expect(first).toHaveAccessibleDescription(/leicht zu erraten/);
  await first.fill(chosen);
  await second.fill(chosen);
  await save.click();
  await expect(
    page.getByRole('heading', { name: 'Dein Passwort wurde erfolgreich geändert.' }),
  ).toBeFocused();
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await fillLogin(page, email, chosen);
  await expect(page.getByRole('link', { name: 'Profil' })).toBeVisible();

  await openForm(page, link);
  await first.fill(chosen);
  await second.fill(chosen);
  await save.click();
  await expect(
    page.getByRole('heading', { name: 'Der aufgerufene Link ist leider nicht mehr gültig' }),
  ).toBeFocused();
});

test('an invitation is accepted by keyboard and withdrawn in the account; appointments are cancelled there', async ({
  page,
}) => {
  await page.goto('/event-confirm/demo-einladung');
  const accept = page.getByRole('button', { name: 'Ja, ich nehme teil' });
  await expect(accept).toBeVisible();
  await inspect(page, 'visitor-invitation');
  await accept.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog', { name: 'Anmeldung bestätigen' })).toBeVisible();
  await page.getByRole('button', { name: 'Anmelden', exact: true }).focus();
  await showsBriefly(page, 'dialog', 'Anmeldung bestätigt', () => page.keyboard.press('Enter'));
  await expect(page).toHaveURL('/');
  await page.goto('/event-confirm/demo-einladung');
  await expect(page.getByText('Du hast bereits geantwortet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Abmelden' })).toBeVisible();
  await inspect(page, 'visitor-invitation-answered');
  for (const [token, text] of [
    ['demo-abgelaufen', 'Die Anmeldefrist ist leider abgelaufen.'],
    ['gibt-es-nicht', 'Der Link ist leider nicht (mehr) gültig.'],
  ]) {
    await page.goto(`/event-confirm/${token}`);
    await expect(page.getByRole('heading', { name: text })).toBeVisible();
  }

  await signIn(page, 'selbst@demo.test', demoPassword);
  await page.goto('/my-account');
  await page.getByRole('button', { name: 'Abmelden' }).click();
  const question = page.getByRole('alertdialog', { name: 'Abmeldung bestätigen' });
  await showsBriefly(page, 'dialog', 'Absage bestätigt', () =>
    question.getByRole('button', { name: 'Absagen' }).click(),
  );
  await expect(page.getByRole('heading', { name: 'Patientenfest der Musterapotheke' })).toBeHidden();
  await page.getByRole('button', { name: /^Termin am .* absagen$/ }).click();
  const really = page.getByRole('alertdialog', { name: 'Termin absagen?' });
  await showsBriefly(page, 'dialog', 'Der Termin wurde erfolgreich storniert.', () =>
    really.getByRole('button', { name: 'Absagen' }).click(),
  );
  await expect(page.getByRole('heading', { name: 'Deine Termine' })).toBeHidden();
});
