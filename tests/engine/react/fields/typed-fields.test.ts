import type { Page } from '@playwright/test';
import { describe, test } from 'vitest';
import { expect } from '../../../support/expect.ts';
import { usePage } from '../use-page.ts';
import { openField } from './open-field.ts';

const shared = usePage();

/** Pastes as a person does: the browser's own event with a clipboard of its own. */
async function paste(page: Page, text: string) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((words) => navigator.clipboard.writeText(words), text);
  await page.keyboard.press('Control+V');
}

describe('text', () => {
  test('is reached, filled and sent by keyboard alone', async () => {
    const { page } = await openField(shared, 'text');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await page.keyboard.type('Nora Neumann');
    await page.keyboard.press('Tab');
    await page.keyboard.type('20095');
    await page.keyboard.press('Enter');
    const output = page.getByLabel('Gespeichert', { exact: true });
    await expect(output).toHaveText('{"name":"Nora Neumann","zip":"20095"}');
  });

  test('shows an error at the field', async () => {
    const { page, refused } = await openField(shared, 'text');
    await page.getByRole('textbox', { name: 'Postleitzahl' }).fill('123');
    await refused();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
      /Vor- und Nachname.*Bitte ergänze/,
    );
    await expect(page.getByRole('textbox', { name: 'Postleitzahl' })).toHaveAccessibleErrorMessage('');
    await expect(page.getByRole('textbox', { name: 'Postleitzahl' })).toHaveAttribute('aria-invalid', 'true');
  });
});

describe('e-mail and phone', () => {
  test('have the keyboards of phones and support autofill', async () => {
    const { page, refused, stored } = await openField(shared, 'email');
    const email = page.getByRole('textbox', { name: 'E-Mail-Adresse', exact: true });
    await expect(email).toHaveAttribute('type', 'email');
    await expect(email).toHaveAttribute('autocomplete', 'email');
    await email.fill('nora@demo');
    await refused();
    await expect(email).toHaveAccessibleDescription(/gültige E-Mail-Adresse/);
    await email.fill('nora@demo.test');
    const again = page.getByRole('textbox', { name: 'E-Mail-Adresse wiederholen' });
    await again.focus();
    await paste(page, 'nora@demo.test');
    await expect(
      page.getByRole('status').filter({ hasText: /Einfügen ist hier nicht möglich/ }),
    ).toBeVisible();
    await expect(again).toHaveValue('');
    await again.pressSequentially('nora@demo.test');
    expect(await stored()).toEqual({ email: 'nora@demo.test', again: 'nora@demo.test' });
  });

  test('phone', async () => {
    const { page, refused, stored } = await openField(shared, 'phone');
    const phone = page.getByRole('textbox', { name: 'Telefon' });
    await expect(phone).toHaveAttribute('type', 'tel');
    await phone.fill('abc');
    await refused();
    await expect(phone).toHaveAccessibleDescription(/Telefonnummer aus Ziffern/);
    await phone.fill('+49 40 123456');
    expect(await stored()).toEqual({ phone: '+49 40 123456' });
  });

  test('url', async () => {
    const { page, refused, stored } = await openField(shared, 'url');
    const website = page.getByRole('textbox', { name: 'Internetseite' });
    await website.fill('nirgendwo');
    await refused();
    await website.fill('https://example.org/a');
    expect(await stored()).toEqual({ website: 'https://example.org/a' });
  });
});

describe('password', () => {
  test('is shown and hidden by keyboard, and says what is still missing', async () => {
    const { page, refused, stored } = await openField(shared, 'password');
    const password = page.getByLabel('Neues Passwort', { exact: true });
    await password.fill('geheim');
    const needs = page.getByRole('listitem');
    await expect(needs.filter({ hasText: /, erfüllt/ })).toHaveText([/Kleinbuchstaben/]);
    await expect(password).toHaveAccessibleDescription(/Dein Passwort braucht/);
    await refused();
    await password.focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Passwort anzeigen' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(password).toHaveAttribute('type', 'text');
    await password.fill('Geheimnis-1');
    await expect(needs.filter({ hasText: /, erfüllt/ })).toHaveCount(5);
    expect(await stored()).toEqual({ password: 'Geheimnis-1' });
  });
});

describe('textarea', () => {
  test('shows near its limit how many characters are left', async () => {
    const { page, refused, stored } = await openField(shared, 'textarea');
    const note = page.getByRole('textbox', { name: 'Nachricht' });
    await note.fill('a'.repeat(50));
    await expect(page.getByText(/Noch \d+ Zeichen/)).toHaveCount(0);
    await note.fill('a'.repeat(120));
    await expect(page.getByRole('status').filter({ hasText: 'Noch 0 Zeichen' })).toHaveCount(1);
    // What is too long is not cut short but refused with the limit.
    await note.press('b');
    await expect(note).toHaveValue(`${'a'.repeat(120)}b`);
    await refused();
    await expect(note).toHaveAccessibleDescription(/höchstens 120 Zeichen/);
    await note.fill('eins\nzwei');
    expect(await stored()).toEqual({ note: 'eins\nzwei' });
  });
});

describe('number and money', () => {
  test('store the base unit, and show limits in the displayed unit', async () => {
    const { page, refused, stored } = await openField(shared, 'number');
    await page.getByRole('textbox', { name: 'Anzahl' }).fill('sieben');
    const weight = page.getByRole('textbox', { name: 'Gewicht' });
    await weight.fill('0,2');
    await refused();
    await expect(page.getByRole('textbox', { name: 'Anzahl' })).toHaveAccessibleDescription(/Zahl/);
    await expect(weight).toHaveAccessibleDescription(/mindestens 0,5/);
    await page.getByRole('textbox', { name: 'Anzahl' }).fill('7');
    await weight.fill('1,5');
    expect(await stored()).toEqual({ count: 7, weight: 1500 });
  });

  test('money', async () => {
    const { page, refused, stored } = await openField(shared, 'money');
    const price = page.getByRole('textbox', { name: 'Preis' });
    await price.fill('0,50');
    await refused();
    await expect(price).toHaveAccessibleDescription(/mindestens 1,00 €/);
    await price.fill('1.234,5');
    await price.blur();
    await expect(price).toHaveValue('1.234,50');
    expect(await stored()).toEqual({ priceCents: 123_450 });
  });
});

test('a group labels its fields', async () => {
  const { page, stored } = await openField(shared, 'group');
  const group = page.getByRole('group', { name: 'Anschrift' });
  await group.getByRole('textbox', { name: 'Straße und Hausnummer' }).fill('Am Wall 1');
  await page.keyboard.press('Tab');
  await page.keyboard.type('20095');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Hamburg');
  expect(await stored()).toEqual({ address: { street: 'Am Wall 1', zip: '20095', city: 'Hamburg' } });
});

test('a hidden field is sent and never shown', async () => {
  const { page, stored } = await openField(shared, 'hidden');
  await expect(page.getByText('Aktion')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Name' }).fill('Nora');
  expect(await stored()).toEqual({ campaign: 'autumn', name: 'Nora' });
});
