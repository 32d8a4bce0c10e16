import { addressIn } from '../shop-pages.ts';
import type { Walk } from './hand.ts';
import { stepsOf } from './steps.ts';

/** Goes through the account of somebody who is signed in: parts, details, an order, the password, and out. */
export async function keepAccount(walk: Walk): Promise<void> {
  const { page, hand, say, language, at } = walk;
  const { type } = stepsOf(walk);
  const button = (key: string) => page.getByRole('button', { name: say(key), exact: true });

  await page.goto(addressIn(language, '/my-account'));
  const order = page
    .getByRole('table')
    .getByRole('link', { name: /^\d{6}$/ })
    .first();
  await order.waitFor();
  await at('account');
  const parts = page.getByRole('navigation', { name: say('account:parts.label') });
  await hand.press(parts.getByRole('link', { name: say('account:parts.details') }));
  await type('forms:account-address.additionalAddress.label', '3. Stock');
  await hand.press(button('forms:account-address.submit'));
  await button('account:address.saved').waitFor();

  const steps = page.getByRole('button', { name: new RegExp(`^${say('account:orders.stepsOf')}`) }).first();
  await hand.press(steps);
  await at('steps-of-an-order');
  await hand.press(button('account:password.open'));
  const password = page.getByLabel(say('forms:account-password.plainPassword.first.label'), { exact: true });
  await hand.type(password, 'kurz');
  await at('password');

  await hand.press(order);
  await page.getByRole('heading', { name: say('shop:confirmation.choices') }).waitFor();
  await at('order');
  await page.goto(addressIn(language, '/my-account'));
  await hand.press(button('account:logout'));
  await button('common:nav.login').waitFor();
}
