import { expect, type Page } from '@playwright/test';
import type { MadeFile } from '../../support/fixtures/fixture-files.ts';

/** Picks an option of the question shown. */
export async function choose(page: Page, option: string): Promise<void> {
  // A form that the server rendered opens once its script has come.
  await expect(page.locator('form[inert]')).toHaveCount(0);
  await page.getByRole('radio', { name: option }).check({ force: true });
}

export async function goOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
}

/** Presses a button that leads back to an earlier step; the address follows a moment later. */
export async function goBackBy(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name });
  await expect(button).toBeVisible();
  const here = page.url();
  await button.click();
  await expect(page).not.toHaveURL(here);
}

/** Hands a real file to the field of that name, as the file dialog would. */
export async function upload(page: Page, field: string, file: string | MadeFile): Promise<void> {
  await page.getByLabel(field, { exact: true }).setInputFiles(file);
}
