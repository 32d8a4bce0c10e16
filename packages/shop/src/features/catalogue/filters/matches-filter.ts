import type { Article } from '../../../lib/api/types.ts';
import { thcOf } from '../../../lib/article/article-values.ts';
import { typeGroupOf } from '../../../lib/article/type-groups.ts';
import type { ArticleFilter, ListFilter } from './article-filter.ts';

/** Potency bands in percent THC: at least `from`, below `to`. */
export const thcBands: { name: string; from: number; to: number }[] = [
  { name: 'lt15', from: 0, to: 15 },
  { name: '15-20', from: 15, to: 20 },
  { name: '20-25', from: 20, to: 25.000001 },
  { name: 'gt25', from: 25.000001, to: 101 },
];

/** A question of the filter. */
export type Criterion = 'type' | ListFilter;

/** What an article answers to a question of the filter. */
export function answersOf(article: Article, criterion: Criterion): readonly string[] {
  if (criterion === 'type') return [typeGroupOf(article.type)];
  if (criterion === 'brand') return article.brand ? [article.brand.name] : [];
  if (criterion === 'species') return article.species ? [article.species] : [];
  if (criterion === 'priceCategory') return article.colorCategory ? [article.colorCategory] : [];
  if (criterion === 'terpenes') return article.terpeneProfile ?? [];
  const thc = thcOf(article);
  return thc === null
    ? []
    : thcBands.filter(({ from, to }) => thc >= from && thc < to).map(({ name }) => name);
}

/** Within one list any chosen value fits; terpenes must all be there. */
export function fits(article: Article, criterion: Criterion, filter: ArticleFilter): boolean {
  const wanted = criterion === 'type' ? [filter.type].filter(Boolean) : filter[criterion];
  if (wanted.length === 0) return true;
  const answers = answersOf(article, criterion);
  if (criterion === 'terpenes') return wanted.every((value) => answers.includes(value));
  return answers.some((value) => wanted.includes(value));
}

export const criteria: readonly Criterion[] = [
  'type',
  'brand',
  'species',
  'thc',
  'priceCategory',
  'terpenes',
];

/** True when an article fits every choice; the search is asked before (`searchArticles`). */
export const matchesFilter = (article: Article, filter: ArticleFilter): boolean =>
  criteria.every((criterion) => fits(article, criterion, filter));
