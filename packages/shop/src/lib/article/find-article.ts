import type { Article } from '../api/types.ts';

/** The article that an address means: by `urlId` (the slug is for readers), else by `id`. */
export function findArticle(
  articles: readonly Article[],
  { urlId, id }: Readonly<Record<string, string | undefined>>,
): Article | undefined {
  if (urlId !== undefined) return articles.find((article) => article.urlId === urlId);
  return articles.find((article) => article.id === id || article.urlId === id);
}
