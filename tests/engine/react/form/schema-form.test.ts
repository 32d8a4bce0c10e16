import type { Page } from '@playwright/test';
import { beforeEach, describe, test } from 'vitest';
import { expect } from '../../../support/expect.ts';
import { fixtureFiles, oversizeFile } from '../../../support/fixtures/fixture-files.ts';
import { expectAccessible, usePage } from '../use-page.ts';

const shared = usePage();
const save = (page: Page) => page.getByRole('button', { name: 'Alles speichern' });
const summary = (page: Page) =>
  page.getByRole('region', { name: /noch nicht alle Felder|Speichern hat nicht/ });
const stored = async (page: Page) =>
  JSON.parse((await page.getByLabel('Gespeichert').textContent()) || 'null');

async function fill(page: Page) {
  await page.getByLabel('Name', { exact: true }).fill('Nora Neumann');
  await page.getByLabel('E-Mail-Adresse').fill('nora@demo.test');
  await page.getByLabel('E-Mail wiederholen').fill('nora@demo.test');
  await page.getByLabel('Geburtsdatum').fill('29.02.1988');
  await page.getByRole('radio', { name: 'Papier' }).check();
  await page.getByRole('radio', { name: 'Nein' }).check();
  await page.getByLabel('Ich akzeptiere die AGB.').check();
  await page.getByLabel('Karte', { exact: true }).setInputFiles(fixtureFiles.idCardFront);
  await page.getByRole('button', { name: /id-card-front.jpg entfernen/ }).waitFor();
}

beforeEach(() => {
  shared.server.api = () => ({ status: 200, body: { data: {} } });
});

describe('a form rendered from its schema', () => {
  test('shows every message after a submit, and its summary leads to the fields', async () => {
    const page = await shared.open('/everything');
    await save(page).click();
    await expect(summary(page)).toBeFocused();
    await expect(page.getByLabel('Name', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(/Bitte ergänze/);
    await expect(page.getByRole('radiogroup', { name: 'Art des Rezepts' })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await expectAccessible(page);
    await summary(page)
      .getByRole('link', { name: /Geburtsdatum/ })
      .press('Enter');
    await expect(page.getByLabel('Geburtsdatum')).toBeFocused();
  });

  test('stores cents, days, numbers and choices in the types of the schema', async () => {
    const page = await shared.open('/everything');
    await fill(page);
    await page.getByLabel('Preis').fill('12,5');
    await page.getByLabel('Menge').fill('7');
    await page.getByLabel('Geschlecht').selectOption('Divers');
    await page.getByLabel('Chemie').check();
    await page.getByLabel('Anbau').check();
    await page.getByLabel('Geburtsdatum').fill('');
    await page.getByLabel('Geburtsdatum').pressSequentially('31121990');
    await expect(page.getByLabel('Geburtsdatum')).toHaveValue('31.12.1990');
    await page.getByRole('button', { name: 'Hinzufügen' }).click();
    await expect(page.getByLabel('Bezeichnung')).toBeFocused();
    await page.keyboard.type('Dose');
    await save(page).click();
    await expect(page.getByLabel('Gespeichert')).not.toBeEmpty();
    const { card, ...answers } = await stored(page);
    expect(card).toMatchObject({ name: 'id-card-front.jpg', type: 'image/jpeg' });
    expect(answers).toEqual({
      name: 'Nora Neumann',
      mail: { first: 'nora@demo.test', second: 'nora@demo.test' },
      phone: '040 123',
      born: '1990-12-31',
      kind: 'paper',
      telemedicine: false,
      news: false,
      terms: true,
      priceCents: 1250,
      amount: 7,
      gender: 'd',
      topics: ['a', 'c'],
      items: [{ name: 'Dose' }],
    });
  });

  test('leaves the focus where a save that went well was asked for by keyboard: in a field, and on its button', async () => {
    const page = await shared.open('/everything');
    await fill(page);
    const name = page.getByLabel('Name', { exact: true });
    for (const place of [name, save(page)]) {
      await name.fill(`Nora ${await place.evaluate(({ tagName }) => tagName)}`);
      await place.press('Enter');
      await expect(page.getByLabel('Gespeichert')).toContainText(await name.inputValue());
      await expect(place).toBeFocused();
    }
  });

  test('keeps the focus on its button while it saves, and a second press does nothing', async () => {
    const page = await shared.open('/everything');
    await fill(page);
    const name = page.getByLabel('Name', { exact: true });
    const button = page.locator('.rz-form__submit');
    let calls = 0;
    for (const place of [name, button]) {
      const { promise: isLookedAt, resolve: goOn } = Promise.withResolvers<void>();
      shared.server.api = async () => {
        calls += 1;
        await isLookedAt;
        return { status: 200, body: { data: {} } };
      };
      const before = calls;
      await name.fill(`Nora ${before}`);
      await place.press('Enter');
      await expect(button).toHaveClass(/rz-button--busy/);
      await expect(button).toBeFocused();
      await expect(button).toHaveAttribute('aria-disabled', 'true');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Space');
      goOn();
      await expect(page.getByLabel('Gespeichert')).toContainText(`Nora ${before}`);
      await expect(place).toBeFocused();
      expect(calls).toBe(before + 1);
    }
  });

  test('goes on with what is being typed where its page is drawn anew with each letter', async () => {
    const page = await shared.open('/everything');
    const born = page.getByLabel('Geburtsdatum');
    await born.focus();
    await page.keyboard.type('2902');
    await expect(born).toBeFocused();
    await expect(born).toHaveValue(/^29\.02/);
    await page.getByRole('button', { name: 'Hinzufügen' }).click();
    await page.keyboard.type('Dose');
    await expect(page.getByLabel('Bezeichnung')).toHaveValue('Dose');
  });

  test('loses nothing when filled without pauses, and no click when a message appears', async () => {
    const page = await shared.open('/everything');
    await fill(page);
    await page.evaluate(() => {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      for (const [name, value] of Object.entries({
        name: 'Emil',
        phone: '1',
        'mail.first': 'a@b.de',
        'mail.second': 'a@b.de',
      })) {
        const input = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
        set?.call(input, value);
        input?.dispatchEvent(new Event('input', { bubbles: true }));
      }
    });
    const amount = page.getByLabel('Menge');
    await amount.fill('999');
    await save(page).scrollIntoViewIfNeeded();
    const box = await save(page).boundingBox();
    if (!box) throw new Error('no button');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height - 3);
    await page.mouse.down();
    await page.mouse.up();
    await expect(summary(page)).toBeFocused();
    await amount.fill('9');
    await save(page).click();
    await expect(page.getByLabel('Gespeichert')).not.toBeEmpty();
    expect(await stored(page)).toMatchObject({
      name: 'Emil',
      phone: '1',
      mail: { first: 'a@b.de' },
      amount: 9,
    });
  });

  test('judges a file by its content and size, and lets it be replaced by keyboard', async () => {
    const page = await shared.open('/everything');
    const card = page.getByLabel('Karte', { exact: true });
    await card.setInputFiles(fixtureFiles.textNamedJpg);
    await expect(card).toHaveAttribute('aria-invalid', 'true');
    await card.setInputFiles(oversizeFile(1024 * 1024));
    await expect(card).toHaveAccessibleDescription(/MB/);
    await expect(card).toHaveAttribute('aria-invalid', 'true');
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: /zu-gross.jpg ersetzen/ }).press('Enter');
    await (await choosing).setFiles(fixtureFiles.insuranceCardFront);
    await expect(page.getByText('insurance-card-front.heic', { exact: true })).toBeVisible();
    await expect(card).not.toHaveAttribute('aria-invalid');
    await page.getByRole('button', { name: /insurance-card-front.heic entfernen/ }).press('Enter');
    await expect(card).toBeFocused();
    await expectAccessible(page);
  });

  test('shows the server’s errors at their fields, keeps everything, and sends once', async () => {
    const page = await shared.open('/everything');
    let calls = 0;
    let answer = () => {};
    const bothClicksAreDone = new Promise<void>((resolve) => {
      answer = resolve;
    });
    shared.server.api = async () => {
      calls++;
      await bothClicksAreDone;
      return {
        status: 422,
        body: { error: 'Nein', data: { 'mail[first]': ['Diese Adresse ist vergeben.'] } },
      };
    };
    await fill(page);
    await save(page).dblclick();
    answer();
    await expect(summary(page)).toBeFocused();
    expect(calls).toBe(1);
    await expect(page.getByLabel('E-Mail-Adresse')).toHaveAccessibleDescription(
      'Diese Adresse ist vergeben.',
    );
    await expect(page.getByText('id-card-front.jpg', { exact: true })).toBeVisible();
    await expect(save(page)).toHaveClass(/rz-button--failed/);
    await page.getByLabel('E-Mail-Adresse').fill('neu@demo.test');
    await expect(save(page)).not.toHaveClass(/rz-button--failed/);
    await page.getByLabel('E-Mail wiederholen').fill('neu@demo.test');
    shared.server.api = (request) => ({
      status: request.text.includes('neu@demo.test') ? 200 : 500,
      body: {},
    });
    await save(page).click();
    await expect(page.getByLabel('Gespeichert')).not.toBeEmpty();
  });
});
