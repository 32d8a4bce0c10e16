import { signStaffInByApi } from './support/api.ts';
import { enlargeText } from './support/looks.ts';
import { sidewaysScroll } from './support/sideways-scroll.ts';
import { expect, test } from './support/test.ts';

const pages = ['', '/order', '/customer', '/article', '/audit', '/blog-post', '/account'];

test('the back office doesn’t scroll sideways on a small phone with text at 200 %', async ({ page }) => {
  await signStaffInByApi(page.request, 'admin@demo.test');
  await page.setViewportSize({ width: 320, height: 844 });
  for (const path of pages) {
    await page.goto(`/admin${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await enlargeText(page, 200);
    if (path && path !== '/account') await page.locator('tbody a').first().waitFor();
    expect.soft(await sidewaysScroll(page), `/admin${path}`).toEqual([]);
  }
  await page.goto('/admin/customer');
  await page.locator('tbody a').first().click();
  await expect(page.getByRole('link', { name: 'Bearbeiten' })).toBeVisible();
  await enlargeText(page, 200);
  expect.soft(await sidewaysScroll(page), 'a customer').toEqual([]);
  await page.getByRole('link', { name: 'Bearbeiten' }).click();
  await expect(page.getByRole('button', { name: 'Speichern' })).toBeVisible();
  expect.soft(await sidewaysScroll(page), 'its form').toEqual([]);
});
