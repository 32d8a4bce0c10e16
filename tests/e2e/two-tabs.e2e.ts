import { setOffline } from '../support/set-offline.ts';
import { signInByApi } from './support/api.ts';
import { isAlive } from './support/is-alive.ts';
import { demoPassword } from './support/people.ts';
import { fillCart, signIn } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test('two tabs share one cart: changes in one appear in the other, and simultaneous changes are all kept', async ({
  page,
  context,
}) => {
  await signIn(page, 'privat@demo.test', demoPassword);
  const other = await context.newPage();
  await other.goto('/cart');
  await expect(other.getByText('Dein Warenkorb ist leer.')).toBeVisible();
  const linesOf = (tab: typeof page) =>
    tab.getByRole('list', { name: 'Artikel im Warenkorb' }).getByRole('listitem');
  const amountsOf = (tab: typeof page) =>
    linesOf(tab)
      .getByLabel('Anzahl')
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

  await test.step('an article added in one tab appears in the other without a reload', async () => {
    await fillCart(page);
    await expect(linesOf(other)).toHaveCount(2);
    await page.goto('/cart');
    await expect(linesOf(page)).toHaveCount(2);
  });

  await test.step('simultaneous changes of different lines are both kept', async () => {
    for (const [flower, accessory] of [
      ['10', '3'],
      ['20', '2'],
      ['15', '4'],
    ] as const) {
      await Promise.all([
        linesOf(page).nth(0).getByLabel('Anzahl').fill(flower),
        linesOf(other).nth(1).getByLabel('Anzahl').fill(accessory),
      ]);
      for (const tab of [page, other]) await expect.poll(() => amountsOf(tab)).toEqual([flower, accessory]);
    }
  });

  await test.step('chosen options and removals appear in the other tab', async () => {
    await other.getByLabel('Packmittel').selectOption('Glastiegel');
    await expect(page.getByLabel('Packmittel').locator('option:checked')).toHaveText('Glastiegel');
    await linesOf(page)
      .nth(1)
      .getByRole('button', { name: /entfernen$/ })
      .click();
    await expect(linesOf(other)).toHaveCount(1);
    await page.reload();
    await expect(linesOf(page)).toHaveCount(1);
    await expect.poll(() => amountsOf(page)).toEqual(['15']);
  });
});

test('phone and desktop share one cart, also after a lost network, and signing out leaves nothing', async ({
  page: desktop,
  browser,
  server,
}) => {
  const phoneContext = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 390, height: 844 },
  });
  const phone = await phoneContext.newPage();
  const linesOf = (device: typeof phone) =>
    device.getByRole('list', { name: 'Artikel im Warenkorb' }).getByRole('listitem');
  const amountsOf = (device: typeof phone) =>
    linesOf(device)
      .getByLabel('Anzahl')
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  /** Done as soon as the account has such a cart; a device may still be storing an earlier one. */
  const stored = (device: typeof phone, isMeant: (lines: { amount: number }[]) => boolean) =>
    device.waitForResponse(
      (answer) =>
        answer.url().endsWith('/shop/cart') &&
        answer.request().method() === 'PUT' &&
        answer.ok() &&
        isMeant(answer.request().postDataJSON().cart.lines),
    );
  const holds = (wanted: number) => (lines: { amount: number }[]) =>
    lines.some(({ amount }) => amount === wanted);
  await signIn(desktop, 'frei@demo.test', demoPassword);
  await signInByApi(phoneContext.request, 'frei@demo.test', demoPassword);

  await test.step('what the desktop puts in is on the phone', async () => {
    const known = stored(desktop, ({ length }) => length === 2);
    await fillCart(desktop);
    await known;
    await desktop.goto('/cart');
    await expect(linesOf(desktop)).toHaveCount(2);
    await phone.goto('/cart');
    await expect(linesOf(phone)).toHaveCount(2);
    await isAlive(phone);
  });

  await test.step('changes without a network are kept, and what both have changed is told', async () => {
    await setOffline(phone, true);
    await linesOf(phone).nth(0).getByLabel('Anzahl').fill('20');
    await linesOf(phone).nth(1).getByLabel('Anzahl').fill('3');
    const known = stored(desktop, holds(10));
    await linesOf(desktop).nth(0).getByLabel('Anzahl').fill('10');
    await known;
    await setOffline(phone, false);
    await expect.poll(() => amountsOf(phone)).toEqual(['10', '3']);
    const changes = phone.getByRole('region', { name: 'Was sich geändert hat' });
    await expect(changes).toContainText('Es gilt zuletzt 10, vorher war es 20.');
    const chosen = stored(phone, holds(20));
    await changes.getByRole('button', { name: /Stattdessen die frühere Wahl \(20\)/ }).click();
    await expect(changes).toHaveCount(0);
    await chosen;
    await desktop.reload();
    await expect.poll(() => amountsOf(desktop)).toEqual(['20', '3']);
  });

  await test.step('signing out leaves nothing on the device, and signing in brings the cart back', async () => {
    await phone.goto('/my-account');
    await phone.getByRole('button', { name: 'Logout' }).first().click();
    await expect(phone).toHaveURL((url) => url.pathname === '/');
    const kept = () =>
      phone.evaluate(() => [localStorage.getItem('rz-cart'), sessionStorage.getItem('rz-checkout')]);
    await expect.poll(kept).toEqual([null, null]);
    await signInByApi(phoneContext.request, 'frei@demo.test', demoPassword);
    await phone.goto('/cart');
    await expect(linesOf(phone)).toHaveCount(2);
  });
  await phoneContext.close();
});
