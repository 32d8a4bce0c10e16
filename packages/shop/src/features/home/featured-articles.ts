import type { AppConfig, Article } from '../../lib/types.ts';

const most = 4;

/** What the start page shows: the pharmacy's choice, else promoted articles, else what is in stock. */
export function featuredArticles(config: AppConfig): Article[] {
  const byId = new Map(config.articles.map((article) => [article.id, article]));
  const chosen = [...(config.startPageFeatured ?? []), ...(config.startPageArticles ?? [])];
  const promoted = config.articles.filter((article) => article.isShowcasePromoted);
  const inStock = config.articles.filter((article) => article.inStock);
  const found = [...chosen.flatMap((id) => byId.get(id) ?? []), ...promoted, ...inStock];
  return [...new Set(found)].slice(0, most);
}
