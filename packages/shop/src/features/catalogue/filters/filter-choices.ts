import type { AppConfig, Article } from '../../../lib/api/types.ts';
import type { ListFilter } from './article-filter.ts';
import { thcBands } from './matches-filter.ts';

export interface FilterList {
  name: ListFilter;
  values: string[];
}

const speciesOrder = ['sativa', 'sativa-dominant', 'hybrid', 'indica-dominant', 'indica'];
const colorOrder = ['blue', 'green', 'yellow', 'purple'];

/** What can be chosen in each list, from the articles that this reader was sent. */
export function filterLists({ articles, user, showPrices }: AppConfig): FilterList[] {
  const lists: FilterList[] = [
    { name: 'brand', values: present(articles, (article) => article.brand?.name).toSorted(german) },
    {
      name: 'species',
      values: ordered(
        present(articles, (article) => article.species),
        speciesOrder,
      ),
    },
    { name: 'thc', values: thcBands.map((band) => band.name) },
  ];
  if (user && showPrices) {
    lists.push({
      name: 'priceCategory',
      values: ordered(
        present(articles, (article) => article.colorCategory),
        colorOrder,
      ),
    });
  }
  if (user) {
    const terpenes = present(
      articles.flatMap((article) => article.terpeneProfile ?? []),
      (name) => name,
    );
    lists.push({ name: 'terpenes', values: terpenes.toSorted(german) });
  }
  return lists.filter(({ values }) => values.length > 0);
}

const german = new Intl.Collator('de').compare;

function present<T>(items: readonly T[], read: (item: T) => string | null | undefined): string[] {
  return [
    ...new Set(items.map(read).filter((value) => typeof value === 'string' && value !== '')),
  ] as string[];
}

/** Known values in their order, unknown ones after them. */
function ordered(values: string[], order: string[]): string[] {
  const rank = (value: string) => (order.indexOf(value) + order.length + 1) % (order.length + 1);
  return values.toSorted((a, b) => rank(a) - rank(b) || german(a, b));
}

/** Types that this reader may choose from; visitors aren't shown what they can't see. */
export const typesOf = (articles: readonly Article[]) => articles.map((article) => article.type);
