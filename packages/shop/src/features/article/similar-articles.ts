import { cbdOf, thcOf } from '../../lib/article-values.ts';
import type { Article } from '../../lib/types.ts';
import { orderBarOf } from './order-bar.ts';

/**
 * What can be had in place of an article: of its kind and species, and closest in its values. No effect is compared, only what was
 * measured.
 */
export function similarArticles(article: Article, articles: readonly Article[], count = 3): Article[] {
  const distance = (other: Article): number =>
    Math.abs((thcOf(other) ?? 0) - (thcOf(article) ?? 0)) +
    Math.abs((cbdOf(other) ?? 0) - (cbdOf(article) ?? 0)) +
    (other.species === article.species ? 0 : otherSpecies);
  return articles
    .filter((other) => other.id !== article.id && other.type === article.type && !orderBarOf(other))
    .map((other) => ({ other, away: distance(other) }))
    .toSorted((one, next) => one.away - next.away)
    .slice(0, count)
    .map(({ other }) => other);
}

/** Weighs as much as so many percent points. */
const otherSpecies = 5;
