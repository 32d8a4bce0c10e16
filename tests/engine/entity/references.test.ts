import { expect, type Page } from '@playwright/test';
import { describe, test } from 'vitest';
import { usePage } from '../react/use-page.ts';
import { idOf } from './support/suppliers.ts';

const shared = usePage();
const person = `/entity-pages/contact/${idOf(901)}/edit`;
const picker = (page: Page) => page.getByRole('combobox', { name: 'Lieferant', exact: true });
const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true });
const stored = (page: Page) => page.evaluate(`hands.source.show('contact', '${idOf(901)}')`);

async function choose(page: Page, name: string) {
  await picker(page).fill(name);
  await expect(option(page, name)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

describe('the field for another item', () => {
  test('says what was chosen, keeps the focus and has that stored', async () => {
    const page = await shared.open(person);
    await expect(picker(page)).toHaveValue('Elbhandel');
    await choose(page, 'Elbhandel 7');
    await expect(picker(page)).toHaveValue('Elbhandel 7');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(picker(page)).toBeFocused();
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect.poll(() => stored(page)).toMatchObject({ supplierId: idOf(7) });
  });

  test('says again what is chosen where nothing else was', async () => {
    const page = await shared.open(person);
    await expect(picker(page)).toHaveValue('Elbhandel');
    // Farther back than the first ones that are offered.
    await choose(page, 'Elbhandel 41');
    await picker(page).fill('Elbhandel 4');
    await picker(page).press('Tab');
    await expect(picker(page)).toHaveValue('Elbhandel 41');
  });
});
