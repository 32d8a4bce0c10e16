import { type APIRequestContext, expect } from '@playwright/test';
import { xsrf } from './api.ts';
import { demoPassword } from './people.ts';

/** Turns a switch of the shop, as staff do in the back office. */
export async function setSetting(request: APIRequestContext, name: string, value: string): Promise<void> {
  const headers = await xsrf(request);
  await request.post('/api/admin/login', {
    headers,
    data: { username: 'admin@demo.test', password: demoPassword },
  });
  const rows = (await (await request.get('/api/admin/setting?itemsPerPage=100')).json()).data;
  const row = rows.find((one: { name: string }) => one.name === name);
  const { id, version } = row as { id: string; version: number };
  const answer = await request.put(`/api/admin/setting/${id}`, { headers, data: { version, value } });
  expect(answer.status()).toBe(200);
}
