import { expect, type Page } from '@playwright/test';
import { emptyOwnCart, signInByApi } from './api.ts';

/** Opens a page with a form that the server has drawn: until its script has come the form takes no answer. */
export async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('form[inert]')).toHaveCount(0);
}

/** Comes as a customer who has signed in, with an empty cart; `fillLogin` is how people do it. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await signInByApi(page.request, email, password);
  await emptyOwnCart(page.request);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Profil' }).first()).toBeVisible();
}

export async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  const overlay = page.getByRole('dialog');
  await overlay.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill(email);
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

/** Chooses a way to pay or to ship by its card, and goes on. */
export async function chooseWay(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('radio', { name }).check();
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
}

/** Packaging and humidity of the flower in the cart. */
export async function chooseOptions(page: Page, packaging: string, humidity: string): Promise<void> {
  await page.getByLabel('Packmittel').selectOption(packaging);
  await page.getByLabel('Integra').selectOption(humidity);
}
