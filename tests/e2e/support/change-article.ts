import { type APIRequestContext, expect } from '@playwright/test';
import { xsrf } from './api.ts';

interface Row {
  id: string;
  version: number;
}
type ArticleRow = Row & { urlId: string; name: string; priceCents: number };

const rowsOf = async (request: APIRequestContext, list: string) =>
  (await (await request.get(`/api/admin/${list}`)).json()).data;

async function findArticle(request: APIRequestContext, urlId: string): Promise<ArticleRow> {
  const rows: ArticleRow[] = await rowsOf(request, 'article?itemsPerPage=100');
  const row = rows.find((one) => one.urlId === urlId);
  if (!row) throw new Error(`There is no article ${urlId}.`);
  return row;
}

/** Changes an article as staff do in the back office; answers it as it was. */
export async function changeArticle(
  request: APIRequestContext,
  urlId: string,
  change: Partial<Pick<ArticleRow, 'name' | 'priceCents'>>,
): Promise<ArticleRow> {
  const row = await findArticle(request, urlId);
  const headers = await xsrf(request);
  const data = { version: row.version, ...change };
  const answer = await request.put(`/api/admin/article/${row.id}`, { headers, data });
  expect(answer.status(), await answer.text()).toBe(200);
  return row;
}

/** Gives an article another name; answers the one that it had. */
export const renameArticle = async (
  request: APIRequestContext,
  urlId: string,
  name: string,
): Promise<string> => (await changeArticle(request, urlId, { name })).name;

/** Blocks all batches of an article: nothing of it can be had any more. */
export async function sellOut(request: APIRequestContext, urlId: string): Promise<void> {
  const { id } = await findArticle(request, urlId);
  const batches: (Row & { state: string })[] = await rowsOf(request, `batch?filter[articleId]=${id}`);
  const headers = await xsrf(request);
  for (const { id: batch, version } of batches.filter(({ state }) => state === 'released')) {
    const answer = await request.post(`/api/admin/batch/${batch}/events/block`, {
      headers,
      data: { version, reason: 'Probe' },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  }
}
