import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { afterEach, expect as check, test } from 'vitest';
import { fixtureFiles, oversizeFile } from '../../../support/fixtures/fixture-files.ts';
import { usePage } from '../use-page.ts';
import { openField } from './open-field.ts';

const shared = usePage();
const fine = () => ({ status: 200, body: { data: {} } });
const card = (page: Page) => page.getByLabel('Vorderseite der Karte', { exact: true });

afterEach(() => {
  shared.server.api = fine;
});

/** Gives the field a picture as a paste or a drop would. */
async function give(page: Page, how: 'paste' | 'drop', name: string) {
  const bytes = [...readFileSync(fixtureFiles.idCardFront)];
  await page.getByLabel('Weitere Bilder', { exact: true }).evaluate(
    (input, { how, name, bytes }) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }));
      const init = { bubbles: true, cancelable: true };
      const event =
        how === 'paste'
          ? new ClipboardEvent('paste', { ...init, clipboardData: data })
          : new DragEvent('drop', { ...init, dataTransfer: data });
      input.dispatchEvent(event);
    },
    { how, name, bytes },
  );
  await expect(page.getByText(name, { exact: true })).toBeVisible();
}

test('a phone’s camera is offered, a wrong or too large file is reported at its field', async () => {
  const { page } = await openField(shared, 'file');
  await expect(card(page)).toHaveAttribute('capture', 'environment');
  await expect(card(page)).toHaveAttribute('accept', /image\/heic/);
  await card(page).setInputFiles(fixtureFiles.textNamedJpg);
  await expect(card(page)).toHaveAccessibleDescription(/Dateityp wird nicht angenommen/);
  await card(page).setInputFiles(oversizeFile(1024 * 1024));
  await expect(card(page)).toHaveAccessibleDescription(/zu groß/);
  // No browser draws HEIC: a sheet with the extension stands for the picture.
  await card(page).setInputFiles(fixtureFiles.insuranceCardFront);
  await expect(page.locator('.rz-file__thumbnail--sheet')).toHaveText('heic');
  await expect(card(page)).not.toHaveAttribute('aria-invalid');
});

test('a press on submit counts while a file appears, and the file is sent', async () => {
  const { page } = await openField(shared, 'file');
  const button = page.locator('button[type=submit]');
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('no button');
  await page.mouse.move(box.x + box.width / 2, box.y + 2);
  await page.mouse.down();
  await card(page).setInputFiles(fixtureFiles.idCardFront);
  await page.mouse.up();
  await expect(page.getByLabel('Gespeichert')).toContainText('id-card-front.jpg');
});

test('pictures are pasted and dropped until the limit is reached', async () => {
  const { page } = await openField(shared, 'file');
  await give(page, 'paste', 'eins.jpg');
  await give(page, 'drop', 'zwei.jpg');
  await give(page, 'paste', 'drei.jpg');
  await expect(page.getByRole('img', { name: /Vorschau von/ })).toHaveCount(3);
  await expect(page.getByText('Mehr als 3 Dateien sind nicht möglich.')).toBeVisible();
  await page.getByRole('button', { name: 'zwei.jpg entfernen' }).press('Enter');
  await expect(page.getByText('zwei.jpg', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('img', { name: /Vorschau von/ })).toHaveCount(2);
});

test('of several files only the one that is refused is marked', async () => {
  const { page } = await openField(shared, 'file');
  const scans = page.getByLabel('Weitere Bilder', { exact: true });
  await scans.setInputFiles([fixtureFiles.idCardFront, fixtureFiles.textNamedJpg]);
  await expect(scans).toHaveAccessibleDescription(/Datei 2/);
  await expect(page.locator('.rz-file__item')).toHaveCount(2);
  await expect(page.locator('.rz-file__item--error')).toHaveCount(1);
  await expect(page.locator('.rz-file__item--error')).toContainText('text-named.jpg');
});

test('a file that failed to upload is kept and sent again with one press', async () => {
  const { page, stored } = await openField(shared, 'file');
  await card(page).setInputFiles(fixtureFiles.idCardFront);
  await page.getByText('id-card-front.jpg', { exact: true }).waitFor();
  shared.server.api = () => ({ status: 503, body: { error: 'Gerade nicht.' } });
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Noch nicht gesendet.')).toBeVisible();
  let body = '';
  shared.server.api = (request) => {
    body = request.text;
    return fine();
  };
  await page.getByRole('button', { name: 'id-card-front.jpg erneut senden' }).press('Enter');
  await expect(page.getByLabel('Gespeichert', { exact: true })).toContainText('id-card-front.jpg');
  check(body).toContain('filename="id-card-front.jpg"');
  await expect(page.getByText('Noch nicht gesendet.')).toHaveCount(0);
  check(await stored()).toMatchObject({ card: { name: 'id-card-front.jpg', type: 'image/jpeg' } });
});
