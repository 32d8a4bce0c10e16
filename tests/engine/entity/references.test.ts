import type { Page } from '@playwright/test';
import { describe, test } from 'vitest';
import { expect } from '../../support/expect.ts';
import { stopClock } from '../react/support/stop-clock.ts';
import { expectAccessible, usePage } from '../react/use-page.ts';
import { idOf } from './support/suppliers.ts';

const shared = usePage();
const person = `/entity-pages/contact/${idOf(901)}/edit`;
const picker = (page: Page) => page.getByRole('combobox', { name: 'Lieferant', exact: true });
const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true });
/** Also while a list is open, which hides the rest of the page from screen readers. */
const save = (page: Page) => page.locator('button', { hasText: 'Speichern' }).click();
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
    await save(page);
    await expect.poll(() => stored(page)).toMatchObject({ supplierId: idOf(7) });
  });

  test('searches once for what is typed in one go', async () => {
    const page = await shared.open(person);
    await expect(picker(page)).toHaveValue('Elbhandel');
    // As long as the clock stands, a slow machine's typing is one go, too.
    await stopClock(page);
    await picker(page).fill('');
    await picker(page).pressSequentially('Elbhandel 41');
    expect(await page.evaluate('hands.searched')).toEqual([]);
    await page.clock.runFor(200);
    await page.clock.resume();
    await expect(page.getByRole('option')).toHaveText(['Elbhandel 41']);
    expect(await page.evaluate('hands.searched')).toEqual(['Elbhandel 41']);
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

  test('takes what is called so, whatever else begins like it, also before an answer has come', async () => {
    const page = await shared.open(person);
    await expect(picker(page)).toHaveValue('Elbhandel');
    await picker(page).fill('elbhandel 4');
    await picker(page).press('Tab');
    await expect(picker(page)).toHaveValue('Elbhandel 4');
    await save(page);
    await expect.poll(() => stored(page)).toMatchObject({ supplierId: idOf(4) });
  });

  test.each(['Enter', 'Tab'])('takes the only match with %s, and sends nothing by that', async (key) => {
    const page = await shared.open('/entity-pages/contact/new');
    await picker(page).fill('handel 31');
    await expect(page.getByRole('option')).toHaveCount(1);
    await picker(page).press(key);
    await expect(picker(page)).toHaveValue('Elbhandel 31');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await picker(page).press('Tab');
    await expect(picker(page)).toHaveValue('Elbhandel 31');
  });

  test.each([
    ['names nothing', 'Nirgends'],
    ['may mean several', 'handel 3'],
  ])('keeps what %s as it was typed, with the reason, and stores nothing', async (_what, text) => {
    const page = await shared.open(person);
    await expect(picker(page)).toHaveValue('Elbhandel');
    await picker(page).fill(text);
    await picker(page).press('Tab');
    await page.getByLabel('E-Mail').fill('neu@demo.test');
    await expect(picker(page)).toHaveValue(text);
    await expect(picker(page)).toHaveAccessibleDescription(new RegExp(`„${text}“`));
    await save(page);
    await expect(page.getByRole('link', { name: new RegExp(`„${text}“`) })).toBeVisible();
    await expect(picker(page)).toHaveValue(text);
    expect(await stored(page)).toMatchObject({ supplierId: idOf(1), email: 'person1@demo.test' });
    await picker(page).fill('Elbhandel 9');
    await save(page);
    await expect.poll(() => stored(page)).toMatchObject({ supplierId: idOf(9), email: 'neu@demo.test' });
  });

  test.each([
    ['handel 31', 'Elbhandel 31'],
    ['handel 3', 'handel 3'],
  ])('takes or keeps %s where scrolling has closed the list', async (typed, shown) => {
    const page = await shared.open('/entity-pages/contact/new');
    await page.setViewportSize({ width: 800, height: 400 });
    await picker(page).fill(typed);
    await expect(page.getByRole('option').first()).toHaveText(/Elbhandel 3/);
    await page.evaluate(async () => {
      scrollBy(0, 30);
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    });
    await page.mouse.click(2, 2);
    await expect(picker(page)).toHaveValue(shown);
  });

  test('says again what is chosen once the typing is taken back', async () => {
    const page = await shared.open(person);
    await expect(picker(page)).toHaveValue('Elbhandel');
    // Farther back than the first ones that are offered.
    await choose(page, 'Elbhandel 41');
    await picker(page).fill('Elbhandel 4');
    await expect(option(page, 'Elbhandel 4')).toBeVisible();
    await picker(page).press('Escape');
    await expect(picker(page)).toHaveValue('Elbhandel 41');
  });
});

describe('the field for an item that can’t be read', () => {
  const retry = (page: Page) => page.getByRole('button', { name: 'Noch einmal versuchen' });
  const repair = (page: Page) => page.evaluate('hands.isBroken = false');

  test('says so, keeps its value, and has its name at the next try', async () => {
    const page = await shared.open(`${person}?broken=supplier`);
    await expect(picker(page)).toHaveAccessibleDescription(
      /Was hier gewählt ist, konnte nicht gelesen werden/,
    );
    await expect(picker(page)).toHaveValue(idOf(1).slice(0, 8));
    await expectAccessible(page);
    await repair(page);
    await retry(page).click();
    await expect(picker(page)).toHaveValue('Elbhandel');
    await expect(picker(page)).toBeFocused();
    await expect(picker(page)).toHaveAccessibleDescription('');
  });

  test('is stored with it, whatever else is changed', async () => {
    const page = await shared.open(`${person}?broken=supplier`);
    await expect(retry(page)).toBeVisible();
    await page.getByLabel('E-Mail').fill('neu@demo.test');
    await picker(page).press('Tab');
    await save(page);
    await expect.poll(() => stored(page)).toMatchObject({ supplierId: idOf(1), email: 'neu@demo.test' });
  });

  test('isn’t empty either where it may not be seen', async () => {
    const page = await shared.open(`${person}?unseen`);
    await expect(picker(page)).toHaveValue(idOf(1).slice(0, 8));
    await choose(page, 'Elbhandel 7');
    await expect(picker(page)).toHaveValue('Elbhandel 7');
  });

  test('says that there is no such item any more', async () => {
    const page = await shared.open('/entity-pages/contact');
    const orphan = { name: 'Waise', supplierId: idOf(777) };
    await page.evaluate(`hands.source.create('contact', ${JSON.stringify({ values: orphan })})`);
    await page.getByRole('searchbox').fill('Waise');
    await page.getByRole('link', { name: 'Waise', exact: true }).click();
    await expect(picker(page)).toHaveAccessibleDescription('Was hier gewählt ist, gibt es nicht mehr.');
    await expect(picker(page)).toHaveValue(idOf(777).slice(0, 8));
    await expect(retry(page)).toHaveCount(0);
  });

  test('says so in its list, which asks again when it is opened again', async () => {
    const page = await shared.open('/entity-pages/contact/new?broken=supplier');
    await picker(page).focus();
    await expect(page.getByRole('listbox')).toContainText('Die Auswahl konnte nicht gelesen werden. Das hat');
    // Also to screen readers, from which an open list hides the rest of the page.
    await expect(page.getByRole('alert')).toContainText('Die Auswahl konnte nicht gelesen werden');
    await picker(page).press('Escape');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await repair(page);
    await picker(page).press('ArrowDown');
    await expect(page.getByRole('option')).toHaveCount(20);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('doesn’t call what is typed unknown before it could be looked up', async () => {
    const page = await shared.open('/entity-pages/contact/new?broken=supplier');
    await picker(page).fill('Elbhandel 11');
    await picker(page).press('Tab');
    await expect(picker(page)).toHaveAccessibleDescription(/konnte noch nicht nachgeschlagen .*Die Auswahl/);
    await save(page);
    await expect(page.getByRole('link', { name: /„Elbhandel 11“ konnte noch nicht/ })).toBeVisible();
    await expectAccessible(page);
    await repair(page);
    await picker(page).focus();
    await expect(picker(page)).toHaveAccessibleDescription('');
    await expect(picker(page)).toHaveValue('Elbhandel 11');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('says after all that what is typed names nothing, once that is known', async () => {
    const page = await shared.open('/entity-pages/contact/new?broken=supplier');
    await picker(page).fill('Nirgends');
    await picker(page).press('Tab');
    await expect(picker(page)).toHaveAccessibleDescription(/konnte noch nicht nachgeschlagen/);
    await repair(page);
    await retry(page).click();
    await expect(picker(page)).toHaveAccessibleDescription(/^„Nirgends“ wurde nicht oder mehrfach gefunden/);
  });
});

test('lists of references, and those of an entry, are found in the same way', async () => {
  const page = await shared.open('/entity-pages/tour/new');
  const field = (name: string) => page.getByRole('combobox', { name, exact: true });
  await page.getByLabel('Name').fill('Nord');
  await page.getByRole('button', { name: 'Halt hinzufügen' }).click();
  await page.getByLabel('Haustür').check();
  await field('Ziel').fill('Elbhandel 12');
  await field('Ziel').press('Tab');
  for (const [number, name] of ['Elbhandel 7', 'Elbhandel 8'].entries()) {
    await page.getByRole('button', { name: 'Lieferant hinzufügen' }).click();
    // By keys: the list opens below the pointer, which then chooses nothing.
    await field(`Lieferant ${number + 1}`).pressSequentially(name);
    await field(`Lieferant ${number + 1}`).press('Tab');
  }
  await page.getByRole('button', { name: 'Lieferant hinzufügen' }).click();
  await save(page);
  // An entry that names nothing is none.
  await expect(field('Lieferant 3')).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Lieferant 3 entfernen' }).click();
  await save(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Nord' })).toBeVisible();
  for (const name of ['Elbhandel 12', 'Elbhandel 7', 'Elbhandel 8'])
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
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

test('the focus goes along with the first entry of a list of references', async () => {
  const page = await shared.open('/entity-pages/tour/new');
  await page.getByRole('button', { name: 'Lieferant hinzufügen' }).press('Enter');
  await expect(page.getByRole('combobox', { name: 'Lieferant 1', exact: true })).toBeFocused();
});
