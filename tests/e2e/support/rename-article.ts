import { type APIRequestContext, expect } from '@playwright/test';
import { xsrf } from './api.ts';

/** Gives an article another name, as staff do in the back office; answers the one that it had. */
export async function renameArticle(
  request: APIRequestContext,
  urlId: string,
  name: string,
): Promise<string> {
  const rows = (await (await request.get('/api/admin/article?itemsPerPage=100')).json()).data;
  const row: { id: string; version: number; name: string } = rows.find(
    (one: { urlId: string }) => one.urlId === urlId,
  );
  const headers = await xsrf(request);
  const data = { version: row.version, name };
  const answer = await request.put(`/api/admin/article/${row.id}`, { headers, data });
  expect(answer.status()).toBe(200);
  return row.name;
}
