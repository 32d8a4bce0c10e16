import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAppConfig } from '../../lib/use-app-config.ts';
import { type ArticleFilter, readFilter, writeFilter } from './article-filter.ts';
import { matchesFilter } from './matches-filter.ts';
import { readSorting, type Sorting, sortArticles } from './sort-articles.ts';
import { groupByType } from './type-groups.ts';

/** The catalogue as the address describes it. Sorting is for people who are logged in. */
export function useCatalogue() {
  const [query, setQuery] = useSearchParams();
  const { config } = useAppConfig();
  const filter = useMemo(() => readFilter(query), [query]);
  const sorting = config?.user ? readSorting(query) : 'default';
  const articles = config?.articles;
  const found = useMemo(
    () =>
      sortArticles(
        (articles ?? []).filter((article) => matchesFilter(article, filter)),
        sorting,
      ),
    [articles, filter, sorting],
  );
  const groups = useMemo(() => groupByType(found), [found]);

  const options = { replace: true, preventScrollReset: true };
  const setFilter = (next: ArticleFilter) => setQuery(writeFilter(next, query), options);
  const setSorting = (next: Sorting) => {
    const changed = new URLSearchParams(query);
    changed.delete('sort');
    if (next !== 'default') changed.set('sort', next);
    setQuery(changed, options);
  };
  return { config, filter, sorting, groups, count: found.length, setFilter, setSorting };
}
