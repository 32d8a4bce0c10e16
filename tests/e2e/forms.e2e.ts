import { fixtureFiles } from '../support/fixtures/fixture-files.ts';
import { openBackOffice, openDocument } from './support/back-office.ts';
import { startDevShop } from './support/dev-shop.ts';
import { inspect } from './support/inspect.ts';
import { expect, test } from './support/test.ts';
import { choose, goOn, upload } from './support/wizard.ts';

// The form is declared by schemas/forms/return-request alone: no code of page or server knows it.
test('a form declared only in JSON is filled in with a file, and staff read it as it was asked', async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(300_000);
  await test.step('a visitor finds it, answers step by step and uploads a picture', async () => {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Reklamation und Rückgabe' }).click();
    await expect(page).toHaveTitle(/^Reklamation oder Rückgabe · /);
    await choose(page, 'Etwas ist beschädigt angekommen');
    await goOn(page);
    await page.getByRole('textbox', { name: 'Bestellnummer' }).fill('100042');
    await page.getByRole('textbox', { name: 'Erhalten am' }).fill('02.03.2026');
    await goOn(page);
    await page.getByRole('textbox', { name: 'Artikel' }).fill('Vaporizer Modell Elbe');
    await page.getByRole('textbox', { name: 'Beschreibung' }).fill('Das Gehäuse hat einen Riss.');
    await upload(page, 'Fotos', fixtureFiles.idCardFront);
    await goOn(page);
    await choose(page, 'Ersatz oder Nachlieferung');
    await goOn(page);
    await expect(page.getByRole('heading', { name: 'Wie erreichen wir dich?' })).toBeVisible();
  });

  await test.step('missing answers are reported at their fields, and nothing is lost', async () => {
    await page.getByRole('textbox', { name: 'Vor- und Nachname' }).fill('Erika Mustermann');
    await page.getByRole('button', { name: 'Anfrage senden' }).click();
    await expect(page.getByRole('textbox', { name: 'E-Mail-Adresse' })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await expect(page.getByRole('textbox', { name: 'Vor- und Nachname' })).toHaveValue('Erika Mustermann');
    await inspect(page, 'form');
    await page.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill('erika@demo.test');
    await page.getByRole('checkbox', { name: /Datenschutzerklärung gelesen/ }).check();
  });

  const reference = await test.step('it is sent, and confirmed with a reference', async () => {
    await page.getByRole('button', { name: 'Anfrage senden' }).click();
    await expect(page.getByRole('heading', { name: 'Danke, wir kümmern uns darum' })).toBeFocused();
    await inspect(page, 'form-done');
    return (await page.getByText('Deine Vorgangsnummer:').getByRole('strong').textContent()) ?? '';
  });

  const pharmacist = await openBackOffice(browser, server.url, 'apotheker@demo.test');

  await test.step('a pharmacist finds it under its form', async () => {
    const menu = pharmacist.getByRole('navigation');
    await menu.getByRole('link', { name: 'Formulare', exact: true }).click();
    await pharmacist
      .getByRole('row', { name: /Reklamation oder Rückgabe/ })
      .getByRole('link')
      .first()
      .click();
    await expect(pharmacist.getByRole('heading', { level: 1 })).toHaveText('Reklamation oder Rückgabe');
    await inspect(pharmacist, 'form-entity');
    await pharmacist.getByRole('link', { name: '1 Eingang' }).click();
    await pharmacist
      .getByRole('row', { name: new RegExp(reference) })
      .getByRole('link')
      .first()
      .click();
  });

  await test.step('the questions are shown as they were asked, with the answers in words', async () => {
    const step = (name: string) => pharmacist.getByRole('region', { name, exact: true });
    await expect(step('Worum geht es?')).toContainText('Etwas ist beschädigt angekommen');
    await expect(step('Welche Lieferung betrifft es?')).toContainText('02.03.2026');
    await expect(step('Was stimmt nicht?')).toContainText('id-card-front.jpg (13,2 kB)');
    await expect(
      step('Was stimmt nicht?').getByRole('button', { name: 'id-card-front.jpg öffnen' }),
    ).toBeVisible();
    await expect(step('Wie erreichen wir dich?')).toContainText('Ja');
    await inspect(pharmacist, 'form-submission');
    await openDocument(pharmacist, 'Fotos', 'Anfrage der Patientin oder des Patienten');
  });

  await test.step('support reads it without the picture', async () => {
    const support = await openBackOffice(browser, server.url, 'support@demo.test');
    await support.getByRole('navigation').getByRole('link', { name: 'Formulareingänge' }).click();
    await support
      .getByRole('row', { name: new RegExp(reference) })
      .getByRole('link')
      .first()
      .click();
    await expect(support.getByRole('region', { name: 'Worum geht es?' })).toBeVisible();
    await expect(support.getByText('id-card-front.jpg (13,2 kB)')).toBeVisible();
    await expect(support.getByRole('button', { name: /öffnen$/ })).toHaveCount(0);
  });
});

test('a question between two steps is asked, and going back clears the answers that depend on it', async ({
  page,
}) => {
  await page.goto('/formular/return-request');
  await choose(page, 'Ich möchte etwas zurückgeben');
  await goOn(page);
  await page.getByRole('textbox', { name: 'Bestellnummer' }).fill('100042');
  await page.getByRole('textbox', { name: 'Erhalten am' }).fill('02.03.2026');
  await goOn(page);
  await choose(page, 'Ja, ein Arzneimittel');
  await goOn(page);
  const question = page.getByRole('alertdialog', { name: 'Arzneimittel zurückgeben?' });
  await question.getByRole('button', { name: 'Trotzdem anfragen' }).click();
  await expect(page.getByRole('heading', { name: 'Was wünschst du dir?' })).toBeVisible();
  await page.getByRole('button', { name: /Was möchtest du zurückgeben\?/ }).click();
  await expect(page.getByRole('heading', { name: 'Was möchtest du zurückgeben?' })).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
});

test('an unknown form is answered with a page and status 404', async ({ page }) => {
  const answer = await page.goto('/formular/gibt-es-nicht');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Seite nicht gefunden' })).toBeVisible();
});

test('a draft is offered again after the tab was closed', async ({ page }) => {
  await page.goto('/formular/return-request');
  await choose(page, 'Es fehlt etwas');
  await goOn(page);
  await page.getByRole('textbox', { name: 'Bestellnummer' }).fill('100077');
  await page.getByRole('textbox', { name: 'Erhalten am' }).fill('02.03.2026');
  await goOn(page);
  await expect(page.getByRole('heading', { name: 'Was fehlt?' })).toBeVisible();
  const again = await page.context().newPage();
  await page.close();
  await again.goto('/formular/return-request');
  await again.getByRole('button', { name: 'Dort weitermachen' }).click();
  await expect(again.getByRole('heading', { name: 'Was fehlt?' })).toBeVisible();
});

test('while it is edited, an open form has its new words, steps and rules, and keeps answers and step', async ({
  page,
  server,
}) => {
  test.setTimeout(300_000);
  const shop = await startDevShop(server.url);
  // Vite makes each file when it is first asked for.
  const soon = expect.configure({ timeout: 60_000 });
  const folder = 'schemas/forms/return-request';
  try {
    await page.goto(`${shop.url}/formular/return-request`);
    await soon(page.getByRole('heading', { name: 'Worum geht es?' })).toBeVisible();
    await choose(page, 'Etwas ist beschädigt angekommen');
    await goOn(page);
    const number = page.getByRole('textbox', { name: 'Bestellnummer' });
    await number.fill('100042');
    await expect(page).toHaveURL(/step=delivery/);
    await page.evaluate(() => {
      document.documentElement.dataset.first = 'yes';
    });

    await test.step('words', async () => {
      await shop.edit('locales/de/forms.json', (text) =>
        text.replace('Welche Lieferung betrifft es?', 'Um welches Paket geht es?'),
      );
      await soon(page.getByRole('heading', { name: 'Um welches Paket geht es?' })).toBeVisible();
      await expect(number).toHaveValue('100042');
    });
    await test.step('steps', async () => {
      await shop.edit(`${folder}/steps.json`, (text) =>
        text.replace('"fields": ["orderNumber",', '"fields": ["article", "orderNumber",'),
      );
      await soon(page.getByRole('textbox', { name: 'Artikel' })).toBeVisible();
      await expect(number).toHaveValue('100042');
    });
    await test.step('rules', async () => {
      await shop.edit(`${folder}/schema.json`, (text) => text.replace('{4,20}$/', '{8,20}$/'));
      await page.getByRole('textbox', { name: 'Artikel' }).fill('Vaporizer');
      await number.focus();
      await number.blur();
      await soon(number).toHaveAttribute('aria-invalid', 'true');
    });
    await test.step('components', async () => {
      await shop.edit('packages/shop/src/ui/breadcrumb.tsx', (text) =>
        text.replace('{label}</span>', '{label} in Arbeit</span>'),
      );
      await soon(page.getByRole('navigation').getByText('Rückgabe in Arbeit')).toBeVisible();
    });
    await expect(number).toHaveValue('100042');
    await expect(page.getByRole('textbox', { name: 'Artikel' })).toHaveValue('Vaporizer');
    await expect(page.getByRole('button', { name: /Etwas ist beschädigt angekommen/ })).toBeVisible();
    await expect(page.locator('html'), 'the page was not loaded again').toHaveAttribute('data-first', 'yes');
  } finally {
    await shop.stop();
  }
});
