import type { Page } from '@playwright/test';
import { expect } from '../../../support/expect.ts';

/** Words and ways of the return request, as a person meets them. */
export const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 });
export const choice = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
export const goOn = (page: Page) => page.getByRole('button', { name: 'Weiter', exact: true }).click();
export const notice = (page: Page) => page.locator('.rz-draft');
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

export const titles = {
  reason: 'Worum geht es?',
  delivery: 'Welche Lieferung betrifft es?',
  goods: 'Was stimmt nicht?',
  withdrawal: 'Was möchtest du zurückgeben?',
  wish: 'Was wünschst du dir?',
  contact: 'Wie erreichen wir dich?',
};

export async function chooseReason(page: Page, reason: string) {
  await choice(page, reason).check();
  await goOn(page);
  await expect(heading(page, titles.delivery)).toBeFocused();
}

export async function fillDelivery(page: Page) {
  await page.getByLabel('Bestellnummer').fill('2026-0042');
  await page.getByLabel('Erhalten am').fill('02.01.2026');
  await goOn(page);
}

/** From the beginning to the question which goods go back. */
export async function walkToWithdrawal(page: Page) {
  await chooseReason(page, 'Ich möchte etwas zurückgeben');
  await fillDelivery(page);
  await expect(heading(page, titles.withdrawal)).toBeFocused();
}
