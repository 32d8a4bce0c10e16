import type { Page } from '@playwright/test';
import { describe, test } from 'vitest';
import { expect } from '../../support/expect.ts';
import { hearPage } from '../react/support/hear-page.ts';
import { usePage } from '../react/use-page.ts';

const shared = usePage();

const submit = (page: Page) => page.locator('button[type=submit]');
const list = (page: Page) => page.locator('.rz-error-summary');
/** Ways to send a form in which nothing changes meanwhile. */
const ways: [string, (page: Page, field: string) => Promise<void>][] = [
  ['by mouse', (page) => submit(page).click()],
  ['by the key of the button', (page) => submit(page).press('Enter')],
  ['by the key in a field', (page, field) => page.getByLabel(field, { exact: true }).press('Enter')],
];

describe.each([
  ['the app’s own form', '/rjsf.html?sample=ordering&lang=de', 'Ort'],
  ['a declared form', '/rjsf-declared', 'Spitzname'],
])('the list of errors of %s', (_, path, other) => {
  test.each(ways)('takes the focus at each try %s, although nothing has changed', async (_way, send) => {
    const page = await shared.open(path);
    for (let tries = 0; tries < 3; tries++) {
      await send(page, other);
      await expect(list(page)).toBeFocused();
    }
  });

  test('takes it too where a required field was passed through before, and is not announced beside', async () => {
    const page = await shared.open(path);
    const heard = await hearPage(page);
    await page.getByLabel('Name', { exact: true }).focus();
    while (!(await submit(page).evaluate((button) => button === document.activeElement)))
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(list(page)).toBeFocused();
    const title = await list(page).getByRole('heading').innerText();
    expect(await heard()).not.toContain(title);
  });
});

test('a list of what the server refused is announced anew, and takes the focus, at each refusal', async () => {
  shared.server.api = () => ({ status: 422, body: { error: 'Nein', data: { name: ['Gibt es schon.'] } } });
  const page = await shared.open('/rjsf-declared');
  await page.getByLabel('Name', { exact: true }).fill('Nora');
  for (let tries = 0; tries < 3; tries++) {
    await submit(page).click();
    await expect(list(page)).toContainText('Gibt es schon.');
    await expect(list(page)).toBeFocused();
  }
});
