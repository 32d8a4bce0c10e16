import type { Article } from '../../../lib/api/types.ts';

/** A few brands and the species, most frequent first: what readers look for before they know a name. */
export function quickSearchTerms(articles: readonly Article[], brandCount = 4, speciesCount = 3): string[] {
  return [
    ...mostFrequent(
      articles.map((article) => article.brand?.name),
      brandCount,
    ),
    ...mostFrequent(
      articles.map((article) => article.species),
      speciesCount,
    ),
  ];
}

function mostFrequent(values: (string | null | undefined)[], count: number): string[] {
  const counts = new Map<string, number>();
  for (const value of values) if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .sort(([a, x], [b, y]) => y - x || a.localeCompare(b, 'de'))
    .slice(0, count)
    .map(([value]) => value);
}
