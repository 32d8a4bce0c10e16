import type { Article } from '../../../lib/api/types.ts';
import type { ArticleFilter } from './article-filter.ts';
import { answersOf, type Criterion, criteria, fits } from './matches-filter.ts';

/** How many articles a choice would show, by question and answer. */
export type AnswerCounts = Record<Criterion, ReadonlyMap<string, number>>;

/**
 * Counts in one pass what each choice of the filter would find beside what is chosen in the other questions. Another
 * terpene narrows further, so it counts among what is shown already; the type `''` counts all types.
 */
export function countAnswers(articles: readonly Article[], filter: ArticleFilter): AnswerCounts {
  const counts = Object.fromEntries(criteria.map((name) => [name, new Map<string, number>()])) as Record<
    Criterion,
    Map<string, number>
  >;
  const add = (article: Article, name: Criterion) => {
    const answers = name === 'type' ? ['', ...answersOf(article, name)] : answersOf(article, name);
    for (const answer of answers) counts[name].set(answer, (counts[name].get(answer) ?? 0) + 1);
  };
  for (const article of articles) {
    const missed = criteria.filter((name) => !fits(article, name, filter));
    const [only] = missed;
    if (missed.length === 0) for (const name of criteria) add(article, name);
    else if (missed.length === 1 && only && only !== 'terpenes') add(article, only);
  }
  return counts;
}
