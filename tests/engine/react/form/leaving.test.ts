import type { Page } from '@playwright/test';
import { beforeEach, describe, test } from 'vitest';
import { expect } from '../../../support/expect.ts';
import { fixtureFiles } from '../../../support/fixtures/fixture-files.ts';
import { backAtNextChange } from '../support/back-at-next-change.ts';
import { choice, chooseReason, fillDelivery, heading, press, titles } from '../support/return-request.ts';
import { usePage } from '../use-page.ts';

const shared = usePage();
const reason = 'Es fehlt etwas';
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Diese Seite verlassen?' });
const away = (page: Page) => page.getByRole('link', { name: 'Woanders hin' });

/** Two pages of the app lie behind the form, and something is answered in it. */
async function answerFarFromHome(): Promise<Page> {
  const page = await shared.open('/dialog');
  await page.getByRole('link', { name: 'Mehr' }).click();
  await expect(page).toHaveURL(/\/dialog\/more$/);
  await page.getByRole('link', { name: 'Zum Formular' }).click();
  await expect(page).toHaveURL(/\/return-request\?step=reason$/);
  await choice(page, reason).check();
  return page;
}

async function expectStillThere(page: Page) {
  await expect(question(page)).toHaveCount(1);
  await press(page, 'Hier bleiben');
  await expect(question(page)).toBeHidden();
  await expect(page).toHaveURL(/\/return-request\?step=reason$/);
  await expect(choice(page, reason)).toBeChecked();
}

beforeEach(() => {
  shared.server.api = () => ({ status: 201, body: { data: {} } });
});

describe('two presses of back over unsaved answers', () => {
  const presses: Record<string, (page: Page) => Promise<unknown>> = {
    'in one breath': (page) =>
      page.evaluate(() => {
        window.history.back();
        window.history.back();
      }),
    'the second while the first is undone': async (page) => {
      await backAtNextChange(page);
      await page.evaluate(() => window.history.back());
    },
    'by the button of the browser': async (page) => {
      const devtools = await page.context().newCDPSession(page);
      const { currentIndex, entries } = await devtools.send('Page.getNavigationHistory');
      const to = (index: number) =>
        devtools.send('Page.navigateToHistoryEntry', { entryId: entries[index]?.id ?? 0 });
      await Promise.all([to(currentIndex - 1), to(currentIndex - 2)]);
      await devtools.detach();
    },
  };

  for (const [name, pressTwice] of Object.entries(presses)) {
    test(`${name} ask once, and the address is the form's`, async () => {
      const page = await answerFarFromHome();
      await pressTwice(page);
      await expectStillThere(page);
      await pressTwice(page);
      await expectStillThere(page);
      await page.goBack();
      await press(page, 'Verlassen');
      await expect(page).toHaveURL(/\/dialog\/more$/);
      await expect(away(page)).toBeHidden();
      await page.goBack();
      await expect(page).toHaveURL(/\/dialog$/);
    });
  }

  test('end at the target of the first one when the person leaves', async () => {
    const page = await answerFarFromHome();
    await page.goBack();
    await expect(question(page)).toBeVisible();
    await page.goBack();
    await press(page, 'Verlassen');
    await expect(page).toHaveURL(/\/dialog\/more$/);
    await page.goForward();
    await expect(page).toHaveURL(/\/return-request\?step=reason$/);
    await expect(choice(page, reason)).not.toBeChecked();
  });
});

describe('a press of back', () => {
  test('that is held is heard by no listener that was there before the form', async () => {
    const page = await shared.open('/dialog');
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      window.addEventListener('popstate', () => seen.push(location.pathname));
    });
    const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    await page.getByRole('link', { name: 'Mehr' }).click();
    await expect(page).toHaveURL(/\/dialog\/more$/);
    await page.getByRole('link', { name: 'Zum Formular' }).click();
    await choice(page, reason).check();
    await page.goBack();
    await expectStillThere(page);
    expect(await seen()).toEqual([]);
    await page.goBack();
    await press(page, 'Verlassen');
    await expect(page).toHaveURL(/\/dialog\/more$/);
    await expect.poll(seen).toEqual(['/dialog/more']);
  });

  test('right after the choice to leave shows the cleared form without a question', async () => {
    const page = await answerFarFromHome();
    await away(page).click();
    await expect(question(page)).toBeVisible();
    await backAtNextChange(page);
    await press(page, 'Verlassen');
    await expect(choice(page, reason)).not.toBeChecked();
    await expect(heading(page, titles.reason)).toBeVisible();
    await expect(page).toHaveURL(/\/return-request\?step=reason$/);
    await expect(question(page)).toBeHidden();
    await choice(page, reason).check();
    await page.goBack();
    await expectStillThere(page);
  });

  test('asks again after the person has stayed', async () => {
    const page = await answerFarFromHome();
    for (const leave of [() => page.goBack(), () => away(page).click(), () => page.goBack()]) {
      await leave();
      await expectStillThere(page);
    }
    await page.goBack();
    await press(page, 'Verlassen');
    await expect(page).toHaveURL(/\/dialog\/more$/);
  });
});

test('a reloaded page asks while answers would be lost, and no longer once they were discarded', async () => {
  const page = await answerFarFromHome();
  const asked: string[] = [];
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type());
    await dialog.accept();
  });
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  await choice(page, reason).check();
  await away(page).click();
  await press(page, 'Verlassen');
  await expect(page).toHaveURL(/\/dialog$/);
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
});

test('a page that is closed before the one that was chosen is drawn does not ask again', async () => {
  const page = await answerFarFromHome();
  page.on('dialog', (dialog) => dialog.accept());
  // The page that is chosen is then loaded first, and drawn some time after the address has changed.
  await page.reload();
  await choice(page, reason).check();
  await away(page).click();
  await expect(question(page)).toBeVisible();
  const asks = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        window.navigation.addEventListener(
          'currententrychange',
          () => resolve(!window.dispatchEvent(new Event('beforeunload', { cancelable: true }))),
          { once: true },
        );
      }),
  );
  await press(page, 'Verlassen');
  expect(await asks).toBe(false);
});

test('a file that is being looked at is not left without a question, also where all answers are kept', async () => {
  const page = await shared.openAlone('/return-request?draft=leaving');
  const looked: (() => void)[] = [];
  await page.route(/look-at-photo/, (route) => void looked.push(() => void route.continue()));
  await chooseReason(page, 'Etwas ist beschädigt angekommen');
  await fillDelivery(page);
  await page.locator('input[type=file]').setInputFiles(fixtureFiles.idCardFront);
  await expect.poll(() => looked.length).toBeGreaterThan(0);
  await away(page).click();
  await expect(question(page)).toBeVisible();
  await press(page, 'Hier bleiben');
  for (const go of looked) go();
  await expect(page.getByText('id-card-front.jpg', { exact: true })).toBeVisible();
});
