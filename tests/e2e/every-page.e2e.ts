import type { Page } from '@playwright/test';
import words from '@rezeptur/locales/de/common.json' with { type: 'json' };
import { shopPages } from '../support/shop-pages.ts';
import { isAlive } from './support/is-alive.ts';
import { demoPassword } from './support/people.ts';
import { fillLogin, signIn } from './support/shop.ts';
import { expect, test } from './support/test.ts';

/** What the window of pages is called that are named by what they show. */
const ownTitles: Record<string, string> = {
  'event-confirm': 'Einladung',
  'order-qr': 'Charge prüfen',
  form: 'Reklamation oder Rückgabe',
  article: '',
};
const titles: Record<string, unknown> = { ...words.nav, ...words.titles };
// A post that was opened is read from then on, which other tests would see.
const pages = shopPages
  .filter(({ name }) => name !== 'blog-post')
  .map(({ name, path }) => ({ path, title: ownTitles[name] ?? String(titles[name] ?? '') }));
// What the questionnaire has begun to save it asks about when one leaves: it comes last.
pages.sort(
  (one, other) => Number(one.title === 'Ärztefragebogen') - Number(other.title === 'Ärztefragebogen'),
);
const checkout = pages.filter(
  ({ path }) => path.startsWith('/checkout/') && path !== '/checkout/confirmation',
);

/** Follows an address as a link within the shop does, so that the page is built again in the browser. */
async function follow(
  page: Page,
  { path, title, leadsTo }: { path: string; title: string; leadsTo?: string },
): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  // The page before may have the same title: only the address tells that one was led on.
  if (leadsTo) await expect(page, path).toHaveURL((url) => url.pathname === leadsTo);
  await expect(page.locator('main[aria-busy=false] h1').first(), path).toBeVisible();
  await expect(page, path).toHaveTitle(new RegExp(`^${title}`));
  await expect(page.getByRole('heading', { name: 'Da ist etwas schiefgegangen' }), path).toHaveCount(0);
}

test('a doctor who signs in at the cart reads that doctors can’t order, with links to other pages', async ({
  page,
}) => {
  await page.goto('/cart');
  await fillLogin(page, 'arzt@demo.test', demoPassword);
  const told = page.getByRole('heading', { name: 'Mit diesem Konto kannst du nicht bestellen' });
  await expect(told).toBeVisible();
  await expect(page.getByText(/Bestellen können deine Patientinnen und Patienten/)).toBeVisible();
  for (const step of checkout) {
    await follow(page, step);
    await expect(told).toBeVisible();
  }
  await page.goto('/cart');
  await expect(told).toBeVisible();
  await page.getByRole('link', { name: 'Sortiment ansehen' }).click();
  await expect(page).toHaveURL(/\/sortiment$/);
});

for (const account of [undefined, 'selbst', 'privat', 'kasse', 'frei', 'arzt'])
  test(`no page breaks for ${account ?? 'a visitor'}`, async ({ page }) => {
    if (account) await signIn(page, `${account}@demo.test`, demoPassword);
    const refused: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() === 400 || answer.status() === 422) refused.push(answer.url());
    });
    await page.goto(account ? '/my-account' : '/cart');
    // Addresses can be followed once the page's script is there.
    await isAlive(page);
    if (!account) await expect(page.getByRole('dialog')).toBeVisible();
    for (const one of pages) {
      // Who isn't signed in is asked to, over the page; who has no cart or has ordered nothing is led elsewhere.
      const isLedBack = checkout.includes(one) && account && account !== 'arzt';
      const isLedHome = one.path === '/checkout/confirmation' && account;
      await follow(page, {
        ...one,
        ...(isLedBack && { title: 'Warenkorb', leadsTo: '/cart' }),
        ...(isLedHome && { title: 'Startseite', leadsTo: '/' }),
      });
      await page.keyboard.press('Escape');
    }
    expect(refused).toEqual([]);
  });

test('a customer who isn’t released yet can’t sign in, and no page breaks', async ({ page }) => {
  await page.goto('/cart');
  await fillLogin(page, 'wartend@demo.test', demoPassword);
  await expect(page.getByRole('dialog').getByText('noch nicht freigeschaltet').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Da ist etwas schiefgegangen' })).toHaveCount(0);
});
