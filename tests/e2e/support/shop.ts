import { expect, type Page } from '@playwright/test';

/** Signs in through the overlay that the navigation opens. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Login' }).click();
  await fillLogin(page, email, password);
  await expect(page.getByRole('dialog')).toBeHidden();
}

export async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  const overlay = page.getByRole('dialog');
  await overlay.getByRole('textbox', { name: 'E-Mailadresse' }).fill(email);
  await overlay.getByLabel('Passwort', { exact: true }).fill(password);
  await overlay.getByRole('button', { name: 'Sicherer Login' }).click();
}
