import type { Page } from '@playwright/test';
import { describe, test } from 'vitest';
import { expect } from '../../support/expect.ts';
import { choice, chooseReason, heading, press, titles } from './support/return-request.ts';
import { usePage } from './use-page.ts';

const shared = usePage();
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Diese Seite verlassen?' });
const away = (page: Page) => page.getByRole('link', { name: 'Woanders hin' });

/** Two pages lie behind the form, and something is answered in it. */
async function answerFarFromHome(): Promise<Page> {
  const page = await shared.open('/plain-history');
  await page.getByRole('link', { name: 'Weitergehen' }).click();
  await expect(page.getByRole('heading', { name: 'Mehr' })).toBeVisible();
  await page.getByRole('link', { name: 'Zum Formular' }).click();
  await expect(page).toHaveURL(/\/form\?step=reason$/);
  await choice(page, 'Es fehlt etwas').check();
  return page;
}

async function expectStillThere(page: Page) {
  await expect(question(page)).toHaveCount(1);
  await press(page, 'Hier bleiben');
  await expect(question(page)).toBeHidden();
  await expect(page).toHaveURL(/\/form\?step=reason$/);
  await expect(choice(page, 'Es fehlt etwas')).toBeChecked();
}

describe('a page without a router library', () => {
  test('has links without requests, and follows back, forward and what other code does to the history', async () => {
    const page = await shared.open('/plain-history');
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await page.getByRole('link', { name: 'Weitergehen' }).click();
    await expect(page.getByRole('heading', { name: 'Mehr' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Anfang' })).toBeVisible();
    await page.goForward();
    await expect(page.getByRole('heading', { name: 'Mehr' })).toBeVisible();
    await page.evaluate(() => history.pushState(null, '', '/plain-history?from=outside'));
    await expect(page.locator('output')).toHaveText('?from=outside');
    await page.getByRole('link', { name: 'Weitergehen' }).click();
    const steps = await page.evaluate(() => history.length);
    await page.getByRole('link', { name: 'Weitergehen' }).click();
    expect(await page.evaluate(() => history.length)).toBe(steps);
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'Zum Formular' }).click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await tab.close();
    await expect(page).toHaveURL(/\/more$/);
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  });

  test('has the step of a wizard in its address: back clears answers, and a later step is not to be had by its address', async () => {
    const page = await shared.open('/plain-history/form');
    await chooseReason(page, 'Ich möchte etwas zurückgeben');
    await expect(page).toHaveURL(/step=delivery$/);
    await page.goBack();
    await expect(heading(page, titles.reason)).toBeVisible();
    await expect(page).toHaveURL(/step=reason$/);
    await expect(choice(page, 'Ich möchte etwas zurückgeben')).not.toBeChecked();
    await page.goForward();
    await expect(page).toHaveURL(/step=reason$/);
    await page.goto(`${shared.server.url}/plain-history/form?step=contact`);
    await expect(page).toHaveURL(/step=reason$/);
  });

  test('asks before a link leaves unsaved answers', async () => {
    const page = await answerFarFromHome();
    await away(page).click();
    await expectStillThere(page);
    await away(page).click();
    await press(page, 'Verlassen');
    await expect(page.getByRole('heading', { name: 'Anfang' })).toBeVisible();
    await page.goBack();
    await expect(choice(page, 'Es fehlt etwas')).not.toBeChecked();
    await expect(question(page)).toBeHidden();
  });

  test('asks once for two presses of back, and again after the person has stayed', async () => {
    const page = await answerFarFromHome();
    const backTwice = () =>
      page.evaluate(() => {
        window.history.back();
        window.history.back();
      });
    await backTwice();
    await expectStillThere(page);
    await backTwice();
    await expectStillThere(page);
    await page.goBack();
    await press(page, 'Verlassen');
    await expect(page).toHaveURL(/\/more$/);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Anfang' })).toBeVisible();
  });

  test('lies below a path that only the browser sees, and asks before it is left for another one', async () => {
    const page = await shared.open('/bare/plain-history');
    await page.getByRole('link', { name: 'Weitergehen' }).click();
    await expect(page).toHaveURL(/\/bare\/plain-history\/more$/);
    await expect(page.getByRole('heading', { name: 'Mehr' })).toBeVisible();
    await page.evaluate(() => history.pushState(null, '', '/elsewhere'));
    await expect(page.getByRole('link', { name: 'Weitergehen' })).toHaveAttribute(
      'href',
      '/bare/plain-history/more',
    );
    await page.getByRole('link', { name: 'Zum Formular' }).click();
    await expect(page).toHaveURL(/\/bare\/plain-history\/form\?step=reason$/);
    await choice(page, 'Es fehlt etwas').check();
    await page.goBack();
    await expectStillThere(page);
    await page.goBack();
    await press(page, 'Verlassen');
    await expect(page).toHaveURL(/\/elsewhere$/);
  });

  test('has entity pages with addresses, filters and a guard', async () => {
    const page = await shared.open('/plain-history/supplier');
    await page.getByRole('searchbox').fill('Elbhandel 2');
    await expect(page).toHaveURL(/\?q=Elbhandel/);
    await page.locator('tbody').getByRole('link', { name: 'Elbhandel 21', exact: true }).click();
    await page.getByRole('link', { name: 'Bearbeiten', exact: true }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Alsterhandel');
    await page.getByRole('link', { name: 'Abbrechen' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Weiter bearbeiten' }).click();
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Alsterhandel' })).toBeVisible();
    await page.getByRole('link', { name: 'Lieferanten' }).click();
    await expect(page).toHaveURL(/\?q=Elbhandel/);
  });
});
