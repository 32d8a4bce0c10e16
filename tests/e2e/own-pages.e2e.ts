import type { Page } from '@playwright/test';
import { signInByApi } from './support/api.ts';
import { holdScripts } from './support/hold-scripts.ts';
import { isAlive } from './support/is-alive.ts';
import { expect, test } from './support/test.ts';

/** What of their own the page asks for by itself, and how much has moved on it. */
async function watch(
  page: Page,
  own = '/api/shop/my-account',
): Promise<{ asked: string[]; shift(): Promise<number> }> {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith(own)) asked.push(pathname);
  });
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        Object.assign(window, { shifted: Reflect.get(window, 'shifted') + entry.value });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return { asked, shift: () => page.evaluate(() => Reflect.get(window, 'shifted') as number) };
}

/** Until words stand in their own fonts: before the first of them is asked for, a page calls its fonts ready. */
const settleFonts = (page: Page) =>
  page.evaluate(async () => {
    await Promise.all([...document.fonts].map((font) => font.load()));
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  });

test.describe('pages of a customer come drawn, and come alive without asking again', () => {
  for (const { name, words, path } of [
    { name: 'the account', words: 'Deine Bestellungen', path: () => '/my-account' },
    { name: 'an order', words: 'Zahlung und Versand', path: (id: string) => `/confirmation/${id}` },
    { name: 'a prescription to redeem', words: 'Dein Rezept', path: () => '/rezept' },
  ])
    test(name, async ({ page }) => {
      await signInByApi(page.request, 'selbst@demo.test');
      const { data } = await (await page.request.get('/api/shop/my-account')).json();
      const [order] = data.orders;
      const scripts = await holdScripts(page);
      const { asked, shift } = await watch(page);
      await page.goto(path(order.id), { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { name: words })).toBeVisible();
      await settleFonts(page);
      const before = await shift();
      scripts.letCome();
      await isAlive(page);
      expect(asked).toEqual([]);
      expect(await shift()).toBe(before);
    });
});

test.describe('pages behind a link come drawn, and come alive without asking again', () => {
  for (const { name, words, path, own } of [
    {
      name: 'an invitation',
      words: 'Patientenfest der Musterapotheke',
      path: '/event-confirm/demo-einladung',
      own: '/api/shop/event/',
    },
    {
      name: 'a doctor’s questionnaire',
      words: 'Bist du in Deutschland ärztlich tätig?',
      path: '/aerztefragebogen/demo-arzt',
      own: '/api/shop/doctor-questionnaire/',
    },
    {
      name: 'the batches of an order',
      words: 'Charge prüfen',
      path: '/order-qr/demo',
      own: '/api/shop/check-id',
    },
  ])
    test(name, async ({ page }) => {
      const scripts = await holdScripts(page);
      const { asked, shift } = await watch(page, own);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { name: words })).toBeVisible();
      // Its script waits until all of it has been seen.
      expect(await page.content()).toContain('rel="rz-stylesheet"');
      await settleFonts(page);
      const before = await shift();
      scripts.letCome();
      await isAlive(page);
      expect(asked).toEqual([]);
      expect(await shift()).toBe(before);
    });
});

test('what was opened before the account came alive is fetched then', async ({ page }) => {
  await signInByApi(page.request, 'selbst@demo.test');
  const scripts = await holdScripts(page);
  await page.goto('/my-account', { waitUntil: 'commit' });
  await page.getByText('Wo du angemeldet bist').click();
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/shop/my-account/sessions'));
  scripts.letCome();
  await asked;
});

test('an account that was left and is come back to is read anew', async ({ page }) => {
  await signInByApi(page.request, 'selbst@demo.test');
  await page.goto('/my-account');
  await isAlive(page);
  await page.getByRole('link', { name: 'Sortiment' }).first().click();
  // The address changes before the page does.
  await expect(page.getByRole('heading', { level: 1, name: 'Sortiment' })).toBeVisible();
  const again = page.waitForRequest((request) => request.url().endsWith('/api/shop/my-account'));
  await page.goBack();
  await again;
  await expect(page.getByRole('heading', { name: 'Deine Bestellungen' })).toBeVisible();
});
