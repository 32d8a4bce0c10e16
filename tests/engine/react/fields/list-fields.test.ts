import type { Page } from '@playwright/test';
import { describe, test } from 'vitest';
import { expect } from '../../../support/expect.ts';
import { usePage } from '../use-page.ts';
import { openField } from './open-field.ts';

const shared = usePage();
const news = (page: Page, text: RegExp | string) => page.getByRole('status').filter({ hasText: text });

describe('a list', () => {
  test('grows to its maximum and shrinks to its minimum, by keyboard', async () => {
    const { page, stored } = await openField(shared, 'list');
    const add = page.getByRole('button', { name: 'Schlagwort hinzufügen' });
    await add.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Schlagwort 3' })).toBeFocused();
    await page.keyboard.type('kräftig');
    await add.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Schlagwort 4' })).toBeFocused();
    await page.keyboard.type('neu');
    await expect(add).toBeDisabled();
    await expect(add).toHaveAccessibleDescription('Mehr als 4 Einträge sind nicht möglich.');
    await page.getByRole('button', { name: 'Schlagwort 2 entfernen' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Schlagwort 2 entfernen' })).toBeFocused();
    await expect(news(page, 'Eintrag entfernt.')).toHaveCount(1);
    await expect(page.getByRole('textbox', { name: 'Schlagwort 2' })).toHaveValue('kräftig');
    expect(await stored()).toEqual({ tags: ['mild', 'kräftig', 'neu'] });
    // The same sentence is said anew: what is announced is another node.
    const said = news(page, 'Eintrag entfernt.').locator('span');
    await said.evaluate((node) => node.setAttribute('data-heard', ''));
    await page.getByRole('button', { name: 'Schlagwort 3 entfernen' }).click();
    await expect(said).toHaveText('Eintrag entfernt.');
    await expect(said).not.toHaveAttribute('data-heard');
    await page.getByRole('button', { name: 'Schlagwort 2 entfernen' }).click();
    await expect(page.getByRole('button', { name: 'Schlagwort 1 entfernen' })).toBeDisabled();
  });
});

describe('a collection', () => {
  test('is reordered by keyboard; the move is announced and the focus follows', async () => {
    const { page, stored } = await openField(shared, 'collection');
    await page.getByRole('button', { name: 'Praxis 2 nach oben' }).press('Enter');
    await expect(news(page, 'Eintrag 2 steht jetzt an Stelle 1 von 2.')).toHaveCount(1);
    const first = page.getByRole('group', { name: 'Praxis 1' });
    await expect(first.getByRole('textbox', { name: 'Name' })).toHaveValue('Dr. Winter');
    // At the top there is no further up: the way back is under the fingers.
    await expect(first.getByRole('button', { name: 'Praxis 1 nach unten' })).toBeFocused();
    await first.getByRole('textbox', { name: 'Telefon' }).fill('040 2');
    await page.getByRole('button', { name: 'Praxis hinzufügen' }).press('Enter');
    await page.keyboard.type('Dr. Herbst');
    await page.setViewportSize({ width: 320, height: 240 });
    const up = page.getByRole('button', { name: 'Praxis 3 nach oben' });
    await up.focus();
    await up.evaluate((button) => button.scrollIntoView({ block: 'start' }));
    await up.press('Enter');
    const moved = page.getByRole('button', { name: 'Praxis 2 nach oben' });
    await expect(moved).toBeFocused();
    await expect(moved).toBeInViewport();
    expect(await stored()).toEqual({
      doctors: [
        { name: 'Dr. Winter', phone: '040 2' },
        { name: 'Dr. Herbst' },
        { name: 'Dr. Sommer', phone: '040 1' },
      ],
    });
  });

  test('is reordered by pointer without dragging, and what is said of an entry goes along', async () => {
    const { page, stored } = await openField(shared, 'collection');
    const second = page.getByRole('group', { name: 'Praxis 2' });
    await second.getByRole('textbox', { name: 'Name' }).fill('');
    await second.getByRole('textbox', { name: 'Name' }).blur();
    await expect(second.getByRole('textbox', { name: 'Name' })).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('button', { name: 'Praxis 1 nach unten' }).click();
    await expect(news(page, 'Eintrag 1 steht jetzt an Stelle 2 von 2.')).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Praxis 2 nach oben' })).toBeFocused();
    const first = page.getByRole('group', { name: 'Praxis 1' }).getByRole('textbox', { name: 'Name' });
    await expect(first).toHaveAttribute('aria-invalid', 'true');
    await expect(second.getByRole('textbox', { name: 'Name' })).toHaveValue('Dr. Sommer');
    await expect(second.getByRole('textbox', { name: 'Name' })).not.toHaveAttribute('aria-invalid');
    await first.fill('Dr. Winter');
    expect(await stored()).toMatchObject({ doctors: [{ name: 'Dr. Winter' }, { name: 'Dr. Sommer' }] });
  });

  test('is reordered by a grip that mouse, pen and finger drag; Escape lets everything as it was', async () => {
    const { page, stored } = await openField(shared, 'collection');
    const gripOf = (number: number) =>
      page.getByRole('group', { name: `Praxis ${number}` }).locator('.rz-list__grip');
    const entry = (number: number) => page.getByRole('group', { name: `Praxis ${number}` });
    await page.getByRole('button', { name: 'Praxis hinzufügen' }).click();
    await page.keyboard.type('Dr. Herbst');
    /** Takes an entry by its grip and holds it over the lower half of another one. */
    const holdOver = async (from: number, to: number) => {
      await gripOf(from).hover();
      await page.mouse.down();
      const box = await entry(to).boundingBox();
      await page.mouse.move(100, (box?.y ?? 0) + (box?.height ?? 0) * 0.8, { steps: 4 });
    };
    await holdOver(1, 2);
    await expect(entry(1)).toHaveClass(/--dragged/);
    await expect(entry(3)).toHaveAttribute('data-drop', 'before');
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect(entry(3)).not.toHaveAttribute('data-drop');
    await expect(entry(1).getByRole('textbox', { name: 'Name' })).toHaveValue('Dr. Sommer');
    await holdOver(1, 2);
    await page.mouse.up();
    await expect(news(page, 'Eintrag 1 steht jetzt an Stelle 2 von 3.')).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Praxis 2 nach unten' })).toBeFocused();
    await expect(entry(2)).not.toHaveAttribute('style', /translate/);
    await expect(gripOf(2)).toHaveAttribute('aria-hidden', 'true');
    expect(await stored()).toMatchObject({
      doctors: [{ name: 'Dr. Winter' }, { name: 'Dr. Sommer' }, { name: 'Dr. Herbst' }],
    });
  });

  test('leads from the summary to the field of the entry', async () => {
    const { page, refused } = await openField(shared, 'collection');
    await page.getByRole('group', { name: 'Praxis 2' }).getByRole('textbox', { name: 'Name' }).fill('');
    await refused();
    await page.getByRole('link', { name: /Name/ }).press('Enter');
    await expect(
      page.getByRole('group', { name: 'Praxis 2' }).getByRole('textbox', { name: 'Name' }),
    ).toBeFocused();
  });
});
