import type { Page } from '@playwright/test';
import type { Draft } from '@rezeptur/engine/react';
import { beforeEach, describe, test } from 'vitest';
import { expect } from '../../../support/expect.ts';
import { fixtureFiles, oversizeFile } from '../../../support/fixtures/fixture-files.ts';
import {
  choice,
  chooseReason,
  fillDelivery,
  goOn,
  heading,
  notice,
  press,
  titles,
  walkToWithdrawal,
} from '../support/return-request.ts';
import { expectAccessible, usePage } from '../use-page.ts';

const shared = usePage();
const address = '/return-request?draft=test';
const kept = (page: Page) =>
  page.evaluate(() => {
    const text = localStorage.getItem('rz-draft:test');
    return text?.endsWith('}') ? (JSON.parse(text) as Draft) : null;
  });
const keptStep = async (page: Page, step: string) =>
  expect.poll(async () => (await kept(page))?.step).toBe(step);

/** Changes the stored draft as a form of another version would have made it. */
const meddle = (page: Page, change: (draft: Draft) => unknown) =>
  page.evaluate((code) => {
    const draft = JSON.parse(localStorage.getItem('rz-draft:test') ?? 'null') as Draft;
    new Function('draft', `(${code})(draft)`)(draft);
    localStorage.setItem('rz-draft:test', JSON.stringify(draft));
  }, change.toString());

/** Nothing becomes of a photo that is too large until what this answers is called, which ends once it has been looked at. */
async function holdLooks(page: Page) {
  const { promise: mayGo, resolve: go } = Promise.withResolvers<void>();
  await page.route(/fit-picture/, async (route) => {
    await mayGo;
    await route.continue();
  });
  return async () => {
    const come = page.waitForResponse(/fit-picture/);
    go();
    await (await come).finished();
  };
}

async function comeBack(page: Page) {
  await page.goto(shared.server.url + address);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** A person who stopped at the second step. */
async function openAgain() {
  const page = await shared.openAlone(address);
  await chooseReason(page, 'Die Qualität stimmt nicht');
  await fillDelivery(page);
  await keptStep(page, 'goods');
  return page;
}

beforeEach(() => {
  shared.server.api = () => ({ status: 201, body: { data: {} } });
});

describe('a draft', () => {
  test('is offered accessibly on return, and leads to the last step', async () => {
    const page = await openAgain();
    await comeBack(page);
    await expect(notice(page)).toContainText('Möchtest du dort weitermachen?');
    await expect(notice(page)).toContainText('Dateien und Passwörter bewahren wir nicht auf.');
    await expectAccessible(page);
    await press(page, 'Dort weitermachen');
    await expect(heading(page, titles.goods)).toBeFocused();
    await expect(page).toHaveURL(/step=goods/);
    await expect(notice(page)).toContainText('sind wieder da');
    await page.getByRole('button', { name: /2026-0042/ }).click();
    await expect(heading(page, titles.delivery)).toBeFocused();
    await keptStep(page, 'delivery');
    expect((await kept(page))?.answers).toEqual({ reason: 'quality' });
  });

  test('is restored at once when the page is only reloaded', async () => {
    const page = await openAgain();
    await page.getByLabel('Artikel').fill('Blüten 10 g');
    await page.reload();
    await expect(heading(page, titles.goods)).toBeVisible();
    await expect(page.getByLabel('Artikel')).toHaveValue('Blüten 10 g');
    await page.goBack();
    await expect(heading(page, titles.delivery)).toBeFocused();
  });

  test('can be discarded to start again', async () => {
    const page = await openAgain();
    await comeBack(page);
    await press(page, 'Neu anfangen');
    await expect(heading(page, titles.reason)).toBeFocused();
    await expect(notice(page)).toHaveText('');
    expect(await kept(page)).toBeNull();
  });

  test('stays unchanged while it is offered, and is replaced with the next step', async () => {
    const page = await openAgain();
    await comeBack(page);
    await choice(page, 'Es fehlt etwas').check();
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
    expect((await kept(page))?.answers).toMatchObject({ reason: 'quality' });
    await goOn(page);
    await expect(notice(page)).toHaveText('');
    await keptStep(page, 'delivery');
    expect((await kept(page))?.answers).toEqual({ reason: 'missing' });
  });

  test('never contains a file, and the browser asks before one is lost', async () => {
    const page = await openAgain();
    const away = page.getByRole('link', { name: 'Woanders hin' });
    await page.getByLabel('Artikel').fill('Blüten 10 g');
    await page.locator('input[type=file]').setInputFiles(fixtureFiles.idCardFront);
    await page.getByRole('button', { name: /entfernen/ }).waitFor();
    await expect.poll(async () => (await kept(page))?.answers).toMatchObject({ article: 'Blüten 10 g' });
    expect(JSON.stringify((await kept(page))?.answers)).not.toContain('id-card-front');
    await away.click();
    await press(page, 'Hier bleiben');
    await page.getByRole('button', { name: /entfernen/ }).click();
    await away.click();
    await expect(page).toHaveURL(/\/dialog$/);
  });

  test('is begun anew without a file that was still being looked at', async () => {
    const page = await openAgain();
    await comeBack(page);
    await press(page, 'Dort weitermachen');
    const lookAtAll = await holdLooks(page);
    await page.locator('input[type=file]').setInputFiles(oversizeFile(10 * 1024 * 1024));
    await expect(page.getByText('Datei wird geprüft …')).toBeVisible();
    await press(page, 'Neu anfangen');
    await expect(heading(page, titles.reason)).toBeFocused();
    await lookAtAll();
    await chooseReason(page, 'Die Qualität stimmt nicht');
    await fillDelivery(page);
    await expect(heading(page, titles.goods)).toBeFocused();
    await page.locator('input[type=file]').setInputFiles(fixtureFiles.idCardFront);
    await expect(page.locator('.rz-file__name')).toHaveText(['id-card-front.jpg']);
  });

  test('is deleted once the form has been sent', async () => {
    const page = await shared.openAlone(address);
    await walkToWithdrawal(page);
    await choice(page, 'Nein, nur Zubehör oder Sonstiges').check();
    await choice(page, 'Ja, ungeöffnet').check();
    await goOn(page);
    await choice(page, 'Mein Geld zurück').check();
    await goOn(page);
    await page.locator('input[autocomplete=name]').fill('Nora Neumann');
    await page.locator('input[type=email]').fill('nora@demo.test');
    await page.getByRole('checkbox').check();
    await keptStep(page, 'contact');
    await press(page, 'Anfrage senden');
    await expect(page.getByRole('heading', { name: 'Danke' })).toBeVisible();
    expect(await kept(page)).toBeNull();
  });
});

describe('a draft of a form of one page', () => {
  const stored = (page: Page) => page.evaluate(() => localStorage.getItem('rz-draft:login'));

  test('restores what was typed except passwords, and is deleted once it was sent', async () => {
    const page = await shared.openAlone('/draft-form');
    const [name, password] = [
      page.locator('input[autocomplete=username]'),
      page.locator('input[type=password]'),
    ];
    await name.fill('nora@demo.test');
    await password.fill('Demo-Passwort1!');
    await expect.poll(() => stored(page)).toContain('nora@demo.test');
    expect(await stored(page)).not.toContain('Demo-Passwort1!');
    await page.reload();
    await expect(notice(page)).toContainText('Möchtest du dort weitermachen?');
    await expectAccessible(page);
    await press(page, 'Dort weitermachen');
    await expect(name).toHaveValue('nora@demo.test');
    await expect(name).toBeFocused();
    await expect(password).toHaveValue('');
    await press(page, 'Neu anfangen');
    await expect(name).toHaveValue('');
    expect(await stored(page)).toBeNull();
    await name.fill('nora@demo.test');
    await password.fill('Demo-Passwort1!');
    await page.locator('button[type=submit]').click();
    await expect(page.getByRole('heading', { name: 'Angemeldet' })).toBeVisible();
    expect(await stored(page)).toBeNull();
  });

  test('is begun anew without the file that is looked at, and without the press that waits for it', async () => {
    const page = await shared.openAlone('/draft-file');
    const card = page.locator('input[type=file]').first();
    const checking = page.getByText('Datei wird geprüft …');
    await expect(notice(page)).toContainText('Möchtest du dort weitermachen?');
    const lookAtAll = await holdLooks(page);
    await card.setInputFiles(oversizeFile(1024 * 1024));
    await expect(checking).toBeVisible();
    await page.locator('button[type=submit]').click();
    await press(page, 'Neu anfangen');
    await lookAtAll();
    await expect(checking).toHaveCount(0);
    await expect(page.locator('.rz-file__item')).toHaveCount(0);
    await expect(card).not.toHaveAttribute('aria-invalid');
    await expect(page.locator('form')).not.toContainText('zu groß');
    // Chosen for the new answers, it is there.
    await card.setInputFiles(fixtureFiles.idCardFront);
    await expect(page.getByText('id-card-front.jpg', { exact: true })).toBeVisible();
  });

  test('is deleted although its code could not be had', async () => {
    const page = await shared.openAlone('/draft-form');
    await page.locator('input[autocomplete=username]').fill('nora@demo.test');
    await expect.poll(() => stored(page)).toContain('nora@demo.test');
    await page.route(/kept-draft/, (route) => route.abort());
    await page.reload();
    await page.locator('input[autocomplete=username]').fill('nora@demo.test');
    await page.locator('input[type=password]').fill('Demo-Passwort1!');
    await page.locator('button[type=submit]').click();
    await expect(page.getByRole('heading', { name: 'Angemeldet' })).toBeVisible();
    await expect.poll(() => stored(page)).toBeNull();
  });
});

test.each([
  ['goes on with', 'sind wieder da'],
  ['passes over', 'Möchtest du dort weitermachen?'],
])('of a draft that somebody %s nothing is said once it is sent', async (choice, text) => {
  const page = await shared.openAlone('/known-article?article=A');
  const question = page.getByRole('textbox', { name: 'Frage' });
  await question.fill('Wie lange?');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('rz-draft:about')))
    .toContain('Wie lange?');
  await page.reload();
  if (choice === 'goes on with') await press(page, 'Dort weitermachen');
  await question.fill('Wie breit?');
  await expect(notice(page)).toContainText(text);
  await page.locator('button[type=submit]').click();
  await expect(page.getByLabel('Gespeichert')).toContainText('Wie breit?');
  await expect(notice(page)).toHaveText('');
  await expect(notice(page).getByRole('button')).toHaveCount(0);
});

test.each(['', '#wizard'])('a draft changes no fact that its page knows: /known-article%s', async (kind) => {
  const page = await shared.openAlone(`/known-article?article=A${kind}`);
  const question = page.getByRole('textbox', { name: 'Frage' });
  const stored = () => page.evaluate(() => localStorage.getItem('rz-draft:about'));
  await question.fill('Wie lange?');
  await expect.poll(stored).toContain('Wie lange?');
  await page.goto(`${shared.server.url}/known-article?article=B${kind}`);
  await press(page, 'Dort weitermachen');
  await expect(question).toHaveValue('Wie lange?');
  await page.locator('button[type=submit]').click();
  await expect(page.getByLabel('Gespeichert')).toHaveText('{"article":"B","question":"Wie lange?"}');
});

describe('a draft of another version', () => {
  test('is offered unchanged when nothing about its answers has changed', async () => {
    const page = await openAgain();
    await meddle(page, (draft) => {
      draft.version = 'other';
    });
    await comeBack(page);
    await press(page, 'Dort weitermachen');
    await expect(heading(page, titles.goods)).toBeFocused();
  });

  test('is offered with the answers that still fit when fields were removed', async () => {
    const page = await openAgain();
    await meddle(page, (draft) => {
      draft.version = 'other';
      draft.answers.oldField = 'x';
      const asked = draft.asked as {
        schema: { properties: Record<string, unknown> };
        steps: { steps: Record<string, { fields: unknown[] }> };
      };
      asked.schema.properties.oldField = { type: 'string', maxLength: 5 };
      asked.steps.steps.reason?.fields.push('oldField');
    });
    await comeBack(page);
    await expect(notice(page)).toContainText('Was noch passt, haben wir übernommen.');
    await press(page, 'Dort weitermachen');
    await expect(heading(page, titles.goods)).toBeFocused();
  });

  test('is dropped with a notice when the questions have changed', async () => {
    const page = await openAgain();
    await meddle(page, (draft) => {
      draft.version = 'other';
      const asked = draft.asked as { schema: { properties: Record<string, { enum?: string[] }> } };
      asked.schema.properties.reason?.enum?.push('gone');
    });
    await comeBack(page);
    await expect(notice(page)).toContainText('passen leider nicht mehr dazu');
    await expect(page.getByRole('button', { name: 'Dort weitermachen' })).toHaveCount(0);
    await press(page, 'Verstanden');
    await expect(notice(page)).toHaveText('');
    await expect(heading(page, titles.reason)).toBeVisible();
  });
});

describe('a device without storage', () => {
  test.each([
    [
      'is full',
      () =>
        Object.assign(Storage.prototype, {
          setItem: () => {
            throw new DOMException('full', 'QuotaExceededError');
          },
        }),
    ],
    [
      'forbids it',
      () =>
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new DOMException('no', 'SecurityError');
          },
        }),
    ],
  ])('%s: the form works, and leaving asks', async (_title, spoil) => {
    const page = await shared.openAlone('/dialog');
    await page.addInitScript(spoil);
    await comeBack(page);
    await chooseReason(page, 'Es fehlt etwas');
    await fillDelivery(page);
    await expect(heading(page, 'Was fehlt?')).toBeFocused();
    await page.getByRole('link', { name: 'Woanders hin' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Diese Seite verlassen?' })).toBeVisible();
  });

  test.each(['{"form":', '[]', '{"form":"return-request","answers":{"reason":"missing"}}', '"x"'])(
    'with foreign data (%s): the form starts as usual',
    async (content) => {
      const page = await shared.openAlone('/dialog');
      await page.evaluate((text) => localStorage.setItem('rz-draft:test', text), content);
      await comeBack(page);
      await chooseReason(page, 'Es fehlt etwas');
      await keptStep(page, 'delivery');
    },
  );
});
