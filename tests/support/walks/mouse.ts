import type { Locator, Page } from '@playwright/test';
import type { Hand } from './hand.ts';
import { expect } from './patience.ts';

/** With so many milliseconds between two keys. */
export function mouseOf(page: Page, delay = 0): Hand {
  return {
    press: (what) => what.click(),
    // The box itself lies hidden behind its picture. A label may have a link in it; what it ticks stands at its beginning.
    async tick(what) {
      if (await what.isChecked()) return;
      const label = await what.evaluateHandle((box) => (box as HTMLInputElement).labels?.[0] ?? box);
      await label.asElement()?.click({ position: { x: 8, y: 8 } });
      await expect(what).toBeChecked();
    },
    async type(where, text) {
      await where.click();
      await where.selectText();
      await page.keyboard.type(text, { delay });
    },
    pick: (from, option) => pickByLetters(page, from, option),
    upload: (where, file) => where.setInputFiles(file),
  };
}

/** Letters choose in a select that has the focus, without its list being opened; a field that suggests takes what it suggests first. */
export async function pickByLetters(page: Page, from: Locator, option: string): Promise<void> {
  await from.focus();
  await page.keyboard.type(option);
  if (await from.evaluate((element) => element instanceof HTMLSelectElement)) return;
  await page.getByRole('option', { name: option }).first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('listbox').waitFor({ state: 'hidden' });
}
