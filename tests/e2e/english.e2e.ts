import { openForm } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test('the shop is walked in English, and a switch within a form keeps what was typed', async ({ page }) => {
  await page.goto('/sortiment');
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/en\/sortiment$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/en\/sortiment\/[^/]+\/[^/]+$/);

  await openForm(page, '/en/formular/return-request');
  const before = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByRole('radio').first().check({ force: true });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL(/[^n]\/formular\/return-request/);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(before ?? '');
  await expect(page.getByRole('radio').first()).toBeChecked();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await openForm(page, '/en/accessibility');
  const said = page.getByRole('main').getByRole('textbox').first();
  await said.fill('Half a sentence');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(said).toHaveValue('Half a sentence');
});
