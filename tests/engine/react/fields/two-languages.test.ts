import { test } from 'vitest';
import { expect } from '../../../support/expect.ts';
import { fixtureFiles } from '../../../support/fixtures/fixture-files.ts';
import { usePage } from '../use-page.ts';

const shared = usePage();

const smallPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('in another language a field shows the same day and the same number, written as there', async () => {
  const page = await shared.open('/two-languages');
  const [day, amount] = [page.getByLabel('Day'), page.getByLabel('Amount')];
  const answers = page.getByLabel('Answers');
  await day.fill('03/04/2090');
  await amount.fill('1.234');
  await page.getByRole('button', { name: 'de', exact: true }).click();
  await expect(day).toHaveValue('04.03.2090');
  await expect(amount).toHaveValue('1,234');
  // Corrected in the other language, a text means what it says there.
  for (const field of [day, amount]) {
    await field.focus();
    await page.keyboard.press('End');
    await page.keyboard.press('5');
    await page.keyboard.press('Backspace');
  }
  await expect(page.getByText(/Understood/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(answers).toHaveText('{"day":"2090-03-04","amount":1.234}');
});

test('what is no day is told as that before any rule, also where the fields depend on the answers', async () => {
  const page = await shared.open('/two-languages');
  const day = page.getByLabel('Day');
  await day.fill('02/30/2090');
  await page.getByLabel('Amount').focus();
  await expect(day).toHaveAccessibleDescription(/February 2090 has 28 days/);
});

test('what was announced in one language is not left standing in another one', async () => {
  const page = await shared.open('/two-languages');
  const inEnglish = page.getByRole('status').filter({ hasText: /added|refused|removed/ });
  await page.getByRole('button', { name: 'Add' }).click();
  await page.getByLabel('Photo').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: smallPng });
  await expect(inEnglish).toHaveText(['Entry added.', /a\.png was added/]);
  await page.getByRole('button', { name: 'de', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Hinzufügen' })).toBeVisible();
  await expect(inEnglish).toHaveCount(0);
});

test('a refused file says why in the language that is read', async () => {
  const page = await shared.open('/two-languages');
  const photo = page.getByLabel('Photo');
  await photo.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: smallPng });
  await page.getByRole('button', { name: /Replace/ }).waitFor();
  await photo.setInputFiles(fixtureFiles.insuranceCardBack);
  const refused = page.getByRole('status').filter({ hasText: 'insurance-card-back' });
  await expect(refused).toHaveText(/not/);
  await page.getByRole('button', { name: 'de', exact: true }).click();
  await expect(refused).toHaveText(/nicht/);
  await expect(refused).not.toHaveText(/\bnot\b/);
});
