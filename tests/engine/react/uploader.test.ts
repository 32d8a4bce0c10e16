import type { Page } from '@playwright/test';
import { describe, test } from 'vitest';
import { drawCard } from '../../support/draw-card.ts';
import { expect } from '../../support/expect.ts';
import { fixtureFiles } from '../../support/fixtures/fixture-files.ts';
import { usePage } from './use-page.ts';

const shared = usePage();

describe('a file that is sent at once', () => {
  const card = (page: Page) => page.getByLabel('Karte', { exact: true });

  test('is announced by its name once it has arrived, and its field has the focus again', async () => {
    const page = await shared.open('/uploader');
    let sent = '';
    shared.server.api = ({ text }) => {
      sent = text;
      return { status: 200, body: {} };
    };
    await card(page).focus();
    await card(page).setInputFiles(fixtureFiles.idCardFront);
    await expect(page.getByRole('status').filter({ hasText: /./ })).toHaveText(
      'id-card-front.jpg wurde hinzugefügt.',
    );
    await expect(card(page)).toBeFocused();
    expect(sent).toContain('filename="id-card-front.jpg"');
  });

  test('leaves the focus at its field after a failure, also after a second one', async () => {
    const page = await shared.open('/uploader');
    let tries = 0;
    shared.server.api = () => ({ status: 503, body: { error: `Gerade nicht, Versuch ${++tries}.` } });
    await card(page).focus();
    await card(page).setInputFiles(fixtureFiles.idCardFront);
    await expect(card(page)).toHaveAccessibleDescription(/Versuch 1/);
    await expect(card(page)).toBeFocused();
    await page.getByRole('button', { name: /id-card-front\.jpg erneut/ }).press('Enter');
    await expect(card(page)).toHaveAccessibleDescription(/Versuch 2/);
    await expect(card(page)).toBeFocused();
  });

  const namesIn = (text: string) => [...text.matchAll(/filename="(.*?)"/g)].map(([, name]) => name);

  /** What arrives, request by request; `answer` says how each is answered. */
  function arriving(answer: (count: number) => number = () => 200) {
    const arrived: (string | undefined)[][] = [];
    shared.server.api = ({ method, text }) => {
      if (method === 'GET') return { status: 200, body: {} };
      arrived.push(namesIn(text));
      return { status: answer(arrived.length), body: {} };
    };
    return arrived;
  }

  /** The keys that files come under; what is said to the first: that its answer was lost, unless something else is named. */
  function keysOf(first = 502) {
    const keys: unknown[] = [];
    shared.server.api = ({ headers }) => {
      keys.push(headers['idempotency-key']);
      return { status: keys.length === 1 ? first : 200, body: {} };
    };
    return keys;
  }

  test('is not sent once more where the page stumbles over the answer', async () => {
    const page = await shared.open('/uploader');
    const arrived = arriving();
    const said: string[] = [];
    page.removeAllListeners('pageerror');
    page.on('pageerror', ({ message }) => said.push(message));
    await page.getByLabel('Papier', { exact: true }).setInputFiles(fixtureFiles.idCardFront);
    await expect(page.getByRole('status').filter({ hasText: 'wurde hinzugefügt.' })).toBeAttached();
    await expect(page.getByRole('button', { name: /id-card-front\.jpg/ })).toHaveCount(0);
    expect(arrived).toEqual([['id-card-front.jpg']]);
    expect(said).toEqual(['the page stumbles']);
  });

  test('is kept back with a message where asking before it fails', async () => {
    const page = await shared.open('/uploader');
    shared.server.api = () => ({ status: 503, body: {} });
    const paper = page.getByLabel('Papier', { exact: true });
    await paper.setInputFiles(fixtureFiles.idCardFront);
    await expect(paper).toHaveAccessibleDescription(/Das Hochladen hat nicht geklappt/);
    await expect(page.getByText(/wird geprüft/)).toHaveCount(0);
  });

  test('does not end one that was chosen a moment before', async () => {
    const page = await shared.open('/uploader');
    const arrived = arriving();
    const looked: (() => void)[] = [];
    await page.route(/look-at-photo/, (route) => void looked.push(() => void route.continue()));
    await card(page).setInputFiles(fixtureFiles.idCardFront);
    await expect.poll(() => looked.length).toBeGreaterThan(0);
    await card(page).setInputFiles(fixtureFiles.insuranceCardBack);
    for (const go of looked) go();
    await expect(
      page.getByRole('status').filter({ hasText: 'insurance-card-back.jpg wurde hinzugefügt.' }),
    ).toBeAttached();
    expect(arrived).toEqual([['id-card-front.jpg'], ['insurance-card-back.jpg']]);
    await expect(page.getByRole('button', { name: /id-card-front\.jpg/ })).toHaveCount(0);
  });

  test('takes the place of the one before it that waits or has failed, in a field for one', async () => {
    const page = await shared.openAlone('/uploader');
    const arrived = arriving((count) => (count === 1 ? 503 : 200));
    await card(page).setInputFiles(fixtureFiles.idCardFront);
    await expect(card(page)).toHaveAccessibleDescription(/nicht geklappt/);
    await page.context().setOffline(true);
    await card(page).setInputFiles(fixtureFiles.idCardBack);
    await expect(page.getByRole('button', { name: /id-card-back\.png erneut/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /id-card-front\.jpg/ })).toHaveCount(0);
    await card(page).setInputFiles(fixtureFiles.insuranceCardBack);
    await expect(page.getByRole('button', { name: /insurance-card-back\.jpg erneut/ })).toBeVisible();
    await page.context().setOffline(false);
    await expect.poll(() => arrived.slice(1)).toEqual([['insurance-card-back.jpg']]);
    await expect(page.getByRole('button', { name: /id-card/ })).toHaveCount(0);
  });

  test('is one of several that stay until each has arrived', async () => {
    const page = await shared.open('/uploader');
    const arrived = arriving((count) => (count === 1 ? 503 : 200));
    const pictures = page.getByLabel('Bilder', { exact: true });
    await pictures.setInputFiles(fixtureFiles.idCardFront);
    await expect(pictures).toHaveAccessibleDescription(/nicht geklappt/);
    await pictures.setInputFiles(fixtureFiles.textNamedJpg);
    await expect(pictures).toHaveAccessibleDescription(/Dateityp/);
    await expect(page.getByRole('button', { name: /id-card-front\.jpg erneut/ })).toBeVisible();
    await pictures.setInputFiles(fixtureFiles.insuranceCardBack);
    await expect.poll(() => arrived.at(-1)).toEqual(['insurance-card-back.jpg']);
    // Nothing is sent again by itself.
    expect(arrived).toEqual([['id-card-front.jpg'], ['insurance-card-back.jpg']]);
    await page.getByRole('button', { name: /id-card-front\.jpg erneut/ }).click();
    await expect.poll(() => arrived.at(-1)).toEqual(['id-card-front.jpg']);
  });

  test('is taken out where another try never helps, and no longer counts as one that is left', async () => {
    const page = await shared.openAlone('/uploader');
    const arrived = arriving((count) => (count === 1 ? 422 : 200));
    const pictures = page.getByLabel('Bilder', { exact: true });
    await pictures.setInputFiles(fixtureFiles.idCardFront);
    await page.getByRole('button', { name: 'id-card-front.jpg entfernen' }).press('Enter');
    await expect(announced(page)).toHaveText('id-card-front.jpg wurde entfernt.');
    await expect(pictures).toBeFocused();
    await expect(page.getByRole('button', { name: /id-card-front/ })).toHaveCount(0);
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
    await pictures.setInputFiles(fixtureFiles.insuranceCardBack);
    await expect(announced(page)).toHaveText('insurance-card-back.jpg wurde hinzugefügt.');
    expect(arrived).toEqual([['id-card-front.jpg'], ['insurance-card-back.jpg']]);
    await expect(page.locator('body')).toHaveAttribute('data-left', '0');
    // Nothing would be lost.
    await page.getByRole('link', { name: 'Woanders hin' }).click();
    await expect(page).toHaveURL(/\/dialog$/);
  });

  const announced = (page: Page) => page.getByRole('status').filter({ hasText: /./ });

  test('is announced also where it took a second try', async () => {
    const page = await shared.open('/uploader');
    const arrived = arriving((count) => (count === 1 ? 503 : 200));
    await card(page).setInputFiles(fixtureFiles.idCardFront);
    await page.getByRole('button', { name: /id-card-front\.jpg erneut/ }).click();
    await expect(announced(page)).toHaveText('id-card-front.jpg wurde hinzugefügt.');
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
    expect(arrived).toHaveLength(2);
  });

  test('arrives once where an answer is lost: each try goes under the same key, the next file under another', async () => {
    const page = await shared.open('/uploader');
    const keys = keysOf();
    await card(page).setInputFiles(fixtureFiles.idCardFront);
    await page.getByRole('button', { name: /id-card-front\.jpg erneut/ }).click();
    await expect(announced(page)).toHaveText(/id-card-front/);
    await card(page).setInputFiles(fixtureFiles.insuranceCardBack);
    await expect(announced(page)).toHaveText(/insurance-card-back/);
    expect(keys[0]).toMatch(/^[\w.:-]{8,100}$/);
    expect(keys).toEqual([keys[0], keys[0], expect.not.stringContaining(String(keys[0]))]);
  });

  test('is sent where others that were chosen with it are refused, each by its name', async () => {
    const page = await shared.open('/uploader');
    const arrived = arriving();
    const pictures = page.getByLabel('Bilder', { exact: true });
    await pictures.setInputFiles([fixtureFiles.textNamedJpg, fixtureFiles.idCardFront]);
    await expect(announced(page)).toHaveText('id-card-front.jpg wurde hinzugefügt.');
    await expect(pictures).toHaveAccessibleDescription(
      /^text-named\.jpg wird nicht angenommen\. Dieser Dateityp ist nicht erlaubt: Es zählt der Inhalt, nicht die Endung\. Erlaubt sind: /,
    );
    expect(arrived).toEqual([['id-card-front.jpg']]);
  });

  test('waits for a connection, and for its field to be open again', async () => {
    const page = await shared.openAlone('/uploader');
    const arrived = arriving();
    await page.context().setOffline(true);
    await card(page).setInputFiles(fixtureFiles.idCardFront);
    await expect(card(page)).toHaveAccessibleDescription(/sobald du wieder online bist/);
    await page.getByLabel('geschlossen').check();
    await page.context().setOffline(false);
    await expect(page.getByRole('button', { name: /id-card-front\.jpg erneut/ })).toBeDisabled();
    expect(arrived).toEqual([]);
    await page.getByLabel('geschlossen').uncheck();
    await expect(announced(page)).toHaveText('id-card-front.jpg wurde hinzugefügt.');
    expect(arrived).toEqual([['id-card-front.jpg']]);
  });

  test('is not left without a question before it has arrived', async () => {
    const page = await shared.open('/uploader');
    arriving(() => 503);
    await card(page).setInputFiles(fixtureFiles.idCardFront);
    await expect(card(page)).toHaveAccessibleDescription(/nicht geklappt/);
    await page.getByRole('link', { name: 'Woanders hin' }).click();
    const leaving = page.getByRole('alertdialog', { name: 'Diese Seite verlassen?' });
    await expect(leaving).toContainText('noch nicht gesendet');
    await leaving.getByRole('button', { name: 'Hier bleiben' }).click();
    arriving();
    await page.getByRole('button', { name: /id-card-front\.jpg erneut/ }).click();
    await expect(announced(page)).toHaveText(/hinzugefügt/);
    await page.getByRole('link', { name: 'Woanders hin' }).click();
    await expect(page).toHaveURL(/\/dialog/);
  });

  /** Holds photos while they are looked at, until what this returns is called. */
  async function holdLooks(page: Page) {
    const looked: (() => void)[] = [];
    await page.route(/look-at-photo/, (route) => void looked.push(() => void route.continue()));
    return {
      begun: () => expect.poll(() => looked.length).toBeGreaterThan(0),
      end: () => {
        for (const go of looked) go();
      },
    };
  }

  const question = (page: Page) => page.getByRole('alertdialog', { name: 'Diese Seite verlassen?' });
  const asksBeforeClosing = (page: Page) =>
    page.evaluate(() => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    });
  const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

  /** Until the queue of everything that was begun is through: what comes last has arrived. */
  async function sendAnother(page: Page, arrived: unknown[][]) {
    await field(page, 'Bilder').setInputFiles(fixtureFiles.idCardBack);
    await expect.poll(() => arrived.at(-1)).toEqual(['id-card-back.png']);
  }

  test('is not sent once its field is gone while it was looked at', async () => {
    const page = await shared.openAlone('/uploader');
    const arrived = arriving();
    const looks = await holdLooks(page);
    await card(page).setInputFiles(fixtureFiles.idCardFront);
    await looks.begun();
    await page.getByLabel('weg').check();
    looks.end();
    await page.getByLabel('weg').uncheck();
    await sendAnother(page, arrived);
    expect(arrived).toEqual([['id-card-back.png']]);
  });

  test('is asked about from the moment it was chosen', async () => {
    const page = await shared.openAlone('/uploader');
    const arrived = arriving();
    const looks = await holdLooks(page);
    await card(page).setInputFiles(fixtureFiles.idCardFront);
    await looks.begun();
    expect(await asksBeforeClosing(page)).toBe(true);
    await page.getByRole('link', { name: 'Woanders hin' }).click();
    await expect(question(page)).toBeVisible();
    await question(page).getByRole('button', { name: 'Verlassen' }).click();
    await expect(page).toHaveURL(/\/dialog/);
    // The address is there before the other page is.
    await expect(card(page)).toHaveCount(0);
    looks.end();
    await page.goBack();
    await sendAnother(page, arrived);
    expect(arrived).toEqual([['id-card-back.png']]);
  });

  test('in a dialog is asked about before that is closed, and sent no more afterwards', async () => {
    const page = await shared.openAlone('/uploader');
    const arrived = arriving();
    await page.getByRole('button', { name: 'Rezept nachreichen' }).click();
    await expect(field(page, 'Rezept')).toBeVisible();
    await page.context().setOffline(true);
    await field(page, 'Rezept').setInputFiles(fixtureFiles.idCardFront);
    await expect(field(page, 'Rezept')).toHaveAccessibleDescription(/sobald du wieder online bist/);
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeVisible();
    await question(page).getByRole('button', { name: 'Hier bleiben' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Abbrechen' }).click();
    await question(page).getByRole('button', { name: 'Verlassen' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.context().setOffline(false);
    await sendAnother(page, arrived);
    expect(arrived).toEqual([['id-card-back.png']]);
  });

  test('in a dialog that goes with its page is asked about once, and sent no more afterwards', async () => {
    const page = await shared.openAlone('/uploader');
    const arrived = arriving();
    await page.getByRole('link', { name: 'Woanders hin' }).click();
    await expect(page).toHaveURL(/\/dialog/);
    await page.goBack();
    await page.getByRole('button', { name: 'Rezept nachreichen' }).click();
    await expect(field(page, 'Rezept')).toBeVisible();
    await page.context().setOffline(true);
    await field(page, 'Rezept').setInputFiles(fixtureFiles.idCardFront);
    await expect(field(page, 'Rezept')).toHaveAccessibleDescription(/sobald du wieder online bist/);
    await page.goForward();
    await question(page).getByRole('button', { name: 'Hier bleiben' }).click();
    await expect(page).toHaveURL(/\/uploader/);
    await expect(field(page, 'Rezept')).toBeVisible();
    await page.goForward();
    await question(page).getByRole('button', { name: 'Verlassen' }).click();
    await expect(page).toHaveURL(/\/dialog/);
    await expect(page.locator('[role=dialog], [role=alertdialog]')).toHaveCount(0);
    await page.context().setOffline(false);
    await page.goBack();
    await sendAnother(page, arrived);
    expect(arrived).toEqual([['id-card-back.png']]);
  });

  test('is not lost with a dialog that closes as another one arrives', async () => {
    const page = await shared.openAlone('/uploader');
    const arrived = arriving();
    const looks = await holdLooks(page);
    await page.getByRole('button', { name: 'Rezept nachreichen' }).click();
    await field(page, 'Rezept').setInputFiles(fixtureFiles.idCardFront);
    await looks.begun();
    await field(page, 'Rezept').setInputFiles(fixtureFiles.insuranceCardBack);
    looks.end();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(arrived).toEqual([['id-card-front.jpg'], ['insurance-card-back.jpg']]);
  });

  test.each(['looked at', 'asked about'])(
    'waits while its field is closed that was open as it was %s, and says so',
    async (what) => {
      const page = await shared.openAlone('/uploader');
      // The page stumbles over what is answered to a paper.
      page.removeAllListeners('pageerror');
      const arrived: unknown[] = [];
      const asked = Promise.withResolvers<void>();
      const answered = Promise.withResolvers<void>();
      shared.server.api = async ({ method, text }) => {
        if (method === 'GET') {
          asked.resolve();
          await answered.promise;
        } else arrived.push(namesIn(text));
        return { status: 200, body: {} };
      };
      const isLooked = what === 'looked at';
      const looks = await holdLooks(page);
      const one = field(page, isLooked ? 'Karte' : 'Papier');
      await one.setInputFiles(fixtureFiles.idCardFront);
      await (isLooked ? looks.begun() : asked.promise);
      await page.getByLabel('geschlossen').check();
      looks.end();
      answered.resolve();
      await expect(one).toHaveAccessibleDescription(/Noch nicht gesendet/);
      expect(arrived).toEqual([]);
      await page.getByLabel('geschlossen').uncheck();
      await expect.poll(() => arrived).toEqual([['id-card-front.jpg']]);
    },
  );

  test('that waits for a connection is not lost to another one that is refused', async () => {
    const page = await shared.openAlone('/uploader');
    const arrived = arriving();
    // What looks into files is there by then.
    await sendAnother(page, arrived);
    await page.context().setOffline(true);
    await card(page).setInputFiles(fixtureFiles.idCardFront);
    await expect(card(page)).toHaveAccessibleDescription(/sobald du wieder online bist/);
    await card(page).setInputFiles(fixtureFiles.textNamedJpg);
    await expect(card(page)).toHaveAccessibleDescription(/Dateityp.*sobald du wieder online bist/);
    await page.context().setOffline(false);
    await expect.poll(() => arrived.slice(1)).toEqual([['id-card-front.jpg']]);
  });

  test('arrives once where it is chosen again because its answer was lost', async () => {
    const page = await shared.open('/uploader');
    const keys = keysOf();
    await card(page).setInputFiles(fixtureFiles.idCardFront);
    await expect(card(page)).toHaveAccessibleDescription(/nicht geklappt/);
    await card(page).setInputFiles(fixtureFiles.idCardFront);
    await expect(announced(page)).toHaveText(/id-card-front/);
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  test('that the server takes for another one goes under a key of its own at the next try', async () => {
    const page = await shared.open('/uploader');
    const keys = keysOf(409);
    await card(page).setInputFiles(fixtureFiles.idCardFront);
    await page.getByRole('button', { name: /id-card-front\.jpg erneut/ }).click();
    await expect(announced(page)).toHaveText(/id-card-front/);
    expect(new Set(keys).size).toBe(2);
  });

  test('of several goes by a request of its own, so that what one was refused for is no other’s', async () => {
    const page = await shared.open('/uploader');
    const arrived = arriving((count) => (count === 1 ? 429 : 200));
    const pictures = field(page, 'Bilder');
    await pictures.setInputFiles([fixtureFiles.idCardFront, fixtureFiles.idCardBack]);
    await expect.poll(() => arrived).toEqual([['id-card-front.jpg'], ['id-card-back.png']]);
    await expect(page.getByRole('button', { name: 'id-card-front.jpg erneut senden' })).toBeVisible();
  });

  test('that failed says so in the language that is read by then, and goes where it was meant to go', async () => {
    const page = await shared.open('/uploader');
    const paths: unknown[] = [];
    shared.server.api = ({ url }) => {
      paths.push(url);
      return { status: paths.length === 1 ? 503 : 200, body: {} };
    };
    await card(page).setInputFiles(fixtureFiles.idCardFront);
    await expect(card(page)).toHaveAccessibleDescription(/nicht geklappt/);
    await page.getByRole('button', { name: 'English' }).click();
    await expect(card(page)).toHaveAccessibleDescription(/upload/i);
    await page.getByRole('button', { name: 'Woandershin senden' }).click();
    await page.getByRole('button', { name: /id-card-front\.jpg again/ }).click();
    await expect(announced(page)).toHaveText(/id-card-front/);
    expect(paths).toEqual(['/api/card', '/api/card']);
  });

  test('leaves the focus at its field where the connection comes back while its button has it', async () => {
    const page = await shared.openAlone('/uploader');
    const arrived = arriving();
    await page.context().setOffline(true);
    await card(page).setInputFiles(fixtureFiles.idCardFront);
    await page.getByRole('button', { name: /id-card-front\.jpg erneut/ }).focus();
    await page.context().setOffline(false);
    await expect.poll(() => arrived).toEqual([['id-card-front.jpg']]);
    await expect(card(page)).toBeFocused();
  });

  test('that takes the place of one that was hard to read leaves the focus at the field', async () => {
    const page = await shared.open('/uploader');
    const arrived = arriving();
    const photo = async (name: string, how?: Parameters<typeof drawCard>[0]) => ({
      name,
      mimeType: 'image/jpeg',
      buffer: await drawCard(how),
    });
    const pictures = field(page, 'Bilder');
    await pictures.setInputFiles(await photo('verwackelt.jpg', { blur: 8 }));
    const picker = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Neu aufnehmen' }).press('Enter');
    await (await picker).setFiles(await photo('scharf.jpg'));
    await expect.poll(() => arrived).toEqual([['scharf.jpg']]);
    await expect(pictures).toBeFocused();
  });

  test('is told of once: another one that is refused brings no old news', async () => {
    const page = await shared.open('/uploader');
    arriving();
    await card(page).setInputFiles(fixtureFiles.idCardFront);
    await expect(announced(page)).toHaveText(/id-card-front/);
    await card(page).setInputFiles(fixtureFiles.textNamedJpg);
    await expect(card(page)).toHaveAccessibleDescription(/Dateityp/);
    await expect(page.getByText(/wird geprüft/)).toHaveCount(0);
    await expect(announced(page)).toHaveCount(0);
  });

  /** Holds each look at a picture that begins from here on, until what this returns is called. */
  async function holdPictures(page: Page) {
    const gate = await page.evaluateHandle(() => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const decode = window.createImageBitmap;
      window.createImageBitmap = ((file: Blob) => promise.then(() => decode(file))) as typeof decode;
      return { open: resolve };
    });
    return () => gate.evaluate(({ open }) => open());
  }

  test.each(['is still looked at', 'has been looked at'])(
    'that waits and is chosen again is sent once, where the second one %s as the connection is back',
    async (how) => {
      const page = await shared.openAlone('/uploader');
      const arrived = arriving();
      const pictures = field(page, 'Bilder');
      await sendAnother(page, arrived);
      await page.context().setOffline(true);
      await pictures.setInputFiles(fixtureFiles.idCardFront);
      await expect(pictures).toHaveAccessibleDescription(/sobald du wieder online bist/);
      const goOn = await holdPictures(page);
      await pictures.setInputFiles(fixtureFiles.idCardFront);
      const isLooking = page.getByText(/wird geprüft/);
      await expect(isLooking).toBeAttached();
      if (how === 'has been looked at') {
        await goOn();
        await expect(isLooking).toHaveCount(0);
      }
      await page.context().setOffline(false);
      await expect.poll(() => arrived.at(-1)).toEqual(['id-card-front.jpg']);
      await expect(page.getByRole('button', { name: 'id-card-front.jpg erneut senden' })).toHaveCount(0);
      await goOn();
      await sendAnother(page, arrived);
      expect(arrived).toEqual([['id-card-back.png'], ['id-card-front.jpg'], ['id-card-back.png']]);
    },
  );

  test('that was begun without a connection is sent when this came back before it had failed', async () => {
    const page = await shared.openAlone('/uploader');
    const arrived = arriving();
    const setOnLine = (value: boolean) =>
      page.evaluate((is) => {
        Object.defineProperty(navigator, 'onLine', { value: is, configurable: true });
      }, value);
    await page.route(
      '**/api/**',
      async (route) => {
        await setOnLine(true);
        await route.abort();
      },
      { times: 1 },
    );
    await setOnLine(false);
    await field(page, 'Bilder').setInputFiles(fixtureFiles.idCardFront);
    await expect.poll(() => arrived).toEqual([['id-card-front.jpg']]);
    await expect(page.getByRole('button', { name: 'id-card-front.jpg erneut senden' })).toHaveCount(0);
  });

  test('closes a field for one until it has arrived', async () => {
    const page = await shared.open('/uploader');
    const answered = Promise.withResolvers<void>();
    shared.server.api = async () => {
      await answered.promise;
      return { status: 200, body: {} };
    };
    await card(page).setInputFiles(fixtureFiles.idCardFront);
    await expect(card(page)).toBeDisabled();
    answered.resolve();
    await expect(card(page)).toBeEnabled();
  });

  test('takes no focus from who has gone elsewhere meanwhile', async () => {
    const page = await shared.open('/uploader');
    const answered = Promise.withResolvers<void>();
    shared.server.api = async () => {
      await answered.promise;
      return { status: 200, body: {} };
    };
    const pictures = field(page, 'Bilder');
    await pictures.focus();
    await pictures.setInputFiles(fixtureFiles.idCardFront);
    await page.getByRole('heading', { level: 1 }).click();
    answered.resolve();
    await expect(announced(page)).toHaveText(/id-card-front/);
    await expect(pictures).not.toBeFocused();
  });

  test('ends its way with its field', async () => {
    const page = await shared.open('/uploader');
    const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/card'));
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    shared.server.api = () => {
      begin();
      return new Promise(() => undefined);
    };
    await card(page).setInputFiles(fixtureFiles.idCardFront);
    await begun;
    await page.getByLabel('weg').check();
    expect((await ended).failure()?.errorText).toBe('net::ERR_ABORTED');
  });
});
