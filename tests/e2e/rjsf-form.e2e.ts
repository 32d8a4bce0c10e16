import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { inRoot } from '../support/root.ts';
import { setOffline } from '../support/set-offline.ts';
import { openBackOffice } from './support/back-office.ts';
import { inspect } from './support/inspect.ts';
import { expect, test } from './support/test.ts';

const address = '/formular/side-effect-report';

/** Files of the shop that hold rjsf. */
const filesWithRjsf = (): string[] => {
  const modules = JSON.parse(
    readFileSync(inRoot('packages/shop/dist/client/.vite/modules.json'), 'utf8'),
  ) as Record<string, string[]>;
  return Object.entries(modules).flatMap(([file, inner]) =>
    inner.some((module) => module.includes('node_modules/@rjsf/core/')) ? [file] : [],
  );
};

/** The addresses that a page asks for, from now on. */
function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  return asked;
}

// The form is declared by schemas/forms/side-effect-report alone: a schema and a uiSchema.
test('a form with a uiSchema is read before the script has come, filled in, sent and read by staff', async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(300_000);
  const summary = page.getByRole('region', { name: 'Es sind noch nicht alle Felder richtig ausgefüllt.' });
  await test.step('a visitor finds it; the server has drawn its questions', async () => {
    const html = await (await page.request.get(address)).text();
    expect(html).toContain('Was ist passiert?');
    expect(html).toContain('Eine Arztpraxis war nötig');
    await page.goto('/kontakt');
    await page.getByRole('link', { name: 'Nebenwirkung melden' }).click();
    await expect(page).toHaveTitle(/^Nebenwirkung melden · /);
    await expect(page.getByRole('heading', { level: 1, name: 'Nebenwirkung melden' })).toBeVisible();
    await inspect(page, 'rjsf-form');
  });

  await test.step('a field that is left says what is wrong with it, the others wait', async () => {
    const since = page.getByRole('textbox', { name: 'Seit wann?' });
    await since.fill('31.2.2026');
    await since.press('Tab');
    await expect(page.getByRole('button', { name: 'Kalender öffnen' })).toBeFocused();
    await expect(since).toHaveAccessibleDescription(/Der Februar 2026 hat 28 Tage/);
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(1);
    await expect(summary).toHaveCount(0);
  });

  await test.step('what is missing is listed, and each entry leads to its field', async () => {
    await page.getByRole('button', { name: 'Meldung senden' }).click();
    await expect(summary).toBeFocused();
    const wanted = page.getByRole('textbox', { name: 'Was ist passiert?' });
    await expect(wanted).toHaveAttribute('aria-invalid', 'true');
    await inspect(page, 'rjsf-form-refused');
    await summary.getByRole('link', { name: /Was ist passiert/ }).click();
    await expect(wanted).toBeFocused();
  });

  const reference =
    await test.step('it asks for the treatment where there was one, and is sent', async () => {
      await page.getByRole('textbox', { name: /^Arzneimittel/ }).fill('Hanse Haze 22/1');
      await page.getByRole('textbox', { name: 'Was ist passiert?' }).fill('Starker Schwindel und Herzrasen.');
      await page.getByRole('textbox', { name: 'Seit wann?' }).fill('2.3.26');
      const treatment = page.getByRole('textbox', { name: 'Wie wurden die Beschwerden behandelt?' });
      await expect(treatment).toHaveCount(0);
      await page.getByRole('radio', { name: 'Eine Arztpraxis war nötig' }).check();
      await treatment.fill('Ruhe und Kontrolle');
      await page.getByRole('radio', { name: 'Die Beschwerden sind weg' }).check();
      const others = page.getByRole('group', { name: 'Weitere Arzneimittel' });
      await others.getByRole('button', { name: /hinzufügen/i }).click();
      const first = others.getByRole('group', { name: 'Arzneimittel 1' });
      await first.getByRole('textbox', { name: 'Name des Arzneimittels' }).fill('Ramipril 5 mg');
      await page.getByRole('textbox', { name: 'Vor- und Nachname' }).fill('Erika Mustermann');
      await page.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill('erika@demo.test');
      await page.getByRole('checkbox', { name: /Ich willige ein/ }).check();
      await page.getByRole('checkbox', { name: /Datenschutzerklärung gelesen/ }).check();
      await inspect(page, 'rjsf-form-filled');
      const send = page.getByRole('button', { name: 'Meldung senden' });
      await setOffline(page, true);
      await send.click();
      const failed = page.getByRole('region', { name: 'Das Speichern hat nicht geklappt.' });
      await expect(failed).toBeFocused();
      await expect(failed.getByRole('listitem')).toHaveText(/^Keine Verbindung/);
      await setOffline(page, false);
      await send.click();
      await expect(page.getByRole('heading', { name: 'Danke für deine Meldung' })).toBeFocused();
      return (await page.getByText('Deine Vorgangsnummer:').getByRole('strong').textContent()) ?? '';
    });

  await test.step('a pharmacist reads it with its questions', async () => {
    const pharmacist = await openBackOffice(browser, server.url, 'apotheker@demo.test');
    await pharmacist.getByRole('navigation').getByRole('link', { name: 'Formulareingänge' }).click();
    await pharmacist
      .getByRole('row', { name: new RegExp(reference) })
      .getByRole('link')
      .first()
      .click();
    await expect(pharmacist.getByText('Eine Arztpraxis war nötig')).toBeVisible();
    await expect(pharmacist.getByText('Wie wurden die Beschwerden behandelt?')).toBeVisible();
    await expect(pharmacist.getByText(/Ramipril 5 mg/)).toBeVisible();
    await inspect(pharmacist, 'rjsf-form-submission');
  });
});

test('the same form speaks English', async ({ browser, server }) => {
  const page = await openBackOffice(browser, server.url, 'admin@demo.test');
  await page.goto('/workbench/form/side-effect-report');
  await expect(page.getByRole('tab', { name: 'uiSchema.json' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Keine Fehler gefunden' })).toBeVisible();
  const live = page.getByRole('region', { name: 'So sieht es aus' });
  await expect(live.getByRole('textbox', { name: 'Was ist passiert?' })).toBeVisible();
  await live.getByRole('button', { name: 'Englisch' }).click();
  await expect(live.getByRole('radio', { name: 'I had to see a doctor' })).toBeVisible();
  await live.getByRole('button', { name: 'Send report' }).click();
  const summary = live.getByRole('region', { name: 'Sorry, not all fields are filled out correctly.' });
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: /What happened/ }).click();
  await expect(live.getByRole('textbox', { name: 'What happened?' })).toBeFocused();
  await inspect(page, 'rjsf-form-english');
});

test('no page without such a form asks for rjsf', async ({ page }) => {
  const files = filesWithRjsf();
  expect(files).not.toEqual([]);
  const asked = requestsOf(page);
  const withRjsf = () => files.filter((file) => asked.some((url) => url.endsWith(`/${file}`)));
  for (const path of ['/', '/kontakt', '/formular/return-request']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(withRjsf(), path).toEqual([]);
  }
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Meldung senden' })).toBeVisible();
  await expect.poll(withRjsf).toEqual(files);
});
