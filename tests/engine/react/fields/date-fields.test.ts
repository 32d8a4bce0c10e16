import type { Page } from '@playwright/test';
import { describe, test } from 'vitest';
import { expect } from '../../../support/expect.ts';
import { usePage } from '../use-page.ts';
import { expectFlawless, openField, whileOpen } from './open-field.ts';

const shared = usePage();

/** Pastes as a person does: the browser's own event with a clipboard of its own. */
async function paste(page: Page, text: string) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((words) => navigator.clipboard.writeText(words), text);
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Control+V');
}

/** Fills in as browsers do from what they remember: a new value and an event that names no key. */
const autofill = (page: Page, name: string, text: string) =>
  page.getByRole('textbox', { name }).evaluate((input, value) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }, text);

const born = (page: Page) => page.getByRole('textbox', { name: 'Geburtsdatum' });
const start = (page: Page) => page.getByRole('textbox', { name: 'Beginn' });
const calendar = (page: Page) => page.getByRole('dialog', { name: 'Geburtsdatum' });

describe('a day', () => {
  test('gets its dots while digits are typed, and must exist', async () => {
    const { page, refused, stored } = await openField(shared, 'date');
    await expect(born(page)).toHaveAttribute('placeholder', 'TT.MM.JJJJ');
    await born(page).pressSequentially('31021990');
    await expect(born(page)).toHaveValue('31.02.1990');
    await refused();
    await expect(born(page)).toHaveAccessibleDescription(/Der Februar 1990 hat 28 Tage/);
    await expect(page.getByRole('region', { name: /noch nicht alle Felder/ })).toContainText('28 Tage');
    await born(page).press('End');
    await page.keyboard.press('Backspace');
    await expect(born(page)).toHaveValue('31.02.199');
    await born(page).fill('28.02.1990');
    expect(await stored()).toEqual({ born: '1990-02-28' });
  });

  test('is understood as a person writes it, and says what was understood', async () => {
    const { page, stored } = await openField(shared, 'date');
    for (const text of [
      '31.12.90',
      '31/12/90',
      '1990-12-31',
      '31. Dezember 1990',
      '31 dez 90',
      'Montag, 31.12.1990',
    ]) {
      await born(page).fill('');
      await born(page).pressSequentially(text);
      await expect(born(page)).toHaveValue(text);
      await born(page).press('Tab');
      await expect(born(page)).toHaveValue('31.12.1990');
      await expect(page.getByRole('status').filter({ hasText: 'Montag, 31. Dezember 1990' })).toBeVisible();
    }
    expect(await stored()).toEqual({ born: '1990-12-31' });
  });

  test('explains a year of two digits', async () => {
    const { page } = await openField(shared, 'date');
    await born(page).pressSequentially('1.2.90');
    await born(page).press('Tab');
    await expect(born(page)).toHaveAccessibleDescription(/Aus „90“ wurde das Jahr 1990/);
    // It stays for who comes back, and goes with the next key.
    await born(page).focus();
    await page.keyboard.press('Tab');
    await expect(born(page)).toHaveAccessibleDescription(/Aus „90“ wurde das Jahr 1990/);
    await born(page).press('End');
    await page.keyboard.press('Backspace');
    await expect(page.getByText('Aus „90“')).toHaveCount(0);
    await expectFlawless(page);
  });

  test('is read in the same way when it is pasted or filled in by the browser', async () => {
    const { page, stored } = await openField(shared, 'date');
    await born(page).focus();
    await paste(page, ' 1990-12-31 ');
    await expect(born(page)).toHaveValue('31.12.1990');
    await paste(page, '1. Februar 90');
    await expect(born(page)).toHaveValue('01.02.1990');
    await expect(born(page)).toHaveAccessibleDescription(/wurde das Jahr 1990/);
    await autofill(page, 'Geburtsdatum', '1988-02-29');
    await expect(born(page)).toHaveValue('29.02.1988');
    expect(await stored()).toEqual({ born: '1988-02-29' });
  });

  test.each([
    ['bald', /Tag an, den es gibt/],
    ['24.12.', /ergänze das Jahr/],
    ['31.12.1990 18:30', /lass die Uhrzeit weg/],
    ['Dienstag, 31.12.1990', /31. Dezember 1990 ist ein Montag/],
  ])('that is none stays as it was typed: %s', async (text, reason) => {
    const { page } = await openField(shared, 'date');
    await born(page).pressSequentially(text);
    await born(page).press('Tab');
    await expect(born(page)).toHaveValue(text);
    await expect(born(page)).toHaveAccessibleDescription(reason);
    await expect(born(page)).toHaveAttribute('aria-invalid', 'true');
  });

  test('changes its reason with its text', async () => {
    const { page } = await openField(shared, 'date');
    await born(page).fill('31.2.1990');
    await born(page).press('Tab');
    await expect(born(page)).toHaveAccessibleDescription(/Februar 1990/);
    await born(page).fill('31.4.1990');
    await expect(born(page)).toHaveAccessibleDescription(/April 1990 hat 30 Tage/);
  });
});

describe('the calendar', () => {
  test('is opened, moved through and left by keyboard alone', async () => {
    const { page, stored } = await openField(shared, 'date');
    await born(page).fill('31.12.1990');
    await page.keyboard.press('Tab');
    const button = page.getByRole('button', { name: 'Kalender öffnen' });
    await expect(button).toBeFocused();
    await expect(button).toHaveAccessibleDescription('Geburtsdatum');
    await page.keyboard.press('Enter');
    await expect(calendar(page)).toBeVisible();
    await expect(calendar(page).getByRole('button', { name: /Montag, 31. Dezember 1990/ })).toBeFocused();
    await expectFlawless(page, ...whileOpen);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('PageUp');
    await expect(calendar(page).getByRole('button', { name: /Sonntag, 25. November 1990/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(calendar(page)).toHaveCount(0);
    await expect(button).toBeFocused();
    await expect(born(page)).toHaveValue('25.11.1990');
    await page.keyboard.press('Enter');
    await expect(calendar(page).getByRole('button', { name: /25. November 1990/ })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(calendar(page)).toHaveCount(0);
    await expect(button).toBeFocused();
    expect(await stored()).toEqual({ born: '1990-11-25' });
  });

  test('goes to any year at once, and offers no day that the schema refuses', async () => {
    const { page, stored } = await openField(shared, 'date');
    await page.getByRole('button', { name: 'Kalender öffnen' }).click();
    // Who was born today is not old enough.
    const years = calendar(page).getByRole('combobox', { name: 'Jahr' });
    await expect(years.getByRole('option').last()).toHaveText(String(new Date().getFullYear() - 18));
    await years.selectOption('1958');
    await calendar(page).getByRole('combobox', { name: 'Monat' }).selectOption('Februar');
    await calendar(page)
      .getByRole('button', { name: /14. Februar 1958/ })
      .click();
    await expect(born(page)).toHaveValue('14.02.1958');
    expect(await stored()).toEqual({ born: '1958-02-14' });
  });

  test('fits on a narrow page, light and dark, with large text', async () => {
    const { page } = await openField(shared, 'date');
    await page.setViewportSize({ width: 320, height: 640 });
    await page.emulateMedia({ colorScheme: 'dark' });
    for (const size of ['100%', '200%']) {
      await page.evaluate(
        (percent) => document.documentElement.style.setProperty('font-size', percent),
        size,
      );
      await page.getByRole('button', { name: 'Kalender öffnen' }).click();
      await expect(calendar(page)).toBeVisible();
      const box = await calendar(page).boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      // Nothing of a month has to be scrolled to from side to side.
      const popover = page.locator('.rz-calendar__popover');
      expect(await popover.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
      await expectFlawless(page, ...whileOpen);
      await page.keyboard.press('Escape');
      await expect(calendar(page)).toHaveCount(0);
    }
  });

  test('keeps the time of a moment, and leaves a missing one to be typed', async () => {
    const { page, stored } = await openField(shared, 'datetime');
    const buttons = page.getByRole('button', { name: 'Kalender öffnen' });
    await buttons.first().click();
    await page.getByRole('button', { name: /Donnerstag, 2. Juli 2026/ }).click();
    await expect(start(page)).toHaveValue('02.07.2026 14:30');
    await buttons.last().click();
    const dialog = page.getByRole('dialog', { name: 'Anruf nach New York' });
    await dialog.getByRole('combobox', { name: 'Jahr' }).selectOption('2030');
    await dialog.getByRole('combobox', { name: 'Monat' }).selectOption('Juli');
    await dialog
      .getByRole('button', { name: /1. Juli 2030/ })
      .first()
      .click();
    const call = page.getByRole('textbox', { name: 'Anruf nach New York' });
    await expect(call).toBeFocused();
    await page.keyboard.type('12 Uhr');
    expect(await stored()).toEqual({ start: '2026-07-02T12:30:00.000Z', call: '2030-07-01T16:00:00.000Z' });
  });

  test('that can’t be fetched says so, and the day is typed', async () => {
    const { page } = await openField(shared, 'date');
    await page.route(/calendar-popover/, (route) => route.abort());
    await page.getByRole('button', { name: 'Kalender öffnen' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Bitte tippe den Tag ein' })).toBeVisible();
    await born(page).fill('31.12.1990');
    await expect(born(page)).toHaveValue('31.12.1990');
  });
});

describe('times', () => {
  test('a time of day is read as people write it', async () => {
    const { page, refused, stored } = await openField(shared, 'time');
    const opens = page.getByRole('textbox', { name: 'Öffnet um' });
    await expect(page.getByRole('button', { name: 'Kalender öffnen' })).toHaveCount(0);
    await opens.pressSequentially('2561');
    await refused();
    await expect(opens).toHaveValue('2561');
    await expect(opens).toHaveAccessibleDescription(/25 Uhr gibt es nicht/);
    for (const [text, shown] of [
      ['930', '09:30'],
      ['14 Uhr', '14:00'],
      ['9.30', '09:30'],
      ['8', '08:00'],
    ] as const) {
      await opens.fill('');
      await opens.pressSequentially(text);
      await expect(opens).toHaveValue(text);
      await opens.press('Tab');
      await expect(opens).toHaveValue(shown);
    }
    expect(await stored()).toEqual({ opens: '08:00' });
  });

  test('a point in time is shown on the clocks of its zone and stored in UTC', async () => {
    const { page, stored } = await openField(shared, 'datetime');
    await expect(start(page)).toHaveValue('01.07.2026 14:30');
    await expect(start(page)).toHaveAccessibleDescription('Uhrzeit in Berlin');
    await start(page).focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('24.12.26 18:30');
    await page.getByRole('textbox', { name: 'Anruf nach New York' }).pressSequentially('010720261200');
    await expect(start(page)).toHaveValue('24.12.2026 18:30');
    await expect(start(page)).toHaveAccessibleDescription(/24. Dezember 2026, 18:30 Uhr/);
    expect(await stored()).toEqual({ start: '2026-12-24T17:30:00.000Z', call: '2026-07-01T16:00:00.000Z' });
  });

  test('the hour that summer time skips is named', async () => {
    const { page, refused, stored } = await openField(shared, 'datetime');
    await start(page).fill('29.03.2026 02:30');
    await refused();
    await expect(start(page)).toHaveValue('29.03.2026 02:30');
    await expect(start(page)).toHaveAccessibleDescription(/von 02:00 auf 03:00 vorgestellt/);
    await start(page).fill('29.03.2026 03:30');
    expect(await stored()).toEqual({ start: '2026-03-29T01:30:00.000Z' });
  });

  test('the hour that comes twice is named, and either can be meant', async () => {
    const { page, stored } = await openField(shared, 'datetime');
    await start(page).fill('25.10.2026 02:30');
    await start(page).press('Tab');
    await expect(start(page)).toHaveAccessibleDescription(
      /02:30 Uhr gibt es an diesem Tag zweimal.*MESZ.*„MEZ“/,
    );
    expect(await stored()).toEqual({ start: '2026-10-25T00:30:00.000Z' });
    await start(page).fill('25.10.26 2:30 MEZ');
    await start(page).press('Tab');
    await expect(start(page)).toHaveValue('25.10.2026 02:30 MEZ');
    const output = page.getByLabel('Gespeichert', { exact: true });
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect(output).toHaveText('{"start":"2026-10-25T01:30:00.000Z"}');
  });

  test('day and time without a zone', async () => {
    const { page, stored } = await openField(shared, 'datetime-local');
    await page.getByRole('textbox', { name: 'Erinnerung' }).pressSequentially('1.7.2026 8:05');
    expect(await stored()).toEqual({ alarm: '2026-07-01T08:05' });
  });
});

test('in English days and times are read, printed and explained as well', async () => {
  const { page, refused, stored } = await openField(shared, 'datetime', 'en');
  const beginning = page.getByRole('textbox', { name: 'Beginning' });
  for (const [text, shown] of [
    ['Dec 24, 2026, 6:30 pm', '12/24/2026 18:30'],
    ['12/24/26 noon', '12/24/2026 12:00'],
  ] as const) {
    await beginning.fill('');
    await beginning.pressSequentially(text);
    await expect(beginning).toHaveValue(text);
    await beginning.press('Tab');
    await expect(beginning).toHaveValue(shown);
  }
  await expect(beginning).toHaveAccessibleDescription(/“26” became the year 2026/);
  await beginning.fill('Oct 25, 2026 2:30 am');
  await beginning.press('Tab');
  await expect(beginning).toHaveAccessibleDescription(/02:30 comes twice on this day.*GMT\+2.*“GMT\+1”/);
  await beginning.fill('March 29, 2026 2:30 am');
  await refused();
  await expect(beginning).toHaveValue('March 29, 2026 2:30 am');
  await expect(beginning).toHaveAccessibleDescription(/the clocks go from 02:00 to 03:00/);
  await page.getByRole('button', { name: 'Open calendar' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Beginning' });
  await dialog.getByRole('combobox', { name: 'Month' }).selectOption('October');
  const year = dialog.getByRole('combobox', { name: 'Year' }).locator('option:checked');
  await expect(year).toHaveText('2026');
  await dialog.getByRole('button', { name: /Sunday, October 25, 2026/ }).waitFor();
  await expectFlawless(page, ...whileOpen);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await beginning.fill('25 Oct 2026 2:30 am CET');
  expect(await stored()).toEqual({ start: '2026-10-25T01:30:00.000Z' });
});
