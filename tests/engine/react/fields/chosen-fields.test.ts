import { describe, test } from 'vitest';
import { expect } from '../../../support/expect.ts';
import { usePage } from '../use-page.ts';
import { expectFlawless, openField, whileOpen } from './open-field.ts';

const shared = usePage();

describe('select', () => {
  test('a short list is a native select, and shows the data of a choice', async () => {
    const { page } = await openField(shared, 'select');
    const size = page.getByRole('combobox', { name: 'Größe' });
    expect(await size.evaluate((element) => element.tagName)).toBe('SELECT');
    await expect(size.getByRole('option')).toHaveText([
      'Bitte wählen',
      'Klein (50 g)',
      'Mittel (100 g)',
      'Groß (250 g)',
    ]);
  });

  test('a long one is searched by keyboard, in its labels and the data of its choices', async () => {
    const { page, refused, stored } = await openField(shared, 'select');
    const state = page.getByRole('combobox', { name: 'Bundesland' });
    await expect(state).toHaveRole('combobox');
    await expect(state).toHaveAttribute('aria-autocomplete', 'list');
    await page.getByRole('combobox', { name: 'Größe' }).selectOption({ label: 'Mittel (100 g)' });
    await refused();
    await expect(state).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('link', { name: /Bundesland/ }).press('Enter');
    await expect(state).toBeFocused();
    await page.keyboard.type('munchen');
    await expect(page.getByRole('option')).toHaveText([/Bayern/]);
    await expectFlawless(page, ...whileOpen);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(state).toHaveValue('Bayern');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await page.keyboard.press('Control+A');
    await page.keyboard.type('xyz');
    await expect(page.getByText('Nichts gefunden')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(state).toHaveValue('Bayern');
    expect(await stored()).toEqual({ size: 'm', state: 'BY' });
  });

  test('what was typed counts however the field is left, and a text that names no choice stays and is refused', async () => {
    const { page, refused, stored } = await openField(shared, 'select');
    const state = page.getByRole('combobox', { name: 'Bundesland' });
    const size = page.getByRole('combobox', { name: 'Größe' });
    await expect(state).toHaveAttribute('aria-autocomplete', 'list');
    await size.selectOption({ label: 'Mittel (100 g)' });
    await state.fill('hessen');
    await page.mouse.wheel(0, 200);
    await size.click();
    await expect(state).toHaveValue('Hessen');
    await state.fill('   ');
    await page.mouse.click(2, 2);
    await expect(state).toHaveValue('Hessen');
    await state.fill('Hesen');
    await page.mouse.wheel(0, -200);
    await page.mouse.click(2, 2);
    await expect(state).toHaveValue('Hesen');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await refused();
    await expect(state).toHaveValue('Hesen');
    await expect(state).toHaveAttribute('aria-invalid', 'true');
    await state.fill('saarl');
    await page.mouse.click(2, 2);
    await expect(state).toHaveValue('Saarland');
    expect(await stored()).toEqual({ size: 'm', state: 'SL' });
  });

  test('the whole list opens with a press, whatever is chosen', async () => {
    const { page } = await openField(shared, 'select');
    const state = page.getByRole('combobox', { name: 'Bundesland' });
    await expect(state).toHaveAttribute('aria-autocomplete', 'list');
    // The only match needs no arrow key.
    await state.fill('hess');
    await page.keyboard.press('Enter');
    await expect(state).toHaveValue('Hessen');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await state.fill('saarb');
    await page.keyboard.press('Tab');
    await expect(state).toHaveValue('Saarland');
    await state.fill('hess');
    await page.keyboard.press('Enter');
    for (const place of [state, page.getByRole('button', { name: /Auswahl zeigen/ })]) {
      await place.click();
      await expect(page.getByRole('option')).toHaveCount(16);
      await expect(page.getByRole('option', { name: 'Hessen' })).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Escape');
    }
    await page.getByRole('combobox', { name: 'Größe' }).focus();
    await state.click();
    await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe('Hessen');
    await page.keyboard.type('bay');
    await expect(page.getByRole('option')).toHaveText([/Bayern/]);
    // Who is in the field already wants to mend a letter.
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await state.click();
    await expect(page.getByRole('option')).toHaveCount(16);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await page.evaluate(() => String(getSelection()))).toBe('');
  });
});

describe('multiselect', () => {
  test('its list stays within its frame where there is little room, so that the page does not become longer', async () => {
    const { page } = await openField(shared, 'multiselect');
    await page.setViewportSize({ width: 900, height: 420 });
    const states = page.getByRole('combobox', { name: 'Bundesländer' });
    await states.scrollIntoViewIfNeeded();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await states.click();
    await expect(page.getByRole('option')).toHaveCount(16);
    const list = page.getByRole('listbox');
    const frame = list.locator('..');
    await expect
      .poll(
        async () => ((await list.boundingBox())?.height ?? 0) - ((await frame.boundingBox())?.height ?? 0),
      )
      .toBeLessThan(0);
  });

  test('few are checkboxes, many are searched, chosen and removed by keyboard', async () => {
    const { page, refused, stored } = await openField(shared, 'multiselect');
    const topics = page.getByRole('group', { name: 'Themen' });
    await topics.getByRole('checkbox', { name: 'Recht' }).press('Space');
    await topics.getByRole('checkbox', { name: 'Anbau' }).press('Space');
    await refused();
    const states = page.getByRole('combobox', { name: 'Bundesländer' });
    await states.focus();
    for (const name of ['saar', 'hamburg', 'bremen']) {
      await page.keyboard.type(name);
      await expect(page.getByRole('option')).toHaveCount(1);
      if (name !== 'hamburg') await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(states).toHaveValue('');
    }
    await page.keyboard.press('Escape');
    const chips = page.getByRole('list', { name: 'Bundesländer' }).getByRole('listitem');
    await expect(chips).toHaveText([/Bremen/, /Hamburg/, /Saarland/]);
    await expectFlawless(page);
    await page.getByRole('button', { name: 'Hamburg entfernen' }).press('Enter');
    await expect(chips).toHaveText([/Bremen/, /Saarland/]);
    await expect(page.getByRole('button', { name: 'Saarland entfernen' })).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'Hamburg entfernt.' })).toHaveCount(1);
    expect(await stored()).toEqual({ topics: ['growing', 'law'], states: ['HB', 'SL'] });
  });

  test('Enter chooses what was searched for, be it chosen already, and Backspace takes the last one away', async () => {
    const { page, stored } = await openField(shared, 'multiselect');
    await page.getByRole('group', { name: 'Themen' }).getByRole('checkbox', { name: 'Recht' }).press('Space');
    const states = page.getByRole('combobox', { name: 'Bundesländer' });
    // An open list hides the rest of the page from screen readers.
    const chips = page
      .getByRole('list', { name: 'Bundesländer', includeHidden: true })
      .getByRole('listitem', { includeHidden: true });
    const search = async (text: string, ...keys: string[]) => {
      await states.fill(text);
      await expect(page.getByRole('option')).toHaveCount(1);
      for (const key of [...keys, 'Enter']) await page.keyboard.press(key);
      await expect(states).toHaveValue('');
    };
    await search('hamburg');
    await search('bremen', 'ArrowDown');
    await expect(chips).toHaveText([/Bremen/, /Hamburg/]);
    await search('hamburg');
    await search('bremen', 'ArrowDown');
    await expect(chips).toHaveText([/Bremen/, /Hamburg/]);
    // A press on it in the list takes it back.
    await states.fill('bremen');
    await page.getByRole('option', { name: 'Bremen' }).click();
    await expect(chips).toHaveText([/Hamburg/]);
    await search('saarland');
    await states.press('x');
    await states.press('Backspace');
    await expect(states).toHaveValue('');
    await expect(chips).toHaveText([/Hamburg/, /Saarland/]);
    await states.press('Backspace');
    await expect(chips).toHaveText([/Hamburg/]);
    await expect(page.getByRole('status').filter({ hasText: 'Saarland entfernt.' })).toHaveCount(1);
    await expect(states).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    expect(await stored()).toMatchObject({ states: ['HH'] });
  });
});

describe('one of few', () => {
  test.each([
    ['radio', 'Geschlecht', 'Männlich', { gender: 'm' }],
    ['choice', /Wie kommt/, 'Digital', { way: 'digital' }],
    ['yesno', /privat versichert/, 'Nein', { insured: false }],
  ] as const)('%s is chosen with the arrows', async (type, question, answer, answers) => {
    const { page, refused, stored } = await openField(shared, type);
    await refused();
    const group = page.getByRole('radiogroup', { name: question });
    await expect(group).toHaveAttribute('aria-invalid', 'true');
    await group.getByRole('radio').first().press('Space');
    await page.keyboard.press('ArrowDown');
    await expect(group.getByRole('radio', { name: answer })).toBeChecked();
    expect(await stored()).toEqual(answers);
  });

  test('a card’s sentence describes it', async () => {
    const { page } = await openField(shared, 'choice');
    await expect(page.getByRole('radio', { name: 'Digital' })).toHaveAccessibleDescription(/sofort/);
  });
});

describe('checkbox and consent', () => {
  test('a checkbox may stay unticked', async () => {
    const { page, stored } = await openField(shared, 'checkbox');
    await page.getByRole('checkbox', { name: 'Neuigkeiten per E-Mail' }).press('Space');
    expect(await stored()).toEqual({ news: true });
  });

  test('the text of a consent opens beside the form, and reading it does not tick the box', async () => {
    const { page, refused, stored } = await openField(shared, 'consent');
    const consent = page.getByRole('checkbox', { name: /Ich habe die AGB .* gelesen/ });
    const opening = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'AGB (öffnet in neuem Tab)' }).press('Enter');
    expect((await opening).url()).toMatch(/\/legal\/toc$/);
    await expect(consent).not.toBeChecked();
    await refused();
    await expect(consent).toHaveAccessibleDescription(/Bitte bestätige: Ich habe die AGB und/);
    await consent.press('Space');
    expect(await stored()).toEqual({ terms: true });
  });
});
