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

  test('is empty and still focused once it was emptied', async () => {
    const page = await shared.open(person);
    await expect(picker(page)).toHaveValue('Elbhandel');
    await picker(page).focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('Backspace');
    await expect(picker(page)).toHaveValue('');
    await expect(picker(page)).toBeFocused();
    await picker(page).press('Tab');
    await expect(picker(page)).toHaveValue('');
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

test('a filter for another item says what it filters by, and never what it did before', async () => {
  const page = await shared.open(`/entity-pages/contact?filter[supplierId]=${idOf(1)}`);
  const filter = page.getByRole('button', { name: /^Lieferant/ });
  await expect(filter).toHaveText(/Elbhandel$/);
  await filter.click();
  await expect(picker(page)).toHaveValue('Elbhandel');
  await picker(page).fill('Elbhandel 2');
  await expect(option(page, 'Elbhandel 2')).toBeVisible();
  // From now on no answer comes.
  await page.evaluate('void (hands.gate = new Promise(() => undefined))');
  await option(page, 'Elbhandel 2').click();
  await expect(page).toHaveURL(new RegExp(idOf(2)));
  await expect(picker(page)).toHaveValue('Elbhandel 2');
  await page.keyboard.press('Escape');
  await expect(filter).toHaveText(`Lieferant ${idOf(2).slice(0, 8)}`);
});
