import type { Article } from '../../lib/api/types.ts';
import { thcOf } from '../../lib/article/article-values.ts';
import { pageParameter } from './filters/article-filter.ts';

export const sortings = ['default', 'price-asc', 'price-desc', 'thc-asc', 'thc-desc'] as const;
export type Sorting = (typeof sortings)[number];

export const readSorting = (query: URLSearchParams): Sorting =>
  sortings.find((name) => name === query.get('sort')) ?? 'default';

/** Writes the order into an address; the usual one isn't named. */
export function writeSorting(sorting: Sorting, query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete('sort');
  next.delete(pageParameter);
  if (sorting !== 'default') next.set('sort', sorting);
  return next;
}

const collator = new Intl.Collator('de', { numeric: true });

/** Promoted articles first, then by brand, then by name. */
function byDefault(a: Article, b: Article): number {
  return (
    Number(b.isShowcasePromoted ?? false) - Number(a.isShowcasePromoted ?? false) ||
    collator.compare(a.brand?.name ?? '', b.brand?.name ?? '') ||
    collator.compare(a.name, b.name)
  );
}

/** Sorts a copy. Articles without the value come last in both directions; equals keep the default order. */
export function sortArticles(articles: readonly Article[], sorting: Sorting): Article[] {
  if (sorting === 'default') return articles.toSorted(byDefault);
  const read = sorting.startsWith('price') ? priceOf : thcOf;
  const direction = sorting.endsWith('desc') ? -1 : 1;
  return articles.toSorted((a, b) => {
    const [x, y] = [read(a), read(b)];
    if (x === null || y === null) return Number(x === null) - Number(y === null) || byDefault(a, b);
    return (x - y) * direction || byDefault(a, b);
  });
}

const priceOf = (article: Article): number | null =>
  article.normalizedPricePerDisplayUnit ?? article.price ?? null;
