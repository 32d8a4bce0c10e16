import { test } from 'vitest';
import { expect } from '../../../support/expect.ts';
import { stopClock } from '../support/stop-clock.ts';
import { usePage } from '../use-page.ts';

const shared = usePage();

test.each([
  ['about a field goes, the field says it on', { password: ['Falsch.'] }, 0],
  ['about the whole form stays, as no field says it', {}, 1],
])('a brief refusal %s', async (_what, data, count) => {
  shared.server.api = () => ({ status: 422, body: { error: 'Falsch.', errorType: 'validation', data } });
  const page = await shared.openAlone('/brief-form');
  await stopClock(page);
  await page.getByLabel('E-Mail-Adresse').fill('nora@demo.test');
  await page.getByLabel('Passwort', { exact: true }).fill('geheim');
  await page.getByRole('button', { name: 'Sicherer Login' }).click();
  const said = page.getByRole('alert').getByText('Falsch.');
  // The focus goes there once the answer is drawn.
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(said).toBeVisible({ timeout: 100 });
  }).toPass();
  const heights = await page
    .getByText('Falsch.')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(heights.filter((height) => height > 1)).toHaveLength(1);
  await page.clock.runFor(3000);
  await expect(said).toHaveCount(count);
});
