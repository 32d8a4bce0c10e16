import type { Page } from '@playwright/test';
import { setOffline } from '../support/set-offline.ts';
import { inspect, inspectLargeText } from './support/inspect.ts';
import { mailsFor } from './support/outbox.ts';
import { demoPassword } from './support/people.ts';
import { fillLogin } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const unread = async (page: Page) =>
  Number.parseInt(
    await page
      .getByRole('navigation', { name: 'Hauptnavigation' })
      .getByRole('link', { name: /^Blog/ })
      .innerText()
      .then((text) => text.replace(/\D/g, '')),
    10,
  );

test('a reader of the blog loads more, signs in for customers’ posts, and sees what was unread', async ({
  page,
}) => {
  await page.goto('/blog');
  await expect(page.getByRole('article')).toHaveCount(5);
  await inspect(page, 'blog');
  // A button only once the script is there; until then the link below loads another page.
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await page.route('**/blog?offset=5*', (route) => route.abort());
  await page.getByRole('link', { name: 'Mehr laden' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Noch einmal versuchen' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Mehr laden' })).toBeHidden();
  await page.unroute('**/blog?offset=5*');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toHaveCount(10);
  await expect(page.getByRole('article').nth(5).getByRole('link')).toBeFocused();
  await page.getByRole('link', { name: 'Mehr laden' }).click();
  await expect(page.getByRole('link', { name: 'Mehr laden' })).toBeHidden();
  const posts = await page.getByRole('article').count();

  await page.getByRole('link', { name: 'Einladung zum Patientenabend in Hamburg' }).click();
  await expect(page.getByText('Diesen Beitrag lesen nur angemeldete')).toBeVisible();
  await inspect(page, 'blog-post-exclusive');
  await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click();
  await fillLogin(page, 'frei@demo.test', demoPassword);
  await expect(page.getByRole('heading', { name: 'Gut zu wissen' })).toBeVisible();
  await expect(page).toHaveTitle('Einladung zum Patientenabend in Hamburg · Musterapotheke Hamburg');
  await expect.poll(() => unread(page)).toBe(posts - 1);

  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(posts);
  await expect(page.getByText('Ungelesen', { exact: true })).toHaveCount(posts - 1);
});

test('a barrier is reported and a contract withdrawn from, by keyboard and without an account', async ({
  page,
  browser,
  server,
}) => {
  await page.goto('/accessibility');
  const send = page.getByRole('button', { name: 'Rückmeldung senden' });
  await send.click();
  await expect(page.getByText('Bitte schreib uns, worum es geht.', { exact: true })).toBeVisible();
  const message = page.getByLabel('Deine Nachricht');
  const write = async () => {
    await message.fill('Der Filter lässt sich mit der Tastatur nicht schließen.');
    await page.getByLabel('Betriebssystem').selectOption('linux');
  };
  const answer = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  const isThanked = async () => {
    await send.press('Enter');
    await expect(answer).toContainText('Vielen Dank für deine Rückmeldung!');
    await expect(answer).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(message).toHaveValue('');
  };
  await write();
  await isThanked();
  // From here on the code of dialogs is there; what happens without it, slow-network.e2e.ts tells.
  await write();
  await setOffline(page, true);
  await send.press('Enter');
  await expect(answer).toContainText('Es gab ein Problem beim Senden deiner Nachricht.');
  await expect(answer).toBeFocused();
  await page.keyboard.press('Escape');
  await setOffline(page, false);
  await isThanked();

  await page.getByRole('contentinfo').getByRole('link', { name: 'Vertrag widerrufen' }).press('Enter');
  await page.getByLabel('Dein Name').fill('Erika Mustermann');
  await page.getByLabel('Bestellnummer').fill('100042');
  await page.getByLabel('E-Mail-Adresse für die Eingangsbestätigung').fill('erika@demo.test');
  await inspect(page, 'withdrawal-1');
  await page.getByRole('button', { name: 'Weiter' }).press('Enter');
  await expect(page.getByText('Hiermit widerrufe ich')).toBeVisible();
  await inspect(page, 'withdrawal-2');
  await page.getByRole('button', { name: 'Widerruf bestätigen' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Dein Widerruf ist eingegangen' })).toBeFocused();
  await inspect(page, 'withdrawal-3');
  await expect
    .poll(() => mailsFor(server.dataDir, 'erika@demo.test'))
    .toContainEqual(expect.stringContaining('Eingang deines Widerrufs'));

  const plain = await browser.newPage({ baseURL: server.url, javaScriptEnabled: false });
  await plain.goto('/vertrag-widerrufen');
  await plain.getByRole('textbox', { name: 'Dein Name' }).fill('Erika Mustermann');
  const number = plain.getByRole('textbox', { name: 'Bestellnummer' });
  await number.fill('x');
  await plain.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill('erika@demo.test');
  await plain.getByRole('button', { name: 'Weiter' }).click();
  await expect(number).toHaveAttribute('aria-invalid', 'true');
  await number.fill('100043');
  await plain.getByRole('button', { name: 'Weiter' }).click();
  await plain.getByRole('button', { name: 'Widerruf bestätigen' }).click();
  await expect(plain.getByRole('heading', { name: 'Dein Widerruf ist eingegangen' })).toBeVisible();
  await plain.close();
});

test('the pharmacy shows a message on entering and after login, offers jobs, and closes the shop', async ({
  page,
  setSetting,
}) => {
  const word = (text: string) => JSON.stringify({ text: `<p>${text}</p>`, presetImageIndex: 3 });
  await setSetting('customEnterShopDialog', word('Am Freitag bleibt der Abholschalter zu.'));
  await setSetting('customAfterLoginDialog', word('Schön, dass du da bist.'));
  await page.goto('/legal/data-privacy');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goto('/jobs');
  const door = page.getByRole('dialog', { name: 'Gut zu wissen' });
  await expect(door).toContainText('Am Freitag bleibt der Abholschalter zu.');
  await inspect(page, 'enter-shop-dialog');
  await page.mouse.click(5, 300);
  await expect(door).toBeVisible();
  await door.getByRole('checkbox', { name: 'Nicht mehr anzeigen' }).check();
  await door.getByRole('button', { name: 'Schließen' }).click();
  await expect(door).toBeHidden();

  await page.getByText('Initiativbewerbung').click();
  await expect(page.getByRole('link', { name: 'Jetzt bewerben' })).toHaveAttribute(
    'href',
    'mailto:jobs@musterapotheke.invalid?subject=Initiativbewerbung',
  );
  await page.getByText('PTA (m/w/d) in der Rezeptur').click();
  await inspect(page, 'jobs');
  await inspectLargeText(page, 'jobs');

  await page.getByRole('button', { name: 'Suche öffnen' }).click();
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('haze');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sortiment\?search=haze$/);
  await page.getByRole('button', { name: 'Suche öffnen' }).click();
  await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click();
  await expect(page).toHaveURL(/\/sortiment\?search=(?!haze)/);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/faq');
  await page.route('**/job-offer', (route) => route.abort());
  await page.getByRole('button', { name: 'Menü' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Jobs' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeFocused();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('alert')).toContainText('Fehler beim Laden der Jobangebote');
  await page.unroute('**/job-offer');
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await expect(page.getByText('PTA (m/w/d) in der Rezeptur')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();

  await page.goto('/my-account');
  await expect(page.getByRole('dialog', { name: 'Anmelden' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/:\d+\/$/);
  const login = page.getByRole('dialog', { name: 'Anmelden' });
  await expect(login).toBeHidden();

  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  for (const name of ['Passwort vergessen?', 'Jetzt registrieren', 'Unsere AGB']) {
    await expect(login.getByRole('link', { name })).toBeVisible();
  }
  await login.getByRole('button', { name: 'Sicherer Login' }).click();
  const missing = 'Bitte gib deine E-Mailadresse und dein Passwort ein.';
  await expect(login.getByRole('alert')).toHaveText(missing);
  // The message goes; the reason stays with the fields.
  await expect(login.getByRole('alert').filter({ hasText: missing })).toBeHidden();
  const name = login.getByRole('textbox', { name: 'E-Mail-Adresse' });
  await expect(name).toHaveAccessibleDescription('Bitte gib deine E-Mail-Adresse ein.');
  await fillLogin(page, 'privat@demo.test', 'falsch');
  const reason = /stimmen nicht/;
  await expect(login.getByRole('alert')).toHaveText(reason);
  await expect(login.getByRole('alert').filter({ hasText: reason })).toBeHidden();
  const password = login.getByLabel('Passwort', { exact: true });
  await password.fill('noch einmal');
  await expect(password).toHaveAccessibleDescription(reason);
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await fillLogin(page, 'privat@demo.test', demoPassword);
  await expect(page.getByRole('dialog')).toContainText('Schön, dass du da bist.');
  await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();

  await setSetting('offline', 'true');
  await page.goto('/sortiment');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wir sind bald wieder für dich da');
  await page.getByText('Impressum und Datenschutz').press('Enter');
  await expect(page.getByText('Angaben nach § 5 DDG')).toBeVisible();
  await inspect(page, 'offline');
});
