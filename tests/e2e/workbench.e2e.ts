import type { Page } from '@playwright/test';
import { openBackOffice } from './support/back-office.ts';
import { inspect } from './support/inspect.ts';
import { expect, test } from './support/test.ts';

/** The workbench as the administrator opens it. */
async function openWorkbench(browser: Parameters<typeof openBackOffice>[0], url: string, path: string) {
  const page = await openBackOffice(browser, url, 'admin@demo.test');
  await page.goto(`/workbench/${path}`);
  return page;
}

const editor = (page: Page) => page.getByRole('tabpanel').locator('.cm-content');
const findings = (page: Page) => page.getByRole('region', { name: /Fehler|Hinweis/ });
const preview = (page: Page) => page.getByRole('region', { name: 'So sieht es aus' });

/** A file as it lies on the server. */
async function fileOf(page: Page, path: string, file: string): Promise<string> {
  const answer = await page.request.get(`/api/admin/workbench/${path}`);
  return (await answer.json()).data.files[file];
}

/** Replaces all that stands in the editor. */
async function write(page: Page, text: string): Promise<void> {
  await editor(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

test('opens without signing in in the demo, saves nothing, and is not part of the first load', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((url) => /workbench|code-editor/.test(url))).toEqual([]);

  await page.goto('/workbench/form/login');
  await expect(preview(page).getByRole('button', { name: 'Sicherer Login' })).toBeVisible();
  await expect(page.getByText('Änderungen gelten nur hier')).toBeVisible();
  await expect(page.getByRole('button', { name: 'In die Dateien schreiben' })).toHaveCount(0);
});

test('names the line of a mistake and the nearest name; once corrected, the form has the new field', async ({
  browser,
  server,
}) => {
  const page = await openWorkbench(browser, server.url, 'form/delivery-address');
  await expect(preview(page).getByRole('textbox', { name: 'Postleitzahl' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Keine Fehler gefunden' })).toBeVisible();

  const schema = JSON.parse(await fileOf(page, 'form/delivery-address', 'schema.json'));
  const withFloor = (rules: string) => {
    const floor = { type: 'string', maxLength: 10, rules };
    return JSON.stringify({ ...schema, properties: { ...schema.properties, floor } }, null, 2);
  };
  const broken = withFloor('requird');
  await write(page, broken);
  const line = broken.split('\n').findIndex((text) => text.includes('requird')) + 1;
  const mistake = findings(page).getByRole('button', { name: `schema.json, Zeile ${line}` });
  await expect(mistake).toHaveText(/Die Regel „requird“ gibt es nicht. Meintest du „required“\?/);
  await expect(page.getByRole('tab', { name: /schema\.json 1/ })).toBeVisible();
  await mistake.click();
  await expect(editor(page)).toBeFocused();

  await write(page, withFloor('?length:1,10'));
  await expect(preview(page).getByRole('textbox', { name: 'floor' })).toBeVisible();
  await expect(findings(page).getByRole('button', { name: /Der Text „floor.label“ fehlt/ })).toHaveCount(2);

  await page.getByRole('tab', { name: /^Deutsch/ }).click();
  const words = JSON.parse(await fileOf(page, 'form/delivery-address', 'de.json'));
  await write(page, JSON.stringify({ ...words, floor: { label: 'Stockwerk' } }, null, 2));
  await expect(preview(page).getByRole('textbox', { name: 'Stockwerk' })).toBeVisible();

  const english = page.getByRole('region', { name: 'Fehlende Texte: Englisch' });
  // The words of the other language are offered.
  await expect(english).toContainText('Stockwerk');
  await english.getByRole('button', { name: 'Einfügen' }).click();
  await expect(page.getByRole('heading', { name: 'Keine Fehler gefunden' })).toBeVisible();
  await page.getByRole('group', { name: 'Sprache der Vorschau' }).getByText('Englisch').click();
  await expect(preview(page).getByRole('textbox', { name: 'Stockwerk' })).toBeVisible();
  await expect(preview(page).getByRole('textbox', { name: 'Postcode' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'In die Dateien schreiben' })).toHaveCount(0);
});

test('highlights the walked path, keeps the answers when the form changes, and shows what would be sent', async ({
  browser,
  server,
}) => {
  const page = await openWorkbench(browser, server.url, 'form/prescription');
  const step = (name: string) =>
    page
      .getByRole('group', { name: 'Schritte und Verzweigungen' })
      .getByRole('button', { name: `(${name}),` });
  await expect(step('kind')).toHaveAccessibleName(/aktueller Schritt/);
  await preview(page)
    .getByRole('radio', { name: /E-Rezept/ })
    .check();
  await preview(page).getByRole('button', { name: 'Weiter', exact: true }).click();
  await expect(step('digital')).toHaveAttribute('aria-current', 'step');
  await expect(step('kind')).toHaveAccessibleName(/gegangen/);
  await expect(step('paper')).toHaveAccessibleName(/noch offen/);
  await expect(page.getByText(/^Gegangener Weg: .+ → /)).toBeVisible();
  // An answer and the way that it leads are seen together.
  const branching = page.getByRole('region', { name: 'Ablauf' });
  await expect(preview(page)).toBeInViewport();
  await expect(branching).toBeInViewport();
  const form = await preview(page).boundingBox();
  const graph = await branching.boundingBox();
  expect(page.viewportSize()?.width).toBe(1280);
  expect(graph?.x).toBeGreaterThan((form?.x ?? 0) + (form?.width ?? 0));
  const drawing = await branching.getByRole('group', { name: 'Schritte und Verzweigungen' }).boundingBox();
  expect((drawing?.x ?? 0) + (drawing?.width ?? 0)).toBeLessThanOrEqual(
    (graph?.x ?? 0) + (graph?.width ?? 0),
  );
  await expect(page.getByRole('region', { name: 'Antworten bisher' }).last()).toContainText(
    '"kind": "digital"',
  );

  // A step leads to its lines, and Tab leaves the editor.
  await step('token').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'steps.json' })).toHaveAttribute('aria-selected', 'true');
  await expect(editor(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(editor(page)).not.toBeFocused();

  const steps = await fileOf(page, 'form/prescription', 'steps.json');
  await write(page, steps.replace('"to": "token"', '"to": "summary"'));
  await expect(findings(page).getByText(/Zum Schritt „token“ führt keine Antwort/)).toBeVisible();
  await expect(step('digital')).toHaveAttribute('aria-current', 'step');
  await expect(preview(page).getByRole('radio', { name: /App/ })).toBeVisible();
});

test('puts a field into the files by keyboard, and undo takes it back', async ({ browser, server }) => {
  const page = await openWorkbench(browser, server.url, 'form/return-request');
  await expect(preview(page).getByRole('radio').first()).toBeVisible();
  await expect(editor(page)).toBeVisible();
  const palette = page.getByRole('form', { name: 'Ein Feld hinzufügen' });
  const name = palette.getByRole('textbox', { name: 'Name' });
  await name.fill('reason');
  await name.press('Enter');
  await expect(name).toHaveAccessibleDescription('Ein Feld mit diesem Namen gibt es schon.');
  await expect(name).toBeFocused();

  await palette.getByRole('combobox', { name: 'Feldtyp' }).selectOption('textarea');
  await palette.getByRole('combobox', { name: 'Schritt' }).selectOption('reason');
  await name.fill('remark');
  await name.press('Enter');
  await expect(palette.getByRole('status')).toContainText(/„remark“ steht jetzt in schema\.json, Zeile \d+/);
  await expect(editor(page)).toBeFocused();
  await expect(editor(page)).toContainText('"remark"');
  const field = preview(page).getByRole('textbox', { name: 'remark' });
  await expect(field).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(field).toHaveCount(0);
  // The other files were taken back with it.
  await expect(page.getByRole('heading', { name: 'Keine Fehler gefunden' })).toBeVisible();

  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(field).toBeVisible();
  await palette.getByRole('button', { name: 'Feld wieder entfernen' }).click();
  await expect(field).toHaveCount(0);
  await expect(name).toBeFocused();
});

test('shows what an edit means for answers that were given before', async ({ browser, server }) => {
  const page = await openWorkbench(browser, server.url, 'form/return-request');
  const version = page.getByRole('region', { name: 'Version' });
  await expect(version).toContainText('Wie gespeichert');
  await expect(page.getByRole('region', { name: 'API-Aufruf' }).last()).toContainText(
    '/api/shop/forms/return-request',
  );
  const schema = JSON.parse(await fileOf(page, 'form/return-request', 'schema.json'));
  const properties = { ...schema.properties, colour: { type: 'string', maxLength: 20 } };
  await write(
    page,
    JSON.stringify({ ...schema, properties, required: [...(schema.required ?? []), 'colour'] }, null, 2),
  );
  await expect(version).toContainText('Neu beantworten');
});

test.describe('in a browser that asks for English', () => {
  test.use({ locale: 'en-GB' });
  test('is read in English, mistakes and form included, and in German when that is chosen', async ({
    page,
  }) => {
    await page.goto('/workbench/form/delivery-address');
    const english = page.getByRole('region', { name: 'What it looks like' });
    await expect(english.getByRole('textbox', { name: 'Postcode' })).toBeVisible();
    const ui = await fileOf(page, 'form/delivery-address', 'ui.json');
    await page.getByRole('tab', { name: 'ui.json' }).click();
    await write(page, ui.replace('"fields"', '"feilds"'));
    await expect(page.getByRole('button', { name: /“feilds” has no meaning here.*“fields”/ })).toBeVisible();
    await inspect(page, 'workbench-english');
    await page
      .getByRole('group', { name: 'Language of the workbench' })
      .getByRole('button', { name: 'German' })
      .click();
    await expect(page.getByRole('button', { name: /„feilds“ hat hier keine Bedeutung/ })).toBeVisible();
  });
});

test('tries rules, fields, dialogs and pages', async ({ browser, server }) => {
  const page = await openWorkbench(browser, server.url, 'rule/length');
  await page.getByRole('textbox', { name: 'Regeln' }).fill('length:3,5');
  await page.getByRole('textbox', { name: 'Wert' }).fill('ab');
  await expect(page.getByRole('status').filter({ hasText: 'abgelehnt' })).toContainText(/3 bis 5.*3 to 5/s);
  await page.getByRole('textbox', { name: 'Wert' }).fill('abcd');
  await expect(page.getByRole('status').filter({ hasText: 'gültig' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Regeln' }).fill('lenght:3');
  await expect(page.getByRole('alert')).toContainText('did you mean "length"');

  await page.getByRole('navigation').getByRole('searchbox').fill('confirm');
  await page.getByRole('navigation').getByRole('link', { name: 'confirm', exact: true }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dialog confirm' })).toBeFocused();
  await page
    .getByRole('button', { name: /^Dialog öffnen/ })
    .first()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stornieren' }).click();
  await expect(page.getByRole('region', { name: 'Ergebnis' }).last()).toContainText('true');

  await page.goto('/workbench/page/list');
  await page.getByRole('button', { name: 'Art' }).first().waitFor();
  await expect(page.getByRole('row')).toHaveCount(21);
  await expect(page).toHaveURL(/\/workbench\/page\/list$/);
});

test('a pasted schema becomes a form to try out, with what was changed for that', async ({
  browser,
  server,
}) => {
  const page = await openWorkbench(browser, server.url, '');
  await page.getByRole('link', { name: 'Ein Schema einfügen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ein Schema einfügen' })).toBeFocused();
  const field = page.getByRole('textbox', { name: 'JSON Schema' });
  const send = page.getByRole('button', { name: 'Formular daraus machen' });
  await send.click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('{"type": ');
  await send.click();
  await expect(field).toHaveAccessibleDescription(/JSON/);
  await expect(page.getByRole('region', { name: 'Daraus lässt sich kein Formular machen.' })).toBeFocused();
  await field.fill(
    JSON.stringify({
      type: 'object',
      required: ['first name'],
      properties: {
        'first name': { type: 'string', title: 'First name' },
        weight: { type: 'number', title: 'Weight', someWord: true },
      },
    }),
  );
  await send.click();
  await expect(page.getByText('Das Formular ist fertig.')).toBeFocused();
  const first = preview(page).getByRole('textbox', { name: 'First name' });
  await expect(first).toBeVisible();
  await expect(field).toHaveValue(/first name/);
  const changes = page.getByRole('region', { name: 'Was dafür geändert wurde' });
  await changes.getByText('Übergangen').click();
  await expect(changes).toContainText('properties/weight/someWord');
  await preview(page).getByRole('button', { name: 'Speichern' }).click();
  await expect(first).toHaveAttribute('aria-invalid', 'true');
  await inspect(page, 'workbench-paste');
});

test('shows all that the shop is made of, light and dark', async ({ browser, server }) => {
  const page = await openWorkbench(browser, server.url, '');
  await page.getByRole('link', { name: 'Aussehen des Shops' }).click();
  await expect(page).toHaveURL(/\/workbench\/look$/);
  const part = (name: string) => page.getByRole('region', { name, exact: true });
  for (const name of ['Schrift', 'Abstände', 'Ecken und Schatten', 'Knöpfe und Marken', 'Felder'])
    await expect(part(name)).toBeVisible();
  await expect(part('Meldungen und Zustände').getByRole('alert')).toContainText('nicht laden');
  // As many colours as the style sheets have: none is written down a second time.
  const color = part('Farben')
    .getByRole('listitem')
    .filter({ hasText: /^primary$/ })
    .locator('span');
  for (const [colorScheme, shown] of [
    ['light', 'rgb(13, 74, 59)'],
    ['dark', 'rgb(143, 214, 184)'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(color).toHaveCSS('background-color', shown);
  }
  await inspect(page, 'workbench-look');
});

test('is accessible by keyboard and screen reader on phone and desktop', async ({ browser, server }) => {
  const page = await openWorkbench(browser, server.url, '');
  await expect(page.getByRole('heading', { level: 1, name: 'Werkbank' })).toBeVisible();
  await inspect(page, 'workbench');
  for (const [path, sign] of [
    ['form/prescription', 'Ablauf'],
    ['entity/brand', 'Marken'],
    ['rule/email', 'Ausprobieren'],
    ['field/money', 'Antworten bisher'],
    ['dialog/confirm', 'Ergebnis'],
    ['page/show', 'Stammdaten'],
    ['standard/one-of', 'Antworten bisher'],
  ] as const) {
    await page.goto(`/workbench/${path}`);
    await expect(page.getByRole('heading', { name: sign }).first()).toBeVisible();
    await inspect(page, `workbench-${path.replace('/', '-')}`);
  }
});
