import { signInByApi } from './support/api.ts';
import { inspect, inspectLargeText } from './support/inspect.ts';
import { demoPassword } from './support/people.ts';
import { signIn } from './support/shop.ts';
import { expect, test } from './support/test.ts';

interface Listed {
  slug: string;
  urlId: string;
  type: string;
  inStock: boolean;
  isVariationArticle: boolean;
  allow?: boolean;
}

test('a sold-out article has ways on; what is remembered and compared is on the account only when asked for', async ({
  page,
  browser,
  server,
}) => {
  await signIn(page, 'selbst@demo.test', demoPassword);
  const { data } = await (await page.request.get('/api/shop/app-config')).json();
  const flowers = (data.articles as Listed[]).filter(
    ({ type, isVariationArticle, allow }) => type === 'cannabis' && !isVariationArticle && allow !== false,
  );
  const open = (isInStock: boolean) => {
    const article = flowers.find(({ inStock }) => inStock === isInStock);
    return page.goto(`/sortiment/${article?.slug}/${article?.urlId}`);
  };
  const compare = () => page.getByRole('button', { name: /^Vergleichen: / }).click();
  const table = (on: typeof page) => on.getByRole('region', { name: 'Im Vergleich' }).getByRole('table');

  await test.step('a sold-out article offers a mail and what is like it', async () => {
    await open(false);
    await page.getByRole('button', { name: 'Sag mir, wenn er wieder da ist' }).click();
    await expect(page.getByRole('button', { name: 'Nicht mehr warten' })).toBeVisible();
    const similar = page.getByRole('region', { name: 'Was du stattdessen bekommen kannst' });
    await expect(similar.getByRole('article')).toHaveCount(3);
    await expect(similar.getByText('Nicht lieferbar')).toHaveCount(0);
    await compare();
    await page.getByRole('button', { name: /^Merken: / }).click();
    await inspect(page, 'sold-out-article');
  });

  await test.step('articles stand side by side, on this device', async () => {
    await open(true);
    await compare();
    await page.getByRole('link', { name: /^Zur Merkliste/ }).click();
    await expect(table(page).getByRole('columnheader')).toHaveCount(2);
    await expect(page.getByRole('region', { name: 'Du wartest auf' }).getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Auf meinem Konto merken' })).toBeEnabled();
    await inspect(page, 'kept-articles');
  });

  await test.step('on the account they are on another device, and leave this one with their customer', async () => {
    const known = page.waitForResponse((answer) => answer.url().endsWith('/kept-articles') && answer.ok());
    await page.getByRole('button', { name: 'Auf meinem Konto merken' }).click();
    await known;
    const context = await browser.newContext({ baseURL: server.url });
    await signInByApi(context.request, 'selbst@demo.test', demoPassword);
    const other = await context.newPage();
    await other.goto('/merkliste');
    await expect(table(other).getByRole('columnheader')).toHaveCount(2);
    await other
      .getByRole('button', { name: /^Entfernen: / })
      .first()
      .click();
    await expect(table(other).getByRole('columnheader')).toHaveCount(1);
    await context.close();
    await page.goto('/my-account');
    await page.getByRole('button', { name: 'Logout' }).first().click();
    await expect(page).toHaveURL((url) => url.pathname === '/');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('rz-kept'))).toBeNull();
    await page.goto('/merkliste');
    await expect(page.getByText('Hier steht noch nichts.')).toBeVisible();
  });
});

test('articles are remembered and compared from the catalogue, by keyboard and up to four', async ({
  page,
}) => {
  await page.goto('/sortiment');
  const buttons = (list: string) => page.getByRole('button', { name: new RegExp(`^${list}: `) });
  const compare = buttons('Vergleichen');
  await expect(compare).toHaveCount(await page.getByRole('article').count());

  await test.step('a press puts it on the list, another takes it off, and the card leads on as before', async () => {
    const remember = buttons('Merken').first();
    await page.getByRole('article').first().getByRole('link').focus();
    await page.keyboard.press('Tab');
    await expect(remember).toBeFocused();
    await page.keyboard.press('Space');
    await expect(remember).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Space');
    await expect(remember).toHaveAttribute('aria-pressed', 'false');
    await expect(page).toHaveURL(/\/sortiment$/);
  });

  await test.step('a fifth is refused with the reason', async () => {
    for (const place of [0, 1, 2, 3]) await compare.nth(place).press('Enter');
    await compare.nth(4).click();
    await expect(page.getByText('Du vergleichst schon vier Artikel.')).toBeVisible();
    await expect(compare.nth(4)).toHaveAttribute('aria-pressed', 'false');
    await inspect(page, 'catalogue-compared');
    await inspectLargeText(page, 'catalogue-compared');
  });

  await test.step('the way to the comparison stands where the last press was', async () => {
    await page.getByRole('link', { name: '4 vergleichen' }).last().click();
    await expect(page.getByRole('region', { name: 'Im Vergleich' }).getByRole('columnheader')).toHaveCount(4);
    await expect(page.getByRole('heading', { name: 'Im Vergleich' })).toBeInViewport();
  });
});

test('what was looked at is shown again in the same tab, and nowhere else', async ({ page, context }) => {
  const seen = (on: typeof page) => on.getByRole('region', { name: 'Zuletzt angesehen' });
  await page.goto('/sortiment/artikel/a001');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hanse Haze');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('rz-seen'))).not.toBeNull();
  await page.goto('/sortiment/artikel/a002');
  await expect(seen(page).getByRole('article')).toHaveCount(1);
  await expect(seen(page)).toContainText('Hanse Haze');
  await page.goto('/merkliste');
  await expect(seen(page).getByRole('article')).toHaveCount(2);

  const other = await context.newPage();
  await other.goto('/merkliste');
  await expect(other.getByText('Hier steht noch nichts.')).toBeVisible();
  await expect(seen(other)).toHaveCount(0);
});

test('on a phone the way to the comparison hides nothing of the article', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/sortiment');
  const [card, other] = [page.getByRole('article').first(), page.getByRole('article').nth(1)];
  for (const one of [card, other]) await one.getByRole('button', { name: /^Vergleichen: / }).click();
  const way = await card.getByRole('link', { name: '2 vergleichen' }).boundingBox();
  const picture = await card.locator('.rz-picture').boundingBox();
  expect(way?.y).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0));
});
