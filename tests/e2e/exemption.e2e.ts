import { expect, test } from '@playwright/test';
import { buildTestApp, type TestApp } from '../support/app.ts';
import { named } from './support/authenticator.ts';
import { demoPassword } from './support/people.ts';
import { putIntoCart, signIn } from './support/shop.ts';

let server: TestApp;
let url: string;
test.beforeAll(async () => {
  server = await buildTestApp({ env: { DEMO: '1' }, clock: () => new Date() });
  url = named(await server.app.listen({ port: 0, host: '127.0.0.1' }));
});
test.afterAll(() => server.close());

test('an exemption ends with its year also where the job that says so has not run', async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: url, locale: 'de-DE' })).newPage();
  await signIn(page, 'frei@demo.test', demoPassword);
  await putIntoCart(page, 'cannabis');
  await page.goto('/cart');
  const sums = page.locator('.rz-totals').first();
  const asked = 'Deine gesetzliche Krankenkasse verlangt von dir je verordnetem Produkt eine Zuzahlung';
  await expect(sums).toContainText('Du bist von der Zuzahlung befreit.');
  await expect(sums).not.toContainText(asked);

  const lastYear = `${new Date().getFullYear() - 1}-12-31`;
  const exempted = server.deps.db.updateTable('customer').where('payType', '=', 'public_free');
  await exempted.set({ exemptionValidUntil: lastYear }).execute();
  await page.reload();
  await expect(sums).toContainText(asked);
  await expect(sums).not.toContainText('Du bist von der Zuzahlung befreit.');
});
