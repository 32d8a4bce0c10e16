import { useDeferredValue, useMemo } from 'react';
import { useAppConfig } from '../../lib/api/use-app-config.ts';
import { searchArticles } from '../../lib/search/search-articles.ts';
import { type ArticleFilter, readFilter, writeFilter } from './filters/article-filter.ts';
import { countAnswers } from './filters/count-answers.ts';
import { matchesFilter } from './filters/matches-filter.ts';
import { groupByType } from './group-by-type.ts';
import { readSorting, type Sorting, sortArticles, writeSorting } from './sort-articles.ts';
import { useAddress } from './use-address.ts';

const none: never[] = [];

/** The catalogue as the address describes it. Sorting is for people who are logged in. */
export function useCatalogue() {
  const [query, change] = useAddress();
  const { config } = useAppConfig();
  const articles = config?.articles ?? none;
  const filter = useMemo(() => readFilter(query), [query]);
  const sorting = config?.user ? readSorting(query) : 'default';
  // What was ticked shows at once; the list may follow a moment later.
  const listed = useDeferredValue(filter);
  const sorted = useMemo(() => sortArticles(articles, sorting), [articles, sorting]);
  const found = useMemo(
    () => searchArticles(sorted, listed.search, config?.typeWords),
    [sorted, listed.search, config?.typeWords],
  );
  const groups = useMemo(
    () => groupByType(found.articles.filter((article) => matchesFilter(article, listed))),
    [found, listed],
  );
  const counts = useMemo(() => countAnswers(found.articles, listed), [found, listed]);

  return {
    config,
    query,
    filter,
    sorting,
    groups,
    counts,
    count: groups.reduce((sum, group) => sum + group.articles.length, 0),
    isSimilar: found.isSimilar,
    setFilter: (make: (now: ArticleFilter) => ArticleFilter) =>
      change((now) => writeFilter(make(readFilter(now)), now)),
    setSorting: (next: Sorting) => change((now) => writeSorting(next, now)),
  };
}

export type Catalogue = ReturnType<typeof useCatalogue>;
