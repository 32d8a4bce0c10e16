import type { Page } from '@playwright/test';
import { describe, test } from 'vitest';
import { expect } from '../../../support/expect.ts';
import { usePage } from '../use-page.ts';

const shared = usePage();
const drafts = (page: Page) => page.evaluate(() => Object.keys(localStorage));

async function send(status: number, body: unknown) {
  shared.server.api = () => ({ status, body });
  const page = await shared.open('/plain-fetch?lang=en');
  await page.getByLabel('E-mail').fill('nora@demo.test');
  await expect.poll(() => drafts(page)).toHaveLength(1);
  await page.getByRole('button', { name: 'Save' }).click();
  return page;
}

describe('a form whose save is a plain fetch', () => {
  test.each([
    [500, { error: 'The mailbox is full.' }, 'The mailbox is full.'],
    [502, undefined, 'The server has a problem right now.'],
  ])(
    'is not saved where the answer is %i: it says so, and keeps answers and draft',
    async (status, body, text) => {
      const page = await send(status, body);
      const summary = page.getByRole('region', { name: 'Saving failed.' });
      await expect(summary).toBeFocused();
      await expect(summary).toContainText(text);
      await expect(page.getByText('Saved.')).toHaveCount(0);
      await expect(page.getByLabel('E-mail')).toHaveValue('nora@demo.test');
      expect(await drafts(page)).toHaveLength(1);
    },
  );

  test('has the server’s messages at its fields', async () => {
    const page = await send(422, { error: 'Please check', data: { email: ['Is known already'] } });
    await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Is known already');
  });

  test('says that there is no network where there is none, and is no error of the page', async () => {
    const page = await shared.open('/plain-fetch?lang=en');
    await page.getByLabel('E-mail').fill('nora@demo.test');
    await page.route('**/api/subscribe', (route) => route.abort());
    await page.getByRole('button', { name: 'Save' }).click();
    const summary = page.getByRole('region', { name: 'Saving failed.' });
    await expect(summary).toContainText('No connection to the server.');
    await expect(page.getByLabel('E-mail')).toHaveValue('nora@demo.test');
  });

  test('tells the console of a slip in its own code', async () => {
    const page = await shared.open('/plain-fetch?lang=en');
    page.removeAllListeners('pageerror');
    const heard = page.waitForEvent('pageerror');
    await page.getByLabel('E-mail').fill('nora@demo.test');
    await page.evaluate('window.fetch = () => undefined.fetch');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('region', { name: 'Saving failed.' })).toContainText('unexpected');
    expect((await heard).message).toContain('undefined');
  });

  test('is saved where the answer is good', async () => {
    const page = await send(200, { data: {} });
    await expect(page.getByText('Saved.')).toBeVisible();
    expect(await drafts(page)).toEqual([]);
  });
});
