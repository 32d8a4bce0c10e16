import { expect, type Page } from '@playwright/test';
import { describe, test } from 'vitest';
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
    await page.getByRole('button', { name: /id-card-front\.jpg/ }).press('Enter');
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

  test('goes with those of several that have not arrived yet', async () => {
    const page = await shared.open('/uploader');
    const arrived = arriving((count) => (count === 1 ? 503 : 200));
    const pictures = page.getByLabel('Bilder', { exact: true });
    await pictures.setInputFiles(fixtureFiles.idCardFront);
    await expect(pictures).toHaveAccessibleDescription(/nicht geklappt/);
    await pictures.setInputFiles(fixtureFiles.textNamedJpg);
    await expect(pictures).toHaveAccessibleDescription(/Dateityp/);
    await expect(page.getByRole('button', { name: /id-card-front\.jpg/ })).toBeVisible();
    await pictures.setInputFiles(fixtureFiles.insuranceCardBack);
    await expect.poll(() => arrived.at(-1)).toEqual(['id-card-front.jpg', 'insurance-card-back.jpg']);
    expect(arrived).toHaveLength(2);
  });

  const announced = (page: Page) => page.getByRole('status').filter({ hasText: /./ });

  test('is announced also where it took a second try', async () => {
    const page = await shared.open('/uploader');
    const arrived = arriving((count) => (count === 1 ? 503 : 200));
    await card(page).setInputFiles(fixtureFiles.idCardFront);
    await page.getByRole('button', { name: /id-card-front\.jpg/ }).click();
    await expect(announced(page)).toHaveText('id-card-front.jpg wurde hinzugefügt.');
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
    expect(arrived).toHaveLength(2);
  });

  test('arrives once where an answer is lost: each try goes under the same key, the next file under another', async () => {
    const page = await shared.open('/uploader');
    const keys: unknown[] = [];
    shared.server.api = ({ headers }) => {
      keys.push(headers['idempotency-key']);
      return { status: keys.length === 1 ? 502 : 200, body: {} };
    };
    await card(page).setInputFiles(fixtureFiles.idCardFront);
    await page.getByRole('button', { name: /id-card-front\.jpg/ }).click();
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
      /^text-named\.jpg wird nicht angenommen\. Dieser Dateityp ist nicht erlaubt\. Erlaubt sind: /,
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
    await expect(page.getByRole('button', { name: /id-card-front\.jpg/ })).toBeDisabled();
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
    const question = page.getByRole('alertdialog', { name: 'Diese Seite verlassen?' });
    await expect(question).toContainText('noch nicht gesendet');
    await question.getByRole('button', { name: 'Hier bleiben' }).click();
    arriving();
    await page.getByRole('button', { name: /id-card-front\.jpg/ }).click();
    await expect(announced(page)).toHaveText(/hinzugefügt/);
    await page.getByRole('link', { name: 'Woanders hin' }).click();
    await expect(page).toHaveURL(/\/dialog/);
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
