import type { Page } from '@playwright/test';
import { describe, test } from 'vitest';
import { expect } from '../../support/expect.ts';
import { stopClock } from './support/stop-clock.ts';
import { expectAccessible, usePage } from './use-page.ts';

const shared = usePage();
const open = async (name: string): Promise<Page> => {
  const page = await shared.open('/talk');
  await page.getByRole('button', { name, exact: true }).press('Enter');
  return page;
};
const result = (page: Page) => page.getByLabel('Ergebnis');
const body = (page: Page) => page.locator('body');

describe('each dialog has a name, works by keyboard, and returns its result', () => {
  const kinds: [example: string, role: 'dialog' | 'alertdialog', name: string, key: string, ends: string][] =
    [
      ['error: Says what went wrong', 'alertdialog', 'Fehler', 'Enter', '{"output":"ok","cancelled":false}'],
      ['info: A note', 'dialog', 'Hinweis', 'Escape', '{"output":"cancel","cancelled":true}'],
      ['confirm: Asks before it goes on', 'alertdialog', 'Bestellung stornieren?', 'Escape', 'false'],
      ['question: Yes or no', 'alertdialog', 'Hast du ein E-Rezept?', 'Escape', '"cancel"'],
      ['prompt: Wants a text', 'dialog', 'Notiz', 'Escape', '{"output":"cancel","cancelled":true}'],
      ['safe-delete: Wants the name typed', 'alertdialog', 'Charge löschen?', 'Escape', 'false'],
      [
        'custom: Content of its own',
        'dialog',
        'Merkzettel',
        'Escape',
        '{"output":"cancel","cancelled":true}',
      ],
    ];
  test.each(kinds)('%s', async (example, role, name, key, ends) => {
    const page = await open(example);
    const dialog = page.getByRole(role, { name, exact: true });
    await expect(dialog).toBeVisible();
    await expect(body(page)).toHaveClass(/dialog-open/);
    await expectAccessible(page);
    for (let i = 0; i < 5; i++) {
      await page.keyboard.press('Tab');
      expect(await dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true);
    }
    if (key === 'Enter') await dialog.getByRole('button', { name: 'Ok' }).press('Enter');
    else await page.keyboard.press(key);
    await expect(result(page)).toHaveText(ends);
    await expect(page.getByRole('button', { name: example, exact: true })).toBeFocused();
    await expect(body(page)).not.toHaveClass(/dialog-open/);
  });

  test('a question returns the chosen answer', async () => {
    const page = await open('question: Answers of its own');
    await page.getByRole('button', { name: 'Digital' }).click();
    await expect(result(page)).toHaveText('"digital"');
  });

  test('a prompt starts with its value and accepts several lines', async () => {
    const page = await open('prompt: Several lines with a first value');
    const field = page.getByRole('textbox', { name: 'Nachricht an uns' });
    await expect(field).toHaveValue('Guten Tag');
    await field.press('End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Zweite Zeile');
    await page.getByRole('button', { name: 'Ok' }).click();
    await expect(result(page)).toHaveText(
      '{"output":"ok","cancelled":false,"text":"Guten Tag\\nZweite Zeile"}',
    );
  });

  test('a locked one can be closed by its buttons only', async () => {
    const page = await open('confirm: Locked: neither a click beside it nor Escape answers it');
    const dialog = page.getByRole('alertdialog', { name: 'Sitzung verlängern?' });
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 790);
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Abmelden' }).click();
    await expect(result(page)).toHaveText('false');
  });
});

describe('dialogs that close by themselves', () => {
  test('a success after two seconds, not before', async () => {
    const page = await shared.openAlone('/talk');
    await stopClock(page);
    await page.getByRole('button', { name: 'success: Closes itself after 2 seconds' }).click();
    await expect(page.getByRole('dialog', { name: 'Gespeichert' })).toBeVisible();
    await page.clock.runFor(1900);
    await expect(page.getByRole('dialog', { name: 'Gespeichert' })).toBeVisible();
    await page.clock.runFor(200);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(result(page)).toHaveText('{"output":"ok","cancelled":false}');
  });

  test('one without a timeout stays until it is closed', async () => {
    const page = await shared.openAlone('/talk');
    await stopClock(page);
    await page.getByRole('button', { name: 'success: Stays until it is read' }).click();
    await page.getByRole('dialog', { name: 'Gespeichert' }).waitFor();
    await page.clock.runFor(60_000);
    await page.getByRole('button', { name: 'Ok' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('loading can’t be closed, and disappears when the work is done', async () => {
    const page = await shared.openAlone('/talk');
    await stopClock(page);
    await page.getByRole('button', { name: 'loading: While our own code works' }).click();
    const dialog = page.getByRole('dialog', { name: 'Bitte warten' });
    await expect(dialog.getByRole('status')).toHaveText('Lädt …');
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 790);
    await page.clock.runFor(1400);
    await expect(dialog).toBeVisible();
    await page.clock.runFor(200);
    await expect(result(page)).toHaveText('"closed"');
  });

  test('progress shows its percentage; success closes by itself, an error stays', async () => {
    const page = await shared.openAlone('/talk');
    await stopClock(page);
    await page.getByRole('button', { name: 'progress: Ends well' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export' });
    const bar = dialog.getByRole('progressbar', { name: 'Export' });
    await expect(bar).toHaveAttribute('aria-valuenow', '20');
    await page.clock.runFor(400);
    await expect(bar).toHaveAttribute('aria-valuenow', '60');
    await page.clock.runFor(400);
    await expect(bar).toHaveAttribute('aria-valuenow', '90');
    await page.clock.runFor(400);
    await expect(dialog).toContainText('Exportiert.');
    await page.clock.runFor(2000);
    await expect(result(page)).toHaveText('{"output":"ok","cancelled":false}');
    await page.getByRole('button', { name: 'progress: Ends badly' }).click();
    await expect(bar).toHaveAttribute('aria-valuenow', '40');
    await page.clock.runFor(400);
    await expect(dialog).toContainText('Der Export ist abgebrochen.');
    await page.clock.runFor(60_000);
    await dialog.getByRole('button', { name: 'Ok' }).click();
    await expect(dialog).toHaveCount(0);
  });
});

describe('toasts', () => {
  const toast = (page: Page, text: string) => page.locator('.rz-toast', { hasText: text });

  test.each([
    ['toast: Success, goes after 5 seconds', 'alert-success', 'polite'],
    ['toast: Info', 'alert-info', 'polite'],
    ['toast: Warning', 'alert-warning', 'polite'],
    ['toast: Any other type is a danger', 'alert-danger', 'assertive'],
  ])('%s', async (example, alertClass, live) => {
    const page = await open(example);
    await expect(page.locator(`[aria-live=${live}] > .rz-toast.${alertClass}`)).toBeVisible();
    await expectAccessible(page);
  });

  test('a success disappears after five seconds, others stay, clear removes all', async () => {
    const page = await shared.openAlone('/talk');
    await stopClock(page);
    for (const name of ['toast: Success, goes after 5 seconds', 'toast: Info', 'toast: Warning'])
      await page.getByRole('button', { name }).press('Enter');
    await page.clock.runFor(4900);
    await expect(page.locator('.rz-toast')).toHaveCount(3);
    await page.clock.runFor(200);
    await expect(page.locator('.rz-toast')).toHaveCount(2);
    await page.clock.runFor(600_000);
    await expect(page.locator('.rz-toast')).toHaveCount(2);
    await page.getByRole('button', { name: 'Alle weg' }).press('Enter');
    await expect(page.locator('.rz-toast')).toHaveCount(0);
  });

  test('none disappears while the pointer or the focus is on it', async () => {
    const page = await shared.openAlone('/talk');
    await stopClock(page);
    const opener = page.getByRole('button', { name: 'Kurze Nachricht' });
    await opener.press('Enter');
    await toast(page, 'Kurz').hover();
    await page.clock.runFor(5000);
    await expect(toast(page, 'Kurz')).toBeVisible();
    await page.mouse.move(5, 5);
    await page.clock.runFor(900);
    await expect(toast(page, 'Kurz')).toHaveCount(0);
    await opener.press('Enter');
    await toast(page, 'Kurz').getByRole('button').focus();
    await page.clock.runFor(5000);
    await expect(toast(page, 'Kurz')).toBeVisible();
    await opener.focus();
    await page.clock.runFor(900);
    await expect(toast(page, 'Kurz')).toHaveCount(0);
  });

  test('a button runs its action; the focus moves to the next toast, then back to where it was', async () => {
    const page = await shared.open('/talk');
    const opener = page.getByRole('button', { name: 'Nachricht mit Knopf' });
    await opener.press('Enter');
    await opener.press('Enter');
    await page.getByRole('button', { name: 'Rückgängig' }).first().press('Enter');
    await expect(page.getByLabel('Gedrückt')).toHaveText('1');
    const close = page.getByRole('button', { name: 'Benachrichtigung schließen' });
    await expect(close).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(close).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
});

describe('the dropdown', () => {
  test('opens by keyboard, skips disabled entries, and returns the focus', async () => {
    const page = await shared.open('/talk');
    const button = page.getByRole('button', { name: 'Mehr' });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.press('Enter');
    await expect(page.getByRole('menu', { name: 'Mehr' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Löschen' })).toHaveAttribute('aria-disabled', 'true');
    await expectAccessible(page);
    expect(
      await page.locator('.rz-dropdown__popover').evaluate((node) => getComputedStyle(node).zIndex),
    ).toBe('5');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(result(page)).toHaveText('edit');
    await expect(button).toBeFocused();
    await button.press('ArrowUp');
    await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(button).toBeFocused();
  });
});

describe('copying', () => {
  test('is confirmed for a second and a half', async () => {
    const page = await shared.openAlone('/talk');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await stopClock(page);
    await page.getByRole('button', { name: 'Kopieren' }).click();
    await expect(page.getByRole('button', { name: 'Kopiert' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Rezept 17');
    await page.clock.runFor(1400);
    await expect(page.getByRole('button', { name: 'Kopiert' })).toBeVisible();
    await page.clock.runFor(200);
    await expect(page.getByRole('button', { name: 'Kopieren' })).toBeVisible();
  });

  test('is not confirmed where the browser forbids it', async () => {
    const page = await shared.open('/talk');
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) },
      }),
    );
    await page.getByRole('button', { name: 'Kopieren' }).click();
    await expect(page.getByRole('button', { name: 'Kopieren' })).toBeVisible();
  });
});
