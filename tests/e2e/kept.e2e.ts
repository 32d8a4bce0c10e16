import { signInByApi } from './support/api.ts';
import { inspect } from './support/inspect.ts';
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
