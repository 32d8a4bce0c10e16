import type { Page } from '@playwright/test';
import { emptyOwnCart } from '../../tests/e2e/support/api.ts';
import { atRest } from '../../tests/support/at-rest.ts';

/** A page in a state, and how somebody comes to it. */
export interface Shot {
  name: string;
  open(page: Page): Promise<unknown>;
}

/** Opens a page while some of its requests fail, or never end. */
export const whileCalls =
  (pattern: string, how: 'fail' | 'hang', { from = '/faq', to }: { from?: string; to: string }) =>
  async (page: Page) => {
    await page.route(pattern, (route) => (how === 'fail' ? route.abort() : new Promise(() => undefined)));
    await page.goto(from);
    await atRest(page);
    // Within the shop, so that its data is asked for by the browser.
    await page.evaluate((path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }, to);
    await page.waitForTimeout(1500);
  };

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

async function fillCart(page: Page): Promise<void> {
  for (const type of ['cannabis', 'standard']) {
    await page.goto(`/sortiment?type=${type}`);
    await page
      .getByRole('article')
      .filter({ hasText: 'Lieferbar' })
      .first()
      .getByRole('link')
      .first()
      .click();
    await press(page, 'In den Warenkorb');
    await page.getByRole('status').filter({ hasText: 'Warenkorb' }).waitFor({ state: 'attached' });
  }
}

const forAll: Shot[] = [
  { name: 'not found', open: (page) => page.goto('/gibt-es-nicht') },
  { name: 'nothing found', open: (page) => page.goto('/sortiment?search=xyzxyz') },
  { name: 'flower', open: (page) => page.goto('/sortiment/nordblatt-hanse-haze-22-1/a001') },
  {
    name: 'menu',
    async open(page) {
      await page.goto('/');
      await page
        .getByRole('button', { name: 'Menü' })
        .click({ timeout: 3000 })
        .catch(() => undefined);
    },
  },
  {
    name: 'search',
    async open(page) {
      await page.goto('/');
      await press(page, 'Suche öffnen');
      await page.getByRole('combobox').fill('haze');
    },
  },
  {
    name: 'filter',
    async open(page) {
      await page.goto('/sortiment?brand=Nordblatt');
      const opener = page.getByRole('button', { name: /^Filter/ }).first();
      if (await opener.isVisible()) await opener.click();
    },
  },
  {
    name: 'compared',
    async open(page) {
      await page.goto('/sortiment');
      for (const at of [0, 1, 2])
        await page
          .getByRole('button', { name: /^Vergleichen: / })
          .nth(at)
          .click();
      await page
        .getByRole('button', { name: /^Merken: / })
        .first()
        .click();
    },
  },
  { name: 'lists', open: (page) => page.goto('/merkliste') },
  { name: 'blog fails', open: whileCalls('**/api/shop/blog*', 'fail', { to: '/blog' }) },
  { name: 'blog loads', open: whileCalls('**/api/shop/blog*', 'hang', { to: '/blog' }) },
];

const forVisitors: Shot[] = [
  {
    name: 'login refused',
    async open(page) {
      await page.goto('/');
      await press(page, 'Login');
      await page.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill('niemand@demo.test');
      await page.getByLabel('Passwort', { exact: true }).fill('falsches Passwort 1!');
      await press(page, 'Sicherer Login');
    },
  },
];

const forBuyers: Shot[] = [
  {
    name: 'cart filled',
    async open(page) {
      // The account keeps what the look before this has put in.
      await emptyOwnCart(page.request);
      await fillCart(page);
      await page.goto('/cart');
    },
  },
  {
    name: 'payment',
    async open(page) {
      await page.getByLabel('Packmittel').selectOption({ label: 'Glastiegel' });
      await page.getByLabel('Integra').selectOption({ label: 'Integra Boost 62%' });
      await press(page, 'Weiter');
      await page.getByRole('radio').first().check({ force: true });
    },
  },
  { name: 'delivery', open: (page) => onward(page) },
  { name: 'address', open: (page) => onward(page) },
  {
    name: 'order',
    async open(page) {
      await page.goto('/my-account');
      await page
        .getByRole('row')
        .getByRole('link', { name: /^\d{6}$/ })
        .first()
        .click();
    },
  },
];

async function onward(page: Page): Promise<void> {
  await press(page, 'Weiter');
  await page.waitForTimeout(500);
  const first = page.getByRole('radio').first();
  if (await first.isVisible()) await first.check({ force: true });
}

/** What pages look like in between: opened, empty, filled, refused. In this order, as some lead to the next. */
export const shopStates = (email: string | undefined): Shot[] => [
  ...forAll,
  ...(email === undefined ? forVisitors : email === 'arzt' ? [] : forBuyers),
];
