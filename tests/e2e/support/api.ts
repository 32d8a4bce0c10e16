import type { APIRequestContext } from '@playwright/test';
import { demoPassword } from './people.ts';

/** The header that unsafe requests need: what the server's cookie says. */
export async function xsrf(request: APIRequestContext): Promise<{ 'X-XSRF-TOKEN': string }> {
  await request.get('/api/shop/app-config');
  const { cookies } = await request.storageState();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  return { 'X-XSRF-TOKEN': decodeURIComponent(token) };
}

/** Signs a customer in without a page; the request context keeps the session. */
export const signInByApi = (
  request: APIRequestContext,
  username: string,
  password = demoPassword,
): Promise<void> => logIn(request, 'shop', { username, password, _remember_me: false });

/** The same for the back office. */
export const signStaffInByApi = (request: APIRequestContext, username: string): Promise<void> =>
  logIn(request, 'admin', { username, password: demoPassword });

async function logIn(
  request: APIRequestContext,
  side: 'shop' | 'admin',
  data: { username: string; password: string; _remember_me?: boolean },
) {
  const answer = await request.post(`/api/${side}/login`, { headers: await xsrf(request), data });
  if (!answer.ok()) throw new Error(`sign-in of ${data.username}: ${answer.status()} ${await answer.text()}`);
}

type CartLine = { articleId: string; amount: number; subItems: [] };
type Seen = { articleId: string; price: number; name: string };

/** What another test has left in this customer's cart is on their account: it goes. */
export const emptyOwnCart = (request: APIRequestContext): Promise<void> => putOwnCart(request, []);

interface PlainArticle {
  id: string;
  type: string;
  inStock: boolean;
  isVariationArticle: boolean;
  packageAmount: number;
}

/** One thing that needs neither a prescription nor a choice. */
export async function findPlainArticle(request: APIRequestContext): Promise<PlainArticle> {
  const { data } = await (await request.get('/api/shop/app-config')).json();
  return data.articles.find(
    (one: PlainArticle) => one.type === 'standard' && one.inStock && !one.isVariationArticle,
  );
}

/** Puts such a thing into the account's cart; answers its line. */
export async function fillOwnCart(request: APIRequestContext): Promise<CartLine> {
  const { id } = await findPlainArticle(request);
  const line: CartLine = { articleId: id, amount: 1, subItems: [] };
  await putOwnCart(request, [line]);
  return line;
}

/** Puts these lines in the place of the account's; `seen` is what their customer last saw of them. */
export async function putOwnCart(
  request: APIRequestContext,
  lines: CartLine[],
  seen: Seen[] = [],
): Promise<void> {
  const answer = await request.get('/api/shop/cart');
  const { data } = answer.ok() ? await answer.json() : { data: { version: 0 } };
  if (data.version === 0 && lines.length === 0) return;
  const clearedAt = Date.now();
  const later = lines.map((line) => ({ ...line, changedAt: clearedAt + 1 }));
  const cart = { lines: later, removed: [], clearedAt, seen };
  const sent = { headers: await xsrf(request), data: { version: data.version, cart } };
  const put = await request.put('/api/shop/cart', sent);
  // A page that is open has written its own meanwhile.
  if (put.status() === 409) return putOwnCart(request, lines, seen);
  if (!put.ok()) throw new Error(`put the cart: ${put.status()} ${await put.text()}`);
}

/** An open order bars the next one. */
export async function cancelNewestOrder(request: APIRequestContext): Promise<void> {
  const { data } = await (await request.get('/api/shop/my-account/')).json();
  const path = `/api/shop/order/${data.orders[0].id}/cancel-order`;
  const answer = await request.post(path, { headers: await xsrf(request) });
  if (!answer.ok()) throw new Error(`cancel the order: ${answer.status()} ${await answer.text()}`);
}
