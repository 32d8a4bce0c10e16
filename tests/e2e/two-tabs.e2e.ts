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
  await expect(other.getByRole('button', { name: 'Weiter', exact: true })).toBeDisabled();
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
