import { demoPassword } from './support/people.ts';
import { chooseOptions, chooseWay, fillCart, signIn } from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { choose, goOn } from './support/wizard.ts';

test('the promised day follows the way of the prescription, and is the same until the order', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const promise = page.locator('.rz-delivery').first();
  await signIn(page, 'privat@demo.test', demoPassword);
  await fillCart(page);
  await page.goto('/cart');
  await chooseOptions(page, 'Glastiegel', 'Integra Boost 62%');
  await expect(promise).toContainText('Der Tag hängt davon ab, wie dein Rezept zu uns kommt');
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await chooseWay(page, /^Rechnung/);
  await chooseWay(page, /^Versand/);
  await expect(page.getByRole('textbox', { name: 'Straße und Hausnummer' })).toBeVisible();
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await choose(page, 'Papierrezept');
  await goOn(page);
  const answered = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/cart/calculate') &&
      answer.request().postDataJSON().prescriptionTransmission === 'paper/letter',
  );
  await choose(page, 'Ich schicke es per Post');
  await answered;
  await expect(promise).not.toContainText('hängt davon ab');
  const promised = await promise.innerText();

  await page.goto('/checkout/delivery');
  await expect(promise).toHaveText(promised);
  const said = page.locator('.rz-delivery', { hasText: promised }).filter({ visible: true });
  await expect(said, 'the way of shipping says it, nothing beside it does').toHaveCount(1);
  await page.goto('/checkout/submit');
  await expect(page, 'what was answered half way is no order yet').toHaveURL(/\/checkout\/prescription/);
  await page.getByRole('button', { name: 'Dort weitermachen' }).click();
  await goOn(page);
  await choose(page, 'Später in meinem Konto hochladen');
  await goOn(page);
  await expect(promise).toHaveText(promised);
  await page.getByRole('button', { name: 'Weiter zum Check-Out' }).click();
  await expect(page).toHaveURL(/\/checkout\/submit/);
  await expect(promise).toHaveText(promised);
});
