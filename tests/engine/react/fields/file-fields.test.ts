import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FileChooser, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { afterEach, expect as check, test } from 'vitest';
import { drawCard } from '../../../support/draw-card.ts';
import { expect } from '../../../support/expect.ts';
import { fixtureFiles, oversizeFile, uprightHeic } from '../../../support/fixtures/fixture-files.ts';
import { hearPage } from '../support/hear-page.ts';
import { stopClock } from '../support/stop-clock.ts';
import { usePage } from '../use-page.ts';
import { expectFlawless, openField } from './open-field.ts';

const shared = usePage();
const fine = () => ({ status: 200, body: { data: {} } });
const card = (page: Page) => page.getByLabel('Vorderseite der Karte', { exact: true });

afterEach(() => {
  shared.server.api = fine;
});

/** Gives the field a picture as a paste or a drop would; it is there then. */
async function give(page: Page, how: 'paste' | 'drop', name: string) {
  await offer(page, how, name);
  await expect(page.getByText(name, { exact: true })).toBeVisible();
}

async function offer(page: Page, how: 'paste' | 'drop', name: string) {
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
}

test('a phone’s camera is offered, a wrong or too large file is reported at its field', async () => {
  const { page } = await openField(shared, 'file');
  await expect(card(page)).toHaveAttribute('capture', 'environment');
  await expect(card(page)).toHaveAttribute('accept', /image\/heic/);
  await card(page).setInputFiles(fixtureFiles.textNamedJpg);
  await expect(card(page)).toHaveAccessibleDescription(/Dateityp wird nicht angenommen/);
  await card(page).setInputFiles(oversizeFile(1024 * 1024));
  await expect(card(page)).toHaveAccessibleDescription(/zu groß/);
  await card(page).setInputFiles({ name: 'leer.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) });
  await expect(card(page)).toHaveAccessibleDescription(/Die Datei ist leer/);
  // No browser draws HEIC: a sheet with the extension stands for the picture.
  await card(page).setInputFiles(fixtureFiles.insuranceCardFront);
  await expect(page.locator('.rz-file__thumbnail--sheet')).toHaveText('heic');
  await expect(card(page)).not.toHaveAttribute('aria-invalid');
});

test('a chosen file has the focus on what comes next, and Tab goes on in the order that one sees', async () => {
  const { page } = await openField(shared, 'file');
  await card(page).focus();
  await card(page).setInputFiles(fixtureFiles.idCardFront);
  const replace = page.getByRole('button', { name: 'id-card-front.jpg ersetzen' });
  await expect(replace).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'id-card-front.jpg entfernen' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Weitere Bilder', { exact: true })).toBeFocused();
  const choosing = page.waitForEvent('filechooser');
  await replace.press('Enter');
  await (await choosing).setFiles(fixtureFiles.insuranceCardBack);
  await expect(page.getByRole('button', { name: 'insurance-card-back.jpg ersetzen' })).toBeFocused();
});

test('a refused file is announced once with its reason, and never replaces a good one', async () => {
  const { page, stored } = await openField(shared, 'file');
  const said = page.getByRole('status').filter({ hasText: /\.jpg/ });
  await card(page).setInputFiles(fixtureFiles.textNamedJpg);
  await expect(said).toHaveText(/^text-named\.jpg wird nicht angenommen\. .*Dateityp wird nicht angenommen/);
  await expect(card(page)).toHaveAttribute('aria-invalid', 'true');
  await card(page).setInputFiles(fixtureFiles.idCardFront);
  await expect(said).toHaveText('id-card-front.jpg wurde hinzugefügt.');
  await card(page).setInputFiles(oversizeFile(1024 * 1024));
  await expect(said).toHaveText(
    /^zu-gross\.jpg wird nicht angenommen, deine bisherige Datei bleibt\. .*zu groß/,
  );
  await expect(said).toBeInViewport();
  await expect(card(page)).not.toHaveAttribute('aria-invalid');
  await expectFlawless(page);
  check(await stored()).toMatchObject({ card: { name: 'id-card-front.jpg' } });
});

test('to screen readers a refused file is told of once, and that one is lacking as its field is left', async () => {
  const { page } = await openField(shared, 'file');
  const heard = await hearPage(page);
  await card(page).focus();
  await card(page).setInputFiles(fixtureFiles.textNamedJpg);
  await expect(page.getByRole('button', { name: 'text-named.jpg ersetzen' })).toBeFocused();
  const reasons = async () =>
    (await heard()).filter((text) => text.includes('Dateityp wird nicht angenommen'));
  check(await reasons()).toEqual([expect.stringMatching(/^text-named\.jpg wird nicht angenommen\./)]);
  await page.getByRole('button', { name: 'text-named.jpg entfernen' }).press('Enter');
  await expect(card(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect.poll(heard).toContainEqual(expect.stringMatching(/Vorderseite der Karte/));
});

test('a photo that is too large is made smaller and turned upright', async () => {
  const { page, stored } = await openField(shared, 'file');
  let sentBytes = 0;
  shared.server.api = (request) => {
    sentBytes = request.text.length;
    return fine();
  };
  await card(page).evaluate(async (input: HTMLInputElement) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2400, height: 1200 });
    const context = canvas.getContext('2d');
    const pixels = context?.createImageData(2400, 1200);
    if (!context || !pixels) throw new Error('no canvas');
    // The grain of a photo: much of a file, and little of what one sees.
    pixels.data.forEach((_, at, data) => {
      data[at] = at % 4 === 3 ? 255 : 112 + (((at * 2654435761) >>> 24) & 31);
    });
    context.putImageData(pixels, 0, 0);
    const photo = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 1));
    if (!photo) throw new Error('no photo');
    // What a camera writes that was held upright: orientation 6, a quarter turn to the right.
    const exif = [0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1];
    const orientation = [1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0];
    const segment = [0xff, 0xe1, 0, exif.length + orientation.length + 2, ...exif, ...orientation];
    const bytes = [photo.slice(0, 2), new Uint8Array(segment), photo.slice(2)];
    const data = new DataTransfer();
    data.items.add(new File(bytes, 'Foto 1.jpeg', { type: 'image/jpeg' }));
    input.files = data.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(page.getByRole('img', { name: 'Vorschau von Foto 1.jpg' })).toBeVisible();
  const [width, height] = await page
    .getByRole('img', { name: 'Vorschau von Foto 1.jpg' })
    .evaluate((image: HTMLImageElement) =>
      image.decode().then(() => [image.naturalWidth, image.naturalHeight]),
    );
  check(height).toBe((width ?? 0) * 2);
  await expect(card(page)).not.toHaveAttribute('aria-invalid');
  const { card: sent } = (await stored()) as { card: { size: number; type: string } };
  check(sent.type).toBe('image/jpeg');
  check(sent.size).toBeLessThanOrEqual(1024 * 1024);
  check(sentBytes).toBeGreaterThan(sent.size);
});

test('a HEIC photo that is too large is made smaller where the browser draws none, and judged as any other', async () => {
  const { page, stored } = await openField(shared, 'file');
  await card(page).setInputFiles(uprightHeic(1024 * 1024));
  const shown = page.getByRole('img', { name: 'Vorschau von IMG_1.jpg' });
  await expect(shown).toBeVisible({ timeout: 30_000 });
  const size = await shown.evaluate((image: HTMLImageElement) =>
    image.decode().then(() => [image.naturalWidth, image.naturalHeight]),
  );
  check(size).toEqual([404, 640]);
  await expect(card(page)).not.toHaveAttribute('aria-invalid');
  check(await stored()).toMatchObject({ card: { name: 'IMG_1.jpg', type: 'image/jpeg' } });
  // One that is damaged can't be made smaller, and says so in the words of any file that is too large.
  await page.goto(`${shared.server.url}/fields/file?lang=en`);
  const front = page.getByLabel('Front of the card', { exact: true });
  await front.setInputFiles(oversizeFile(1024 * 1024, fixtureFiles.insuranceCardFront));
  await expect(front).toHaveAccessibleDescription(/too large/, { timeout: 30_000 });
});

test('a photo that is too large is judged as it is where what makes it smaller can’t be fetched', async () => {
  const { page } = await openField(shared, 'file');
  await page.route(/fit-picture/, (route) => route.abort());
  await card(page).setInputFiles(oversizeFile(1024 * 1024));
  await expect(card(page)).toHaveAccessibleDescription(/zu groß/);
  await expect(page.getByRole('status').filter({ hasText: 'zu-gross.jpg' })).toBeVisible();
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

test('a press that waits for a file that is refused sends nothing in its place, and leads to the field', async () => {
  const { page, stored } = await openField(shared, 'file');
  await card(page).setInputFiles(fixtureFiles.idCardFront);
  const replace = page.getByRole('button', { name: 'id-card-front.jpg ersetzen' });
  await expect(replace).toBeVisible();
  const looked: (() => void)[] = [];
  await page.route(/fit-picture/, (route) => void looked.push(() => void route.continue()));
  await card(page).setInputFiles(oversizeFile(1024 * 1024));
  await expect.poll(() => looked.length).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Speichern' }).click();
  for (const go of looked) go();
  await expect(replace).toBeFocused();
  await expect(
    page.getByText(/^zu-gross\.jpg wird nicht angenommen, deine bisherige Datei bleibt\./),
  ).toBeInViewport();
  await expect(page.getByLabel('Gespeichert', { exact: true })).toBeEmpty();
  check(await stored()).toMatchObject({ card: { name: 'id-card-front.jpg' } });
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

test('what is dropped while the form is sent is not taken, and a file that is there is required no more', async () => {
  const { page, stored } = await openField(shared, 'file');
  await expect(card(page)).toHaveAttribute('required');
  await card(page).setInputFiles(fixtureFiles.idCardFront);
  await expect(card(page)).not.toHaveAttribute('required');
  await give(page, 'drop', 'eins.jpg');
  const held: (() => void)[] = [];
  shared.server.api = () => new Promise((resolve) => held.push(() => resolve(fine())));
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('progressbar').first()).toBeVisible();
  await offer(page, 'drop', 'spaet.jpg');
  await expect.poll(() => held.length).toBe(1);
  held[0]?.();
  await expect(page.getByLabel('Gespeichert', { exact: true })).not.toBeEmpty();
  await expect(page.getByText('spaet.jpg')).toHaveCount(0);
  shared.server.api = fine;
  check(await stored()).toMatchObject({ scans: [{ name: 'eins.jpg' }] });
});

test('what is dropped on an empty field while the form is sent is not taken either', async () => {
  const { page } = await openField(shared, 'file');
  await card(page).setInputFiles(fixtureFiles.idCardFront);
  const held: (() => void)[] = [];
  shared.server.api = () => new Promise((resolve) => held.push(() => resolve(fine())));
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect.poll(() => held.length).toBe(1);
  await offer(page, 'drop', 'spaet.jpg');
  held[0]?.();
  await expect(page.getByLabel('Gespeichert', { exact: true })).not.toBeEmpty();
  await expect(page.getByText('spaet.jpg')).toHaveCount(0);
});

test('of two files that are chosen one after the other the last counts, however long the first is looked at', async () => {
  const { page, stored } = await openField(shared, 'file');
  const looked: (() => void)[] = [];
  await page.route(/fit-picture/, (route) => void looked.push(() => void route.continue()));
  await card(page).setInputFiles(oversizeFile(1024 * 1024));
  await expect.poll(() => looked.length).toBeGreaterThan(0);
  await card(page).setInputFiles(fixtureFiles.idCardFront);
  for (const go of looked) go();
  await expect(page.getByRole('status').filter({ hasText: /\.jpg/ })).toHaveText(
    'id-card-front.jpg wurde hinzugefügt.',
  );
  await expect(page.getByText('zu-gross.jpg', { exact: true })).toHaveCount(0);
  check(await stored()).toMatchObject({ card: { name: 'id-card-front.jpg' } });
});

test('a file that is dropped by who is nowhere in the field takes no focus', async () => {
  const { page } = await openField(shared, 'file');
  await offer(page, 'drop', 'eins.jpg');
  await expect(page.getByRole('button', { name: 'eins.jpg ersetzen' })).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
});

test('a file that is added after Replace was given up takes no other one’s place', async () => {
  const { page } = await openField(shared, 'file');
  await give(page, 'paste', 'eins.jpg');
  const closed = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'eins.jpg ersetzen' }).click();
  await closed;
  await give(page, 'drop', 'zwei.jpg');
  await expect(page.getByText('eins.jpg', { exact: true })).toBeVisible();
  const closedAgain = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'zwei.jpg ersetzen' }).click();
  await closedAgain;
  const choosing = page.waitForEvent('filechooser');
  await page.getByLabel('Weitere Bilder', { exact: true }).click();
  await (await choosing).setFiles(fixtureFiles.idCardFront);
  await expect(page.getByText('id-card-front.jpg', { exact: true })).toBeVisible();
  await expect(page.getByText('zwei.jpg', { exact: true })).toBeVisible();
});

test('of several files only the one that is refused is marked', async () => {
  const { page } = await openField(shared, 'file');
  const scans = page.getByLabel('Weitere Bilder', { exact: true });
  await scans.setInputFiles([fixtureFiles.idCardFront, fixtureFiles.textNamedJpg]);
  await expect(scans).toHaveAccessibleDescription(/text-named\.jpg: Dieser Dateityp/);
  await expect(page.locator('.rz-file__item')).toHaveCount(2);
  await expect(page.locator('.rz-file__item--error')).toHaveCount(1);
  await expect(page.locator('.rz-file__item--error')).toContainText('text-named.jpg');
});

test('of several files one is replaced in its place, and nothing is replaced after the choice was given up', async () => {
  const { page, stored } = await openField(shared, 'file');
  const scans = page.getByLabel('Weitere Bilder', { exact: true });
  const names = page.locator('.rz-file__name');
  const pickers: FileChooser[] = [];
  page.on('filechooser', (picker) => pickers.push(picker));
  /** Opens the picker, and chooses a file or gives up. */
  const chooseBy = async (opener: Locator, file?: string) => {
    const before = pickers.length;
    await opener.click();
    await expect.poll(() => pickers.length).toBe(before + 1);
    if (file) await pickers.at(-1)?.setFiles(file);
  };
  await card(page).setInputFiles(fixtureFiles.insuranceCardFront);
  await scans.setInputFiles([fixtureFiles.idCardBack, fixtureFiles.insuranceCardBack]);
  await expect(names).toHaveText([
    'insurance-card-front.heic',
    'id-card-back.png',
    'insurance-card-back.jpg',
  ]);
  const replace = page.getByRole('button', { name: 'id-card-back.png ersetzen' });
  await chooseBy(replace, fixtureFiles.textNamedJpg);
  // What is said stands at the file that was to be replaced.
  await expect(page.locator('.rz-file__item:has-text("id-card-back.png") + .rz-file__refused')).toHaveText(
    /^text-named\.jpg wird nicht angenommen, deine bisherige Datei bleibt\. Dieser Dateityp /,
  );
  await chooseBy(replace, fixtureFiles.idCardFront);
  await expect(names).toHaveText([
    'insurance-card-front.heic',
    'id-card-front.jpg',
    'insurance-card-back.jpg',
  ]);
  await chooseBy(page.getByRole('button', { name: 'id-card-front.jpg ersetzen' }));
  await chooseBy(scans, fixtureFiles.idCardBack);
  await expect(names).toHaveText([
    'insurance-card-front.heic',
    'id-card-front.jpg',
    'insurance-card-back.jpg',
    'id-card-back.png',
  ]);
  check(await stored()).toMatchObject({
    scans: [{ name: 'id-card-front.jpg' }, { name: 'insurance-card-back.jpg' }, { name: 'id-card-back.png' }],
  });
});

test('of two replacements of one file that are looked at at once the last takes its place', async () => {
  const { page } = await openField(shared, 'file');
  const scans = page.getByLabel('Weitere Bilder', { exact: true });
  await scans.setInputFiles([fixtureFiles.idCardBack, fixtureFiles.insuranceCardBack]);
  const looked: (() => void)[] = [];
  await page.route(/fit-picture/, (route) => void looked.push(() => void route.continue()));
  const replaceBy = async (file: Parameters<FileChooser['setFiles']>[0]) => {
    const picker = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'id-card-back.png ersetzen' }).click();
    await (await picker).setFiles(file);
  };
  await replaceBy(oversizeFile(1024 * 1024));
  await expect.poll(() => looked.length).toBeGreaterThan(0);
  await replaceBy(fixtureFiles.idCardFront);
  for (const go of looked) go();
  await expect(page.locator('.rz-file__name')).toHaveText(['id-card-front.jpg', 'insurance-card-back.jpg']);
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

test('a photo that is hard to read is pointed out at once, taken again or used all the same', async () => {
  const { page, stored } = await openField(shared, 'file');
  const photo = async (name: string, drawn: Parameters<typeof drawCard>[0]) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: await drawCard(drawn),
  });
  const told = page.getByRole('alert');
  await card(page).setInputFiles(await photo('verwackelt.jpg', { blur: 8 }));
  await expect(told.filter({ hasText: '„verwackelt.jpg“ ist unscharf.' })).toBeVisible();
  await expectFlawless(page);

  // Where the camera gives no picture, a file is chosen.
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await page.getByRole('button', { name: 'Neu aufnehmen' }).click();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('dialog').getByRole('button', { name: 'Foto aufnehmen oder Datei auswählen' }).click();
  const lamp = { x: 0.6, y: 0.45, size: 0.12 };
  await (await choosing).setFiles(await photo('spiegelnd.jpg', { lamp }));
  await expect(told.filter({ hasText: 'Auf „spiegelnd.jpg“ spiegelt sich ein Licht.' })).toBeVisible();
  await expect(page.getByText('verwackelt.jpg')).toHaveCount(0);

  await page.getByRole('button', { name: 'Trotzdem verwenden' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Trotzdem verwenden' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'spiegelnd.jpg ersetzen' })).toBeFocused();
  check(await stored()).toMatchObject({ card: { name: 'spiegelnd.jpg' } });
});

test('nobody is held up by a photo that is hard to read: it is sent as it is', async () => {
  const { page, stored } = await openField(shared, 'file');
  const buffer = await drawCard({ blur: 8 });
  await card(page).setInputFiles({ name: 'verwackelt.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByRole('button', { name: 'Neu aufnehmen' })).toBeVisible();
  check(await stored()).toMatchObject({ card: { name: 'verwackelt.jpg' } });
});

test('a good photo is taken without a word', async () => {
  const { page } = await openField(shared, 'file');
  await card(page).setInputFiles({ name: 'gut.jpg', mimeType: 'image/jpeg', buffer: await drawCard() });
  await expect(page.getByRole('button', { name: 'gut.jpg ersetzen' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Neu aufnehmen' })).toHaveCount(0);
});

/** A photo out of focus. */
const blurredPhoto = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await drawCard({ blur: 8 }),
});

test('of several photos that are hard to read, each is told of, and the focus stays at the one that is used', async () => {
  const { page } = await openField(shared, 'file');
  const scans = page.getByLabel('Weitere Bilder', { exact: true });
  await scans.setInputFiles([await blurredPhoto('eins.jpg'), await blurredPhoto('zwei.jpg')]);
  const use = page.getByRole('button', { name: 'Trotzdem verwenden' });
  await expect(use).toHaveCount(2);
  await use.first().press('Enter');
  await expect(page.getByRole('button', { name: 'eins.jpg ersetzen' })).toBeFocused();
  await expect(page.getByRole('alert').filter({ hasText: '„zwei.jpg“ ist unscharf.' })).toBeVisible();
});

test('of several files the one that took another’s place has the focus', async () => {
  const { page } = await openField(shared, 'file');
  const scans = page.getByLabel('Weitere Bilder', { exact: true });
  await scans.setInputFiles([fixtureFiles.idCardBack, fixtureFiles.insuranceCardBack]);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'id-card-back.png ersetzen' }).press('Enter');
  await (await choosing).setFiles(fixtureFiles.idCardFront);
  await expect(page.getByRole('button', { name: 'id-card-front.jpg ersetzen' })).toBeFocused();
});

test('a photo is taken where the network is too slow for what looks at it', async () => {
  const { page, stored } = await openField(shared, 'file');
  const held: (() => Promise<void>)[] = [];
  await page.route(/look-at-photo/, (route) => void held.push(() => route.continue()));
  await card(page).setInputFiles(await blurredPhoto('verwackelt.jpg'));
  await expect(page.getByRole('button', { name: 'verwackelt.jpg ersetzen' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Neu aufnehmen' })).toHaveCount(0);
  check(await stored()).toMatchObject({ card: { name: 'verwackelt.jpg' } });
  check(held).toHaveLength(1);
  for (const go of held) await go();
});

test('a file is taken by its name where the network doesn’t bring what looks into it', async () => {
  const page = await shared.openAlone('/fields/file?lang=de');
  let asked = 0;
  await page.route(/\/assets\/source-/, () => void asked++);
  await stopClock(page);
  await card(page).setInputFiles(fixtureFiles.idCardFront);
  await expect.poll(() => asked).toBe(1);
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.clock.fastForward(10_000);
  await expect(page.getByLabel('Gespeichert')).toContainText('id-card-front.jpg');
});

test('a photo that is looked at while another entry is removed comes to the person it was chosen for', async () => {
  const page = await shared.openAlone('/file-rows');
  const looked: (() => void)[] = [];
  await page.route(/look-at-photo/, (route) => void looked.push(() => void route.continue()));
  await page.locator('input[type=file]').nth(1).setInputFiles(fixtureFiles.idCardFront);
  await expect.poll(() => looked.length).toBeGreaterThan(0);
  await page
    .getByRole('button', { name: /entfernen/ })
    .first()
    .click();
  for (const go of looked) go();
  await expect(page.getByText('id-card-front.jpg', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Zeigen' }).click();
  const sent = page.getByLabel('Gesendet');
  await expect(sent).toHaveText(/Bert/);
  check(JSON.parse((await sent.textContent()) ?? '')).toMatchObject({
    people: [{ name: 'Bert', photo: { name: 'id-card-front.jpg' } }, { name: 'Cleo' }],
  });
});

test('a press that waits for a file counts although the file brings another question', async () => {
  const page = await shared.openAlone('/file-rows');
  const looked: (() => void)[] = [];
  await page.route(/look-at-photo/, (route) => void looked.push(() => void route.continue()));
  await page.locator('input[type=file]').last().setInputFiles(fixtureFiles.idCardFront);
  await expect.poll(() => looked.length).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Zeigen' }).click();
  for (const go of looked) go();
  await expect(page.getByLabel('Gesendet')).toHaveText(/"cover":\{[^}]*id-card-front\.jpg/);
  await expect(page.getByLabel('Bildunterschrift')).toBeVisible();
});

/** A photo of some 6 MB, that can be made smaller. */
const drawGrain = (side = 1500) =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();

test('a press that waits for a file which isn’t taken leads to the entry where that has moved meanwhile', async () => {
  const page = await shared.openAlone('/file-rows');
  const looked: (() => void)[] = [];
  await page.route(/fit-picture/, (route) => void looked.push(() => void route.continue()));
  const photo = page.locator('input[type=file]').nth(1);
  await photo.setInputFiles(fixtureFiles.idCardFront);
  const replace = page.getByRole('button', { name: 'id-card-front.jpg ersetzen' });
  await expect(replace).toBeVisible();
  await photo.setInputFiles(oversizeFile(5_000_000));
  await expect.poll(() => looked.length).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Zeigen' }).click();
  await page.getByRole('button', { name: 'Eintrag 2 nach oben' }).click();
  for (const go of looked) go();
  await expect(replace).toBeFocused();
  await expect(page.locator('[data-path="people.0.photo"]').getByRole('status')).toHaveText(/zu-gross\.jpg/);
  await expect(page.getByLabel('Gesendet')).toHaveText('{}');
});

/** Asks for the fields of a plan, or doesn't any more. */
const wantPlan = async (page: Page, isWanted: boolean) => {
  await page.getByRole('checkbox', { name: 'Mit Lageplan' }).setChecked(isWanted);
  await expect(page.getByLabel('Lageplan', { exact: true })).toHaveCount(isWanted ? 1 : 0);
};

test('a press is not taken back for what isn’t asked for any more', async () => {
  const page = await shared.openAlone('/file-rows');
  await wantPlan(page, true);
  await page.getByRole('button', { name: 'Skizze', exact: true }).click();
  await wantPlan(page, false);
  await page.getByRole('button', { name: 'Zeigen' }).click();
  await page.evaluate(() => (window as unknown as { fail(): void }).fail());
  await expect(page.getByLabel('Gesendet')).toHaveText(/Bert/);
});

test('the last file that was chosen counts, also where its field was gone between', async () => {
  const page = await shared.openAlone('/file-rows');
  const looked: (() => void)[] = [];
  await page.route(/fit-picture/, (route) => void looked.push(() => void route.continue()));
  const plan = page.getByLabel('Lageplan', { exact: true });
  await wantPlan(page, true);
  await plan.setInputFiles({ name: 'erst.jpg', mimeType: 'image/jpeg', buffer: await drawGrain() });
  await expect.poll(() => looked.length).toBeGreaterThan(0);
  await wantPlan(page, false);
  await wantPlan(page, true);
  await plan.setInputFiles(fixtureFiles.idCardFront);
  await page.getByRole('button', { name: 'Zeigen' }).click();
  for (const go of looked) go();
  await expect(page.getByLabel('Gesendet')).toHaveText(/"plan":\{[^}]*id-card-front\.jpg/);
});
