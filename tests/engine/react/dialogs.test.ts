import type { Page } from '@playwright/test';
import { describe, test } from 'vitest';
import { expect } from '../../support/expect.ts';
import { setOffline } from '../../support/set-offline.ts';
import { stopClock } from './support/stop-clock.ts';
import { expectAccessible, usePage } from './use-page.ts';

const shared = usePage();
const opener = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const result = (page: Page) => page.getByLabel('Ergebnis');

/** The dialog once it has the focus: a key that is pressed before goes to what is below it. */
const focused = (page: Page, name: string) =>
  page.getByRole('alertdialog', { name }).and(page.locator(':focus-within'));

describe('dialogs', () => {
  test('a confirmation has a name, traps the focus, and returns it after Escape', async () => {
    const page = await shared.open('/dialog');
    // The first thing that is pressed here, disabled before the dialogs' code has come.
    await opener(page, 'Beschäftigt').press('Enter');
    await focused(page, 'Wirklich?').waitFor();
    await page.keyboard.press('Escape');
    await expect(opener(page, 'Beschäftigt')).toBeFocused();
    await opener(page, 'Bestätigung').press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Sicher?' });
    await expect(dialog).toHaveAccessibleDescription('Ganz sicher?');
    await expect(dialog.getByRole('button')).toHaveText(['Nein', 'Ja']);
    await expect(page.locator('body')).toHaveClass(/dialog-open/);
    await expectAccessible(page);
    for (let i = 0; i < 4; i++) await page.keyboard.press('Tab');
    expect(await dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(result(page)).toHaveText('false');
    await expect(opener(page, 'Bestätigung')).toBeFocused();
    await expect(page.locator('body')).not.toHaveClass(/dialog-open/);
  });

  test('a locked dialog ignores the backdrop, an open one closes', async () => {
    const page = await shared.open('/dialog');
    await opener(page, 'Gesperrt').click();
    await page.mouse.click(5, 500);
    await expect(page.getByRole('alertdialog', { name: 'Gesperrt' })).toBeVisible();
    await page.getByRole('button', { name: 'Ja', exact: true }).click();
    await expect(result(page)).toHaveText('true');
    await opener(page, 'Bestätigung').click();
    await page.getByRole('alertdialog').waitFor();
    await page.mouse.click(5, 700);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });

  test('a prompt returns its text, and its cancel is reported as cancelled', async () => {
    const page = await shared.open('/dialog');
    await opener(page, 'Eingabe').click();
    await expect(page.getByLabel('Zweck der Einsicht')).toBeFocused();
    await expect(page.getByRole('button', { name: 'Ok' })).toBeDisabled();
    await page.keyboard.type('Freigabe');
    await page.keyboard.press('Enter');
    await expect(result(page)).toHaveText('{"output":"ok","cancelled":false,"text":"Freigabe"}');
    await opener(page, 'Eingabe').click();
    await page.getByRole('button', { name: 'Abbrechen' }).click();
    await expect(result(page)).toHaveText('{"output":"cancel","cancelled":true}');
  });

  test('safe delete waits for the exact text', async () => {
    const page = await shared.open('/dialog');
    await opener(page, 'Löschen').click();
    const dialog = page.getByRole('alertdialog', { name: 'Charge löschen?' });
    await expect(dialog).toContainText('CH-1');
    await page.keyboard.type('CH-');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Löschen' })).toBeDisabled();
    await page.keyboard.type('1');
    await dialog.getByRole('button', { name: 'Löschen' }).click();
    await expect(result(page)).toHaveText('true');
  });

  test('dialogs stack, and success dialogs close by themselves', async () => {
    const page = await shared.openAlone('/dialog');
    await stopClock(page);
    await opener(page, 'Gestapelt').click();
    await opener(page, 'Darüber').click();
    await page.getByRole('alertdialog', { name: 'Oben' }).getByRole('button', { name: 'Ja' }).click();
    await expect(result(page)).toHaveText('{"output":"beide","cancelled":false}');
    await opener(page, 'Fortschritt').click();
    await expect(page.getByRole('dialog', { name: 'Export' })).toContainText('Exportiert');
    await page.clock.runFor(2000);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('Escape closes only the top dialog, and the focus moves to the one below', async () => {
    const page = await shared.open('/dialog');
    await opener(page, 'Gestapelt').click();
    await opener(page, 'Darüber').press('Enter');
    await focused(page, 'Oben').waitFor();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog', { name: 'Oben' })).toHaveCount(0);
    await expect(opener(page, 'Darüber')).toBeFocused();
    await expect(page.locator('body')).toHaveClass(/dialog-open/);
    await page.keyboard.press('Escape');
    await expect(result(page)).toHaveText('{"output":"cancel","cancelled":true}');
    await expect(page.locator('body')).not.toHaveClass(/dialog-open/);
    await expect(opener(page, 'Gestapelt')).toBeFocused();
  });

  test('a question ends with its page', async () => {
    const page = await shared.open('/dialog');
    await page.getByRole('link', { name: 'Zum Formular' }).click();
    await expect(page).toHaveURL(/return-request/);
    await page.goBack();
    await opener(page, 'Gestapelt').click();
    await opener(page, 'Darüber').click();
    await page.getByRole('alertdialog', { name: 'Oben' }).waitFor();
    await page.goForward();
    await expect(page).toHaveURL(/return-request/);
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);
    await expect(page.locator('body')).not.toHaveClass(/dialog-open/);
  });

  test('that can’t be loaded are shown as toasts, end as cancelled, and open once there is a connection', async () => {
    const page = await shared.openAlone('/dialog');
    const toast = page.locator('[aria-live] .rz-toast');
    await setOffline(page, true);
    await opener(page, 'Erfolg').press('Enter');
    await expect(toast).toHaveText(/Gespeichert/);
    await opener(page, 'Bestätigung').press('Enter');
    await expect(toast.first()).toHaveText(/Sicher\?Keine Verbindung zum Server/);
    await expect(result(page)).toHaveText('false');
    await setOffline(page, false);
    await opener(page, 'Bestätigung').press('Enter');
    await page.getByRole('alertdialog', { name: 'Sicher?' }).waitFor();
  });
});

describe('toasts and dropdowns', () => {
  test('a success toast disappears by itself, an error stays until it is closed', async () => {
    const page = await shared.openAlone('/dialog');
    await stopClock(page);
    await opener(page, 'Lang').click();
    await opener(page, 'Kurz').click();
    await expect(page.locator('[aria-live=polite] .alert-success')).toHaveText(/Gemerkt/);
    await page.clock.runFor(1500);
    await expect(page.getByText('Gemerkt')).toHaveCount(0);
    const danger = page.locator('[aria-live=assertive] .alert-danger');
    await expect(danger).toHaveText(/Fehlgeschlagen/);
    await danger.getByRole('button', { name: 'Benachrichtigung schließen' }).click();
    await expect(danger).toHaveCount(0);
  });

  test('a dropdown opens by keyboard and closes on a click outside', async () => {
    const page = await shared.open('/dialog');
    await opener(page, 'Menü').press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Anzeigen' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(result(page)).toHaveText('angezeigt');
    await opener(page, 'Menü').click();
    await page.getByRole('menu').waitFor();
    await page.mouse.click(400, 600);
    await expect(page.getByRole('menu')).toHaveCount(0);
  });
});
