import { type APIRequestContext, expect } from '@playwright/test';
import { xsrf } from './api.ts';
import { demoPassword } from './people.ts';

/** Turns a switch of the shop, as staff do in the back office; answers how it stood before. */
async function putSetting(request: APIRequestContext, name: string, value: string): Promise<string> {
  const rows = (await (await request.get('/api/admin/setting?itemsPerPage=100')).json()).data;
  const row = rows.find((one: { name: string }) => one.name === name);
  const { id, version } = row as { id: string; version: number };
  const headers = await xsrf(request);
  const answer = await request.put(`/api/admin/setting/${id}`, { headers, data: { version, value } });
  expect(answer.status()).toBe(200);
  return row.value;
}

export type SetSetting = (name: string, value: string) => Promise<void>;

/** Lets `use` turn switches and turns them back: other tests share the server. */
export async function turnAndBack(
  request: APIRequestContext,
  use: (set: SetSetting) => Promise<void>,
): Promise<void> {
  const before = new Map<string, string>();
  let isSignedIn = false;
  const signIn = async () => {
    if (isSignedIn) return;
    const data = { username: 'admin@demo.test', password: demoPassword };
    await request.post('/api/admin/login', { headers: await xsrf(request), data });
    isSignedIn = true;
  };
  await use(async (name, value) => {
    await signIn();
    const was = await putSetting(request, name, value);
    if (!before.has(name)) before.set(name, was);
  });
  for (const [name, value] of before) await putSetting(request, name, value);
}
