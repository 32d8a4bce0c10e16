import { expect, type Page } from '@playwright/test';
import { describe, test } from 'vitest';
import { usePage } from './use-page.ts';

const shared = usePage();
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const sent = async (page: Page, answers: object) =>
  expect
    .poll(async () => JSON.parse((await page.getByLabel('Gesendet').innerText()) || '{}'))
    .toEqual(answers);

describe('what nobody sees of a chosen alternative is there', () => {
  test('after starting over, whatever was chosen before', async () => {
    const page = await shared.open('/begun-anew?draft');
    await field(page, 'Name').fill('Ines');
    await field(page, 'Nummer').fill('4711');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('rz-draft:begun'))).toContain('4711');
    await page.goto(`${shared.server.url}/begun-anew?draft&again`);
    await field(page, 'Zahlung').selectOption('Konto');
    await field(page, 'IBAN').fill('DE02');
    await press(page, 'Neu anfangen');
    await expect(field(page, 'Name')).toHaveValue('');
    await field(page, 'Name').fill('Nora');
    await field(page, 'Nummer').fill('1');
    await page.locator('button[type=submit]').click();
    await sent(page, { name: 'Nora', pay: { kind: 'card', number: '1' } });
  });

  test('after going on with the draft of another one', async () => {
    const page = await shared.open('/begun-anew?draft');
    await field(page, 'Name').fill('Ines');
    await field(page, 'Zahlung').selectOption('Konto');
    await field(page, 'IBAN').fill('DE02');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('rz-draft:begun'))).toContain('DE02');
    await page.goto(`${shared.server.url}/begun-anew?draft&again`);
    await field(page, 'Nummer').fill('1');
    await press(page, 'Dort weitermachen');
    await expect(field(page, 'IBAN')).toHaveValue('DE02');
    await page.locator('button[type=submit]').click();
    await sent(page, { name: 'Ines', pay: { kind: 'bank', iban: 'DE02', country: 'DE' } });
  });

  test('after a step back, with the defaults of what is asked again', async () => {
    const page = await shared.open('/begun-anew?steps');
    await field(page, 'Name').fill('Ines');
    await press(page, 'Weiter');
    await field(page, 'Zahlung').selectOption('Konto');
    await expect(field(page, 'Land')).toHaveValue('DE');
    await press(page, 'Zurück');
    await field(page, 'Name').fill('Ines');
    await press(page, 'Weiter');
    await field(page, 'Zahlung').selectOption('Konto');
    await field(page, 'IBAN').fill('DE02');
    await expect(field(page, 'Land')).toHaveValue('DE');
    await page.locator('button[type=submit]').click();
    await sent(page, {
      name: 'Ines',
      pay: { kind: 'bank', iban: 'DE02', country: 'DE' },
    });
  });
});

test('an item that a form of one’s own asks for changes by nothing but what a person changes', async () => {
  const page = await shared.open('/begun-anew/account/1/edit?item');
  await expect(field(page, 'IBAN')).toHaveValue('DE02');
  await expect(field(page, 'Prozent')).toHaveValue('');
  await field(page, 'Name').fill('Nora');
  await page.locator('button[type=submit]').click();
  await sent(page, { name: 'Nora' });
});
