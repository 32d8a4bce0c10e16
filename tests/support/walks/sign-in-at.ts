import { addressIn } from '../shop-pages.ts';
import type { Walk } from './hand.ts';

export interface Account {
  email: string;
  password: string;
}

/** Comes to a page for customers and signs in at its door. */
export async function signInAt(walk: Walk, path: string, { email, password }: Account): Promise<void> {
  const { page, hand, network, say, language, at } = walk;
  await page.goto(addressIn(language, path));
  const login = page.getByRole('dialog');
  await hand.type(login.getByRole('textbox', { name: say('forms:login.username.label') }), email);
  await at('sign-in');
  await hand.type(login.getByLabel(say('forms:login.password.label'), { exact: true }), password);
  await network.sending(() => hand.press(login.getByRole('button', { name: say('forms:login.submit') })));
  await login.waitFor({ state: 'hidden' });
}
