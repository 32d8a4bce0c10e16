import { xsrf } from './support/api.ts';
import { orderPickedUp } from './support/order-picked-up.ts';
import { demoPassword } from './support/people.ts';
import { signIn } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a cancelled order says so at its head, where the focus is', async ({ page }) => {
  await signIn(page, 'selbst@demo.test', demoPassword);
  const id = await orderPickedUp(page.request, 'invoice');
  await page.goto(`/confirmation/${id}`);
  await page.getByRole('button', { name: 'Bestellung stornieren' }).click();
  const question = page.getByRole('alertdialog', { name: 'Bestellung stornieren?' });
  await question.getByRole('button', { name: 'Stornieren' }).click();
  const headline = page.getByRole('heading', { level: 1, name: 'Deine Bestellung wurde storniert.' });
  await expect(headline).toBeFocused();
  await expect(headline).toBeInViewport();
});

test('goods that are paid later elsewhere leave the cart of every browser', async ({
  page,
  browser,
  server,
}) => {
  await signIn(page, 'kasse@demo.test', demoPassword);
  const id = await orderPickedUp(page.request, 'online', { isInCart: true });
  const badge = page.getByRole('link', { name: /^Warenkorb.*1/ }).first();
  await page.goto(`/confirmation/${id}`);
  await expect(badge).toBeVisible();

  const other = await (await browser.newContext({ baseURL: server.url })).newPage();
  const answer = await other.request.post('/api/shop/login', {
    headers: await xsrf(other.request),
    data: { username: 'kasse@demo.test', password: demoPassword },
  });
  expect(answer.ok()).toBe(true);
  await other.goto('/my-account');
  await other.getByRole('button', { name: /^Jetzt bezahlen: Bestellung/ }).click();
  await expect(other.getByRole('heading', { name: 'Zahlungsdienst (Demo)' })).toBeVisible();
  await other.getByRole('button', { name: 'Jetzt bezahlen' }).click();
  await expect(other.getByText('Deine Zahlung ist eingegangen. Vielen Dank!')).toBeVisible();
  await other.goto('/cart');
  await expect(other.getByText(/Warenkorb ist leer/)).toBeVisible();
  // The first browser reads it when it is looked at again.
  await page.goto('/cart');
  await expect(page.getByText(/Warenkorb ist leer/)).toBeVisible();
});
