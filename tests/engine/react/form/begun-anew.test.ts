import type { Page } from '@playwright/test';
import { describe, test } from 'vitest';
import { expect } from '../../../support/expect.ts';
import { usePage } from '../use-page.ts';

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

test('what a form fills in by itself is no draft, and nothing to be asked about', async () => {
  const page = await shared.open('/begun-anew?draft');
  await expect(field(page, 'Nummer')).toBeVisible();
  await page.goto(`${shared.server.url}/begun-anew?draft&again`);
  await expect(field(page, 'Nummer')).toBeVisible();
  await field(page, 'Name').fill('Ines');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('rz-draft:begun'))).toContain('Ines');
  await expect(page.getByRole('button', { name: 'Neu anfangen' })).toHaveCount(0);
});

test('an answer that nobody sees any more becomes what has to stand there', async () => {
  const text = (title: string, words?: string[]) => ({ type: 'string', title, maxLength: 20, enum: words });
  const schema = {
    type: 'object',
    required: ['country', 'currency'],
    properties: { country: text('Land', ['US', 'DE']), currency: text('Währung', ['USD', 'EUR']) },
    if: { properties: { country: { const: 'US' } }, required: ['country'] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { properties: { currency: { const: 'USD' }, vat: { const: 0 } }, required: ['vat'] },
    else: { properties: { vat: { const: 19 } }, required: ['vat'] },
  };
  shared.server.api = () => ({ status: 200, body: { schema, ui: {} } });
  const page = await shared.open('/stranger');
  await field(page, 'DE').check();
  await field(page, 'EUR').check();
  await field(page, 'US').check();
  await expect(field(page, 'EUR')).toHaveCount(0);
  await page.locator('button[type=submit]').click();
  await sent(page, { country: 'US', currency: 'USD', vat: 0 });
  // What was answered before comes back with its field.
  await field(page, 'DE').check();
  await expect(field(page, 'EUR')).toBeChecked();
  await page.locator('button[type=submit]').click();
  await sent(page, { country: 'DE', currency: 'EUR', vat: 19 });
});

test('a list that may be absent is emptied again, one that is demanded keeps what it has to have and says so', async () => {
  const list = (title: string) => ({
    type: 'array',
    title,
    minItems: 2,
    items: { type: 'string', maxLength: 20 },
  });
  const schema = {
    type: 'object',
    required: ['guests'],
    properties: { guests: list('Gäste'), helpers: list('Helfer') },
  };
  shared.server.api = () => ({ status: 200, body: { schema, ui: {} } });
  const page = await shared.open('/stranger');
  const group = (name: string) => page.getByRole('group', { name: new RegExp(`^${name}`) });
  const fill = async (name: string, texts: string[]) => {
    for (const text of texts) {
      await group(name).getByRole('button', { name: 'Hinzufügen' }).click();
      await page.keyboard.type(text);
    }
  };
  await fill('Gäste', ['Ines', 'Nora']);
  await fill('Helfer', ['Jan']);
  await expect(
    group('Gäste')
      .getByRole('button', { name: /entfernen/ })
      .first(),
  ).toBeDisabled();
  await expect(group('Gäste')).toContainText('2');
  await group('Helfer')
    .getByRole('button', { name: /entfernen/ })
    .click();
  await page.locator('button[type=submit]').click();
  await sent(page, { guests: ['Ines', 'Nora'] });
});

test('a way that is taken after another one begins with its defaults, also where answers are kept', async () => {
  const page = await shared.open('/begun-anew?ways');
  await field(page, 'Bezahlt').check();
  await press(page, 'Weiter');
  await press(page, 'Zurück');
  await field(page, 'Frei').check();
  await press(page, 'Weiter');
  await expect(field(page, 'Grund')).toHaveValue('Probe');
  await page.locator('button[type=submit]').click();
  await sent(page, { way: 'Frei', why: 'Probe', news: true });
});

test('an answer survives what the keys on the way to another one would make of it', async () => {
  const schema = {
    type: 'object',
    properties: {
      quantity: { type: 'integer', title: 'Menge' },
      delivery: { type: 'string', title: 'Versand', enum: ['Paket', 'Spedition'] },
    },
    if: { properties: { quantity: { maximum: 9 } }, required: ['quantity'] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { properties: { delivery: { const: 'Paket' }, wrap: { type: 'boolean', title: 'Verpackt' } } },
  };
  shared.server.api = () => ({ status: 200, body: { schema, ui: {} } });
  const page = await shared.open('/stranger');
  await field(page, 'Menge').fill('25');
  await field(page, 'Spedition').check();
  await field(page, 'Menge').press('End');
  await page.keyboard.press('Backspace');
  await expect(field(page, 'Verpackt')).toBeVisible();
  await page.keyboard.type('6');
  await expect(field(page, 'Spedition')).toBeChecked();
  await page.locator('button[type=submit]').click();
  await sent(page, { quantity: 26, delivery: 'Spedition' });
});

test('a list that is demanded of a group that isn’t is emptied with it', async () => {
  const guests = {
    type: 'array',
    title: 'Gäste',
    minItems: 1,
    items: { type: 'string', maxLength: 20 },
  };
  const trip = { type: 'object', title: 'Reise', required: ['guests'], properties: { guests } };
  const schema = { type: 'object', properties: { name: { type: 'string', title: 'Name' }, trip } };
  shared.server.api = () => ({ status: 200, body: { schema, ui: {} } });
  const page = await shared.open('/stranger');
  await field(page, 'Name').fill('Ines');
  await page.getByRole('button', { name: 'Hinzufügen' }).click();
  await page.getByRole('button', { name: /entfernen/ }).click();
  await page.locator('button[type=submit]').click();
  await sent(page, { name: 'Ines' });
});
