import type { Locator, Page } from '@playwright/test';
import type { Hand } from './hand.ts';

/** With so many milliseconds between two keys. */
export function mouseOf(page: Page, delay = 0): Hand {
  return {
    press: (what) => what.click(),
    // The box itself lies hidden behind its picture.
    tick: (what) => what.check({ force: true }),
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
