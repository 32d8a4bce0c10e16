import { expect } from '@playwright/test';
import { test } from 'vitest';
import { usePage } from '../react/use-page.ts';

const shared = usePage();

test('a box of a branch that was left again is not sent, and one of the branch that is shown says no', async () => {
  const sent: unknown[] = [];
  shared.server.api = ({ text }) => {
    sent.push(JSON.parse(text));
    return { status: 201, body: {} };
  };
  const page = await shared.open('/rjsf-declared#pet');
  await page.getByRole('radio', { name: 'dog' }).check();
  await expect(page.getByLabel('Läuft')).toBeVisible();
  await page.getByRole('radio', { name: 'cat' }).check();
  await expect(page.getByLabel('Läuft')).toHaveCount(0);
  await page.locator('button[type=submit]').click();
  await expect.poll(() => sent).toEqual([{ kind: 'cat' }]);
  await page.getByRole('radio', { name: 'dog' }).check();
  await page.locator('button[type=submit]').click();
  await expect.poll(() => sent.at(-1)).toEqual({ kind: 'dog', walks: false });
});
