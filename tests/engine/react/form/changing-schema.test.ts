import type { Page } from '@playwright/test';
import { describe, test } from 'vitest';
import { expect } from '../../../support/expect.ts';
import { fixtureFiles } from '../../../support/fixtures/fixture-files.ts';
import { usePage } from '../use-page.ts';

const shared = usePage();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function sentFrom(page: Page) {
  await press(page, 'Save');
  await expect(page.getByLabel('Answers')).not.toHaveText('{}');
  return JSON.parse(await page.getByLabel('Answers').innerText()) as Record<string, unknown>;
}

describe('a form whose schema changes while it is filled in', () => {
  test('keeps what was typed, chosen and picked when its words, choices, fields and widgets are others', async () => {
    const page = await shared.open('/changing-schema?lang=en');
    await page.getByLabel('Name').fill('Tom');
    await page.getByLabel('Photo').setInputFiles(fixtureFiles.idCardFront);
    await expect(page.getByText('id-card-front.jpg', { exact: true })).toBeVisible();
    await press(page, 'German');
    await expect(page.getByLabel('Name (de)')).toHaveValue('Tom');
    await press(page, 'Longer');
    await expect(page.getByLabel('Place', { exact: true })).toHaveValue('Bonn');
    await page.getByLabel('bird').check();
    await press(page, 'Wider');
    await expect(page.locator('textarea')).toHaveValue('Tom');
    expect(await sentFrom(page)).toMatchObject({
      name: 'Tom',
      kind: 'bird',
      place: 'Bonn',
      photo: { name: 'id-card-front.jpg' },
    });
  });

  test('keeps the focus in a field, the messages, and the draft, and sends nothing that has no place any more', async () => {
    const page = await shared.open('/changing-schema?lang=en');
    await page.getByLabel('Code').fill('B7');
    await page.getByLabel('Name').fill('T');
    await press(page, 'Save');
    await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Name').focus();
    const change = (name: string) =>
      page.getByRole('button', { name, exact: true }).evaluate((button: HTMLElement) => button.click());
    await change('German');
    await expect(page.getByLabel('Name (de)')).toBeFocused();
    await expect(page.getByLabel('Name (de)')).toHaveAttribute('aria-invalid', 'true');
    await page.keyboard.press('End');
    await page.keyboard.type('om');
    await page.reload();
    // What the draft holds is offered in the form as it was, and taken up in the one that it is by then.
    const goOn = page.getByRole('button', { name: 'Go on where I stopped' });
    await expect(goOn).toBeVisible();
    await press(page, 'Shorter');
    await expect(page.getByLabel('Code')).toHaveCount(0);
    await goOn.click();
    await expect(page.getByLabel('Name')).toHaveValue('Tom');
    expect(await sentFrom(page)).not.toHaveProperty('code');
  });

  test('takes no answer along into a form of another name', async () => {
    const page = await shared.open('/changing-schema?lang=en');
    await page.getByLabel('Code').fill('B7');
    await page.getByLabel('Name').fill('Tom');
    await press(page, 'Shorter');
    await expect(page.getByLabel('Code')).toHaveCount(0);
    await press(page, 'Renamed');
    await expect(page.getByLabel('Name')).toHaveValue('');
  });

  test('keeps the alternative that was chosen and the entries with names of one’s own', async () => {
    const page = await shared.open('/changing-schema?lang=en');
    await page.getByLabel('Extra').selectOption('Marks');
    await press(page, 'Add an entry');
    await press(page, 'German');
    await expect(page.getByLabel('Name (de)')).toBeVisible();
    await expect(page.getByLabel('Extra')).toHaveValue('1');
    await expect(page.locator('.rz-keys__entry')).toHaveCount(1);
  });
});
