import type { Locator } from '@playwright/test';
import { signInByApi } from './support/api.ts';
import { expect, test } from './support/test.ts';

// What people saw was crooked, measured where it was: on a phone and on a desktop.
const widths = [390, 1280];

const rights = (all: Locator) =>
  all.evaluateAll((elements) => elements.map((element) => Math.round(element.getBoundingClientRect().right)));
const heights = (all: Locator) =>
  all.evaluateAll((elements) => elements.map(({ clientHeight }) => clientHeight));

for (const width of widths) {
  test(`at ${width} px the sums of an order stand below the prices of its goods, at one edge`, async ({
    page,
  }) => {
    await signInByApi(page.request, 'privat@demo.test');
    const { data } = await (await page.request.get('/api/shop/my-account/')).json();
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/confirmation/${data.orders[0].id}`);
    const goods = page.getByRole('region', { name: 'Artikel', exact: true });
    await expect(goods.getByText('Gesamtbetrag')).toBeVisible();
    const edges = await rights(goods.locator('li > :last-child, dd'));
    expect(edges.length).toBeGreaterThan(4);
    expect([...new Set(edges)]).toHaveLength(1);
  });

  test(`at ${width} px the head of each card of an article takes one line`, async ({ page }) => {
    await signInByApi(page.request, 'privat@demo.test');
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const heads = page.locator('.rz-article-card__top');
    await expect(heads.getByText('Indica-dominant').first()).toBeAttached();
    expect([...new Set(await heights(heads))]).toHaveLength(1);
  });
}
