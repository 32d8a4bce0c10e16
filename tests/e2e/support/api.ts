import type { APIRequestContext } from '@playwright/test';
import { demoPassword } from './people.ts';

/** The header that unsafe requests need: what the server's cookie says. */
export async function xsrf(request: APIRequestContext): Promise<{ 'X-XSRF-TOKEN': string }> {
  await request.get('/api/shop/app-config');
  const { cookies } = await request.storageState();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  return { 'X-XSRF-TOKEN': decodeURIComponent(token) };
}

/** Signs a demo customer in without a page; the request context keeps the session. */
export async function signInByApi(request: APIRequestContext, username: string): Promise<void> {
  const answer = await request.post('/api/shop/login', {
    headers: await xsrf(request),
    data: { username, password: demoPassword, _remember_me: false },
  });
  if (!answer.ok()) throw new Error(`sign-in of ${username}: ${answer.status()} ${await answer.text()}`);
}
