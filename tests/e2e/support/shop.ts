import { expect, type Page } from '@playwright/test';

/** Signs in through the overlay that the navigation opens. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Login' }).click();
  await fillLogin(page, email, password);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Profil' }).first()).toBeVisible();
}

export async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  const overlay = page.getByRole('dialog');
  await overlay.getByRole('textbox', { name: 'E-Mailadresse' }).fill(email);
  await overlay.getByLabel('Passwort', { exact: true }).fill(password);
  await overlay.getByRole('button', { name: 'Sicherer Login' }).click();
}

/** Puts the first article of a kind that can be had into the cart, as many of it as are preset. */
export async function putIntoCart(page: Page, kind: 'cannabis' | 'standard'): Promise<void> {
  await page.goto(`/sortiment?type=${kind}`);
  await page.getByRole('article').filter({ hasText: 'Lieferbar' }).first().getByRole('link').first().click();
  await page.getByRole('button', { name: 'In den Warenkorb' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Warenkorb' })).toBeAttached();
}

/** Puts 5 g of a flower into the cart, and an accessory. */
export async function fillCart(page: Page): Promise<void> {
  await putIntoCart(page, 'cannabis');
  await putIntoCart(page, 'standard');
}

/** Packaging and humidity of the flower in the cart. */
export async function chooseOptions(page: Page, packaging: string, humidity: string): Promise<void> {
  await page.getByLabel('Packmittel').selectOption(packaging);
  await page.getByLabel('Integra').selectOption(humidity);
}
