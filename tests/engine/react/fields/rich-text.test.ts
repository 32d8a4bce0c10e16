import { describe, test } from 'vitest';
import { expect } from '../../../support/expect.ts';
import { usePage } from '../use-page.ts';
import { openField } from './open-field.ts';

const shared = usePage();

describe('rich text', () => {
  test('is written and formatted by keyboard, and stored as Markdown', async () => {
    const { page, stored } = await openField(shared, 'rich-text');
    const text = page.getByRole('textbox', { name: 'Text der Seite' });
    await expect(text).toContainText('Öffnungszeiten');
    await text.focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Hallo ');
    await page.keyboard.press('Control+B');
    await expect(page.getByRole('button', { name: 'Fett' })).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.type('du');
    await page.keyboard.press('Control+B');
    await page.keyboard.press('Enter');
    await page.keyboard.type('eins');
    await page.keyboard.press('Alt+F10');
    await expect(
      page.getByRole('toolbar', { name: 'Textgestaltung' }).getByRole('button').first(),
    ).toBeFocused();
    for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('button', { name: 'Aufzählung' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(text).toBeFocused();
    await page.keyboard.press('Alt+F10');
    await page.keyboard.press('Escape');
    await expect(text).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.type('zwei * drei');
    expect(await stored()).toEqual({ body: '## Hallo **du**\n\n- eins\n- zwei \\* drei' });
  });

  test('links only to allowed targets', async () => {
    const { page, stored } = await openField(shared, 'rich-text');
    const text = page.getByRole('textbox', { name: 'Text der Seite' });
    await text.focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Karte');
    await page.keyboard.press('Control+A');
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    const address = page.getByRole('textbox', { name: 'Adresse des Links' });
    await expect(address).toBeFocused();
    await address.fill('javascript:alert(1)');
    await page.keyboard.press('Enter');
    await expect(address).toHaveAttribute('aria-invalid', 'true');
    await address.fill('/karte');
    await page.keyboard.press('Enter');
    await expect(text.getByRole('link', { name: 'Karte' })).toBeVisible();
    expect(await stored()).toEqual({ body: '## [Karte](/karte)' });
  });

  test('pastes text without its formatting', async () => {
    const { page, stored } = await openField(shared, 'rich-text');
    const text = page.getByRole('textbox', { name: 'Text der Seite' });
    await text.focus();
    await page.keyboard.press('Control+A');
    await text.evaluate((box) => {
      const data = new DataTransfer();
      data.setData(
        'text/html',
        '<h1>Neu</h1><p><u style="color:red">rot</u> <b>fett</b><script>alert(1)</script></p>',
      );
      box.dispatchEvent(
        new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data }),
      );
    });
    await expect(text).toContainText('rot');
    expect(await stored()).toEqual({ body: '## Neu\n\nrot **fett**' });
  });

  test('an empty one is refused, and the summary leads into the text', async () => {
    const { page, refused } = await openField(shared, 'rich-text');
    const text = page.getByRole('textbox', { name: 'Text der Seite' });
    await text.focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    await refused();
    await expect(text).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('link', { name: /Text der Seite/ }).press('Enter');
    await expect(text).toBeFocused();
  });
});
