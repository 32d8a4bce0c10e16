import type { Page } from '@playwright/test';
import { openForm } from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { choose, goOn } from './support/wizard.ts';

// A camera of the browser's own that shows a test picture, and nobody to be asked.
test.use({
  viewport: { width: 390, height: 844 },
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    }),
});

async function walkToUploads(page: Page): Promise<void> {
  await openForm(page, '/registration');
  await choose(page, 'Ich bin Ärztin oder Arzt');
  await goOn(page);
  await expect(page.getByLabel('Personalausweis, Vorderseite', { exact: true })).toBeAttached();
}

/** Has each stream noted that the page opens, so that it can be seen whether the camera is still on. */
const noteStreams = (page: Page) =>
  page.addInitScript(() => {
    const streams: MediaStream[] = [];
    Object.assign(window, { streams });
    const devices = navigator.mediaDevices;
    const open = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      streams.push(stream);
      return stream;
    };
  });
const tracks = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { streams: MediaStream[] }).streams.flatMap((stream) =>
      stream.getTracks().map(({ readyState }) => readyState),
    ),
  );

test('a card is photographed in a frame, by keyboard too, and the camera is off afterwards', async ({
  page,
}) => {
  await noteStreams(page);
  await walkToUploads(page);
  const open = page.getByRole('button', { name: 'Mit Kamera aufnehmen' }).first();
  await open.focus();
  await page.keyboard.press('Enter');
  const camera = page.getByRole('dialog', { name: 'Mit Kamera aufnehmen' });
  await expect(camera.getByRole('status')).toHaveText('Halte die Karte so, dass sie den Rahmen füllt.');
  expect(await tracks(page)).toEqual(['live']);
  await camera.getByRole('button', { name: 'Aufnehmen', exact: true }).press('Enter');
  await expect(camera).toHaveCount(0);
  const picture = page.getByRole('img', { name: 'Vorschau von Foto.jpg' });
  await expect(picture).toBeVisible();
  // What stood in the frame: the shape of a card, not that of the film.
  const shape = await picture.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight);
  expect(shape).toBeCloseTo(85.6 / 54, 1);
  expect(await tracks(page)).toEqual(['ended']);
});

test('the camera is off when its dialog is left, and when the page is', async ({ page }) => {
  await noteStreams(page);
  await walkToUploads(page);
  const open = page.getByRole('button', { name: 'Mit Kamera aufnehmen' }).first();
  const camera = page.getByRole('dialog', { name: 'Mit Kamera aufnehmen' });
  await open.click();
  await expect(camera.getByRole('status')).toContainText('Halte die Karte');
  await page.keyboard.press('Escape');
  await expect(camera).toHaveCount(0);
  await expect(open).toBeFocused();
  expect(await tracks(page)).toEqual(['ended']);
});

test('where the camera gives no picture, a file is chosen', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await walkToUploads(page);
  await page.getByRole('button', { name: 'Mit Kamera aufnehmen' }).first().click();
  const camera = page.getByRole('dialog', { name: 'Mit Kamera aufnehmen' });
  await expect(camera.getByRole('alert')).toContainText('Die Kamera lässt sich nicht öffnen.');
  const choosing = page.waitForEvent('filechooser');
  await camera.getByRole('button', { name: 'Foto aufnehmen oder Datei auswählen' }).click();
  expect((await choosing).isMultiple()).toBe(false);
});
