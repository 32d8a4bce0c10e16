import type { ElementHandle, Locator, Page } from '@playwright/test';
import type { Hand } from './hand.ts';
import { expect } from './patience.ts';

/** A mouse that can be timed, with so many milliseconds between two keys, and between pressing and letting go. */
export function mouseOf(page: Page, delay: number): Hand {
  async function press(what: Locator | ElementHandle, position?: { x: number; y: number }) {
    // Whether something covers the place is asked in the page, which takes time that isn't the page's: it is done before.
    await what.click({ position, trial: true });
    await what.click({ position, delay, force: true });
  }
  return {
    press,
    // The box itself lies hidden behind its picture. A label may have a link in it; what it ticks stands at its beginning.
    async tick(what) {
      if (await what.isChecked()) return;
      const label = await what.evaluateHandle((box) => (box as HTMLInputElement).labels?.[0] ?? box);
      const element = label.asElement();
      if (element) await press(element, { x: 8, y: 8 });
      await expect(what).toBeChecked();
    },
    async type(where, text) {
      await press(where);
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
