import type { APIRequestContext } from '@playwright/test';
import { addressIn, shopPages } from '../../support/shop-pages.ts';

/** A page to be visited. */
export interface Target {
  name: string;
  path: string;
}

/** What anybody can open, in each language. */
export const publicTargets = (languages: readonly string[]): Target[] =>
  inEach(
    languages,
    shopPages.filter(({ needsLogin }) => !needsLogin),
  );

/** What a customer opens who is signed in and has something in the cart. Later steps of an order can't be opened by their address. */
export async function customerTargets(
  request: APIRequestContext,
  languages: readonly string[],
): Promise<Target[]> {
  const account = await (await request.get('/api/shop/my-account/')).json();
  const opened = ['home', 'articles', 'article', 'cart', 'payment', 'redeem', 'my-account', 'kept-articles'];
  const pages = [
    ...shopPages.filter(({ name }) => opened.includes(name)),
    { name: 'confirmation-order', path: `/confirmation/${account.data.orders[0].id}` },
  ];
  return inEach(
    languages,
    pages.map(({ name, path }) => ({ name: `${name}, a customer`, path })),
  );
}

const inEach = (languages: readonly string[], pages: readonly Target[]): Target[] =>
  pages.flatMap(({ name, path }) =>
    languages.map((language) => ({ name: `${name} (${language})`, path: addressIn(language, path) })),
  );
