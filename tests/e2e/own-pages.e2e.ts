import { signInByApi } from './support/api.ts';
import { holdScripts } from './support/hold-scripts.ts';
import { isAlive } from './support/is-alive.ts';
import { expect, test } from './support/test.ts';
import { settleFonts, watch } from './support/watch-page.ts';

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
