import { test } from 'vitest';
import { expect } from '../../../support/expect.ts';
import { expectAccessible, usePage } from '../use-page.ts';

const shared = usePage();

test('boxes that are left alone say no and are sent so; a consent must be ticked, another one may', async () => {
  const schema = {
    type: 'object',
    required: ['news', 'terms'],
    properties: {
      news: { type: 'boolean', title: 'Newsletter' },
      gift: { type: 'boolean', title: 'Geschenk' },
      terms: { type: 'boolean', const: true, title: 'AGB' },
      photos: { type: 'boolean', const: true, title: 'Fotos' },
      card: { type: 'integer', title: 'Karte' },
      code: { type: 'string', maxLength: 20, writeOnly: true, title: 'Code' },
    },
  };
  shared.server.api = () => ({ status: 200, body: { schema, ui: {} } });
  const page = await shared.open('/stranger');
  const box = (name: string) => page.getByRole('checkbox', { name });
  await expect(box('AGB')).toHaveAttribute('required', '');
  for (const name of ['Newsletter', 'Geschenk', 'Fotos'])
    await expect(box(name)).not.toHaveAttribute('required');
  await expect(page.getByLabel('Code', { exact: true })).toHaveAttribute('type', 'password');
  await page.getByLabel('Karte').fill('4111111111111111');
  await page.locator('button[type=submit]').click();
  await expect(box('AGB')).toHaveAccessibleDescription(/AGB/);
  await expect(page.getByLabel('Gesendet')).toHaveText('');
  await box('AGB').check();
  await page.locator('button[type=submit]').click();
  await expect(page.getByLabel('Gesendet')).toHaveText(
    JSON.stringify({ card: 4111111111111111, terms: true, news: false, gift: false }),
  );
});

test('an address that no server takes is refused in the browser, whose own parser lets it pass', async () => {
  const schema = { type: 'object', properties: { site: { type: 'string', rules: 'url', title: 'Seite' } } };
  shared.server.api = () => ({ status: 200, body: { schema, ui: {} } });
  const page = await shared.open('/stranger');
  await page.getByLabel('Seite').fill('http://ex ample.de');
  await page.locator('button[type=submit]').click();
  await expect(page.getByLabel('Seite')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Seite').fill('http://example.de/a b');
  await page.locator('button[type=submit]').click();
  await expect(page.getByLabel('Gesendet')).toHaveText(JSON.stringify({ site: 'http://example.de/a b' }));
});

test('what entries lack is told with the entry that lacks it', async () => {
  const name = { type: 'string', title: 'Name' };
  const person = { type: 'object', title: 'Person', required: ['name'], properties: { name } };
  const schema = { type: 'object', properties: { people: { type: 'array', title: 'Gäste', items: person } } };
  shared.server.api = () => ({ status: 200, body: { schema, ui: {} } });
  const page = await shared.open('/stranger');
  const add = page.getByRole('button', { name: 'Hinzufügen' });
  await add.click();
  await add.click();
  await page.locator('button[type=submit]').click();
  const links = page.locator('.rz-error-summary').getByRole('link');
  await expect(links).toHaveText([/^Person 1: .*Name/, /^Person 2: .*Name/]);
});

test('a choice that may be left out is taken back by keyboard, one that is demanded isn’t', async () => {
  const few = (title: string) => ({ type: 'string', title, enum: ['rot', 'blau'] });
  const schema = { type: 'object', required: ['seat'], properties: { seat: few('Sitz'), door: few('Tür') } };
  shared.server.api = () => ({ status: 200, body: { schema, ui: {} } });
  const page = await shared.open('/stranger');
  const choose = (group: RegExp, name: string) =>
    page.getByRole('radiogroup', { name: group }).getByRole('radio', { name });
  await choose(/^Sitz/, 'rot').check();
  const back = page.getByRole('button', { name: 'Auswahl aufheben' });
  await expect(back).toHaveCount(0);
  await choose(/^Tür/, 'blau').check();
  await page.keyboard.press('Tab');
  await expect(back).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(choose(/^Tür/, 'rot')).toBeFocused();
  await expect(choose(/^Tür/, 'blau')).not.toBeChecked();
  await page.locator('button[type=submit]').click();
  await expect(page.getByLabel('Gesendet')).toHaveText(JSON.stringify({ seat: 'rot' }));
});
