import { inspect } from './support/inspect.ts';
import { expect, test } from './support/test.ts';

// The pages themselves are looked at in `accessible`.

test('the overlays for sign-in and search and the menu are accessible', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await inspect(page, 'visitor-login');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Suche öffnen' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await inspect(page, 'visitor-search');
});
