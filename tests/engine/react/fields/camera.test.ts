import type { Page } from '@playwright/test';
import { expect as check, describe, test } from 'vitest';
import { drawCard } from '../../../support/draw-card.ts';
import { expect } from '../../../support/expect.ts';
import { usePage } from '../use-page.ts';
import { expectFlawless, openField } from './open-field.ts';

const shared = usePage();
const card = (page: Page) => page.getByLabel('Vorderseite der Karte', { exact: true });
const opener = (page: Page) => page.getByRole('button', { name: 'Mit Kamera aufnehmen' });
const camera = (page: Page) => page.getByRole('dialog', { name: 'Mit Kamera aufnehmen' });
const said = (page: Page) => camera(page).getByRole('alert');

/** The field with its camera open, whose streams stay within reach. */
async function openFilming(): Promise<Page> {
  const { page } = await openField(shared, 'file');
  await page.evaluate(() => {
    const streams: MediaStream[] = [];
    Object.assign(window, { streams });
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      streams.push(stream);
      return stream;
    };
  });
  await opener(page).click();
  await expect(camera(page).getByRole('status')).toHaveText('Halte die Karte so, dass sie den Rahmen füllt.');
  return page;
}

/** Has the browser answer a page that asks for its camera with an error of this name, once `window.answer()` is called. */
async function openRefused(name: string): Promise<Page> {
  const { page } = await openField(shared, 'file');
  await page.evaluate((name) => {
    navigator.mediaDevices.getUserMedia = () =>
      new Promise((_, reject) => {
        Object.assign(window, { answer: () => reject(new DOMException('', name)) });
      });
  }, name);
  await opener(page).click();
  await expect(camera(page).getByRole('status')).toHaveText('Kamera wird gestartet …');
  return page;
}
const answer = async (page: Page) => {
  await page.waitForFunction(() => 'answer' in window);
  await page.evaluate(() => (window as unknown as { answer(): void }).answer());
};

const tracks = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { streams: MediaStream[] }).streams.flatMap((stream) =>
      stream.getTracks().map(({ readyState }) => readyState),
    ),
  );

test('a camera that starts after its dialog was closed is switched off at once', async () => {
  const { page } = await openField(shared, 'file');
  await page.evaluate(() => {
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = (wanted) =>
      new Promise((resolve) => {
        const answer = async () => {
          const stream = await open(wanted);
          Object.assign(window, { streams: [stream] });
          resolve(stream);
        };
        Object.assign(window, { answer });
      });
  });
  await opener(page).click();
  await page.waitForFunction(() => 'answer' in window);
  await page.keyboard.press('Escape');
  await expect(camera(page)).toHaveCount(0);
  await answer(page);
  await expect.poll(() => tracks(page)).toEqual(['ended']);
});

test('no camera is offered where the page’s policy allows none', async () => {
  const { page } = await openField(shared, 'file');
  await expect(opener(page)).toBeVisible();
  await page.evaluate(() => {
    Object.defineProperty(document, 'featurePolicy', { value: { allowsFeature: () => false } });
  });
  await card(page).setInputFiles({ name: 'karte.jpg', mimeType: 'image/jpeg', buffer: await drawCard() });
  await page.getByRole('button', { name: 'karte.jpg entfernen' }).click();
  await expect(card(page)).toBeFocused();
  await expect(opener(page)).toHaveCount(0);
});

describe('a photo', () => {
  test('by keyboard leaves the focus on what can be done with it', async () => {
    const page = await openFilming();
    await camera(page).getByRole('button', { name: 'Aufnehmen', exact: true }).press('Enter');
    await expect(page.getByRole('button', { name: 'Foto.jpg ersetzen' })).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'Foto.jpg wurde hinzugefügt.' })).toBeVisible();
  });
});

/** A page whose fields send at once, and all that was sent. */
async function openSending() {
  let text = '';
  shared.server.api = (request) => {
    text += request.text;
    return { status: 200, body: { data: {} } };
  };
  return { page: await shared.open('/uploader'), sent: () => text };
}

test('a photo that is sent at once and hard to read is taken again by the camera', async () => {
  const { page, sent } = await openSending();
  const buffer = await drawCard({ blur: 8 });
  await page
    .getByLabel('Karte', { exact: true })
    .setInputFiles({ name: 'verwackelt.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('button', { name: 'Neu aufnehmen' }).press('Enter');
  check(sent()).toBe('');
  const shoot = camera(page).getByRole('button', { name: 'Aufnehmen', exact: true });
  await expect(shoot).toHaveAttribute('aria-disabled', 'false');
  await shoot.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Foto.jpg wurde hinzugefügt.' })).toBeAttached();
  check(sent()).toContain('filename="Foto.jpg"');
});

test('a photo that is sent at once and hard to read is sent when it is used all the same', async () => {
  const { page, sent } = await openSending();
  const buffer = await drawCard({ blur: 8 });
  const field = page.getByLabel('Karte', { exact: true });
  await field.setInputFiles({ name: 'verwackelt.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('button', { name: 'Trotzdem verwenden' }).press('Enter');
  await expect.poll(sent).toContain('filename="verwackelt.jpg"');
  await expect(field).toBeFocused();
  await expect(page.getByRole('button', { name: 'Neu aufnehmen' })).toHaveCount(0);
});

test('of several photos that are sent at once each is told of and waits, and none holds a good one up', async () => {
  const { page, sent } = await openSending();
  const photo = async (name: string, drawn?: Parameters<typeof drawCard>[0]) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: await drawCard(drawn),
  });
  const told = (name: string) => page.getByRole('alert').filter({ hasText: `„${name}“ ist unscharf.` });
  const chosen = [await photo('eins.jpg', { blur: 8 }), await photo('zwei.jpg', { blur: 8 })];
  await page
    .getByLabel('Bilder', { exact: true })
    .setInputFiles([...chosen, await photo('drei.jpg', { blur: 8 }), await photo('gut.jpg')]);
  await expect(told('eins.jpg')).toBeVisible();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Neu aufnehmen' }).press('Enter');
  await (await choosing).setFiles(await photo('neu.jpg'));
  await expect(told('zwei.jpg')).toBeVisible();
  await page.getByRole('button', { name: 'Trotzdem verwenden' }).press('Enter');
  await expect(told('drei.jpg')).toBeVisible();
  const names = () => [...sent().matchAll(/filename="(.*?)"/g)].map(([, name]) => name);
  await expect.poll(names).toEqual(['gut.jpg', 'neu.jpg', 'zwei.jpg']);
  await page.getByRole('button', { name: 'Trotzdem verwenden' }).press('Enter');
  await expect.poll(names).toEqual(['gut.jpg', 'neu.jpg', 'zwei.jpg', 'drei.jpg']);
});

describe('a camera that gives no picture', () => {
  test('leads on to a file, and the field stays as it was declared', async () => {
    const page = await openRefused('NotAllowedError');
    await answer(page);
    await expect(said(page)).toContainText('Vielleicht hast du sie in deinem Browser gesperrt');
    await expectFlawless(page, 'region', 'page-has-heading-one', 'aria-hidden-focus');
    const choosing = page.waitForEvent('filechooser');
    await camera(page).getByRole('button', { name: 'Foto aufnehmen oder Datei auswählen' }).click();
    check((await choosing).isMultiple()).toBe(false);
    await expect(card(page)).toHaveAttribute('capture', 'environment');
  });

  test('keeps the focus on the button that leads on', async () => {
    const page = await openRefused('NotAllowedError');
    await camera(page).getByRole('button', { name: 'Aufnehmen', exact: true }).focus();
    await answer(page);
    await expect(
      camera(page).getByRole('button', { name: 'Foto aufnehmen oder Datei auswählen' }),
    ).toBeFocused();
  });

  test.each(['NotFoundError', 'OverconstrainedError'])('because there is none says so (%s)', async (name) => {
    const page = await openRefused(name);
    await answer(page);
    await expect(said(page)).toHaveText('An diesem Gerät wurde keine Kamera gefunden.');
    await expect(camera(page).getByRole('button', { name: 'Datei auswählen', exact: true })).toBeVisible();
  });

  test.each(['a program that takes it away', 'a page that was left and comes back'])(
    'any more because of %s is off, and leads on',
    async (reason) => {
      const page = await openFilming();
      await page.evaluate((isLeft) => {
        const [stream] = (window as unknown as { streams: MediaStream[] }).streams;
        if (isLeft) window.dispatchEvent(new Event('pagehide'));
        else stream?.getTracks()[0]?.dispatchEvent(new Event('ended'));
      }, reason.startsWith('a page'));
      await expect(said(page)).toContainText('Die Kamera lässt sich nicht öffnen.');
      check(await tracks(page)).toEqual(['ended']);
    },
  );

  test('because the network is gone says so, and leads on', async () => {
    const { page } = await openField(shared, 'file');
    await page.route(/camera-view/, (route) => route.abort());
    await opener(page).click();
    await expect(said(page)).toContainText('Keine Verbindung zum Server.');
    const choosing = page.waitForEvent('filechooser');
    await camera(page).getByRole('button', { name: 'Foto aufnehmen oder Datei auswählen' }).click();
    await choosing;
  });
});
