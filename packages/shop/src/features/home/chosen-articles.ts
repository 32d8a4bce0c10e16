import type { AppConfig, Article } from '../../lib/api/types.ts';

const mostFeatured = 3;
const mostOthers = 8;

/** What the start page shows: few at the top, more below; no article twice. */
export interface ChosenArticles {
  featured: Article[];
  others: Article[];
}

/** The pharmacy's choice, filled up with what is promoted (at the top) and what is in stock (below). */
export function chosenArticles({
  articles,
  startPageFeatured,
  startPageArticles,
}: AppConfig): ChosenArticles {
  const byId = new Map(articles.map((article) => [article.id, article]));
  const named = (ids: readonly string[] | undefined) => (ids ?? []).flatMap((id) => byId.get(id) ?? []);
  const promoted = articles.filter((article) => article.isShowcasePromoted);
  const inStock = articles.filter((article) => article.inStock);
  const featured = firstOf([named(startPageFeatured), promoted, inStock], mostFeatured);
  const left = (list: Article[]) => list.filter((article) => !featured.includes(article));
  return { featured, others: firstOf([left(named(startPageArticles)), left(inStock)], mostOthers) };
}

const firstOf = (lists: Article[][], count: number) => [...new Set(lists.flat())].slice(0, count);
