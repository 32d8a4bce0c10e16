import type { Article } from '../api/types.ts';
import { cbdOf, thcOf } from './article-values.ts';

const most = 3;

/**
 * Of these articles the three closest to a wanted one, the closest first: by percents of THC and CBD as they were measured, and by
 * species. No effect is compared.
 * @param otherSpecies how many percent points another species weighs
 * @param widest further away than this is not close any more, in percent points
 */
export function closestArticles(
  wanted: Article,
  articles: readonly Article[],
  { otherSpecies, widest = Number.POSITIVE_INFINITY }: { otherSpecies: number; widest?: number },
): Article[] {
  const distanceOf = (other: Article): number =>
    Math.abs((thcOf(other) ?? 0) - (thcOf(wanted) ?? 0)) +
    Math.abs((cbdOf(other) ?? 0) - (cbdOf(wanted) ?? 0)) +
    (other.species === wanted.species ? 0 : otherSpecies);
  return articles
    .filter(({ id }) => id !== wanted.id)
    .map((article) => ({ article, distance: distanceOf(article) }))
    .filter(({ distance }) => distance <= widest)
    .toSorted((one, next) => one.distance - next.distance)
    .slice(0, most)
    .map(({ article }) => article);
}
