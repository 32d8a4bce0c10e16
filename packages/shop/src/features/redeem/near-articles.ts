import type { Article } from '../../lib/types.ts';

const most = 3;
/** Further away in its strength it isn't close any more. */
const widest = 6;
/** What another species weighs beside percents of THC and CBD. */
const otherSpecies = 2;

/** Articles that could be had instead: milled or not as the other, the closest in strength first. */
export function nearArticles(wanted: Article, articles: readonly Article[]): Article[] {
  const isMilled = wanted.type === 'milled';
  return articles
    .filter(
      (article) =>
        article.id !== wanted.id &&
        canBeHad(article) &&
        article.unit === wanted.unit &&
        (article.type === 'milled') === isMilled,
    )
    .map((article) => ({ article, distance: distanceOf(article, wanted) }))
    .filter(({ distance }) => distance <= widest)
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map(({ article }) => article);
}

export const canBeHad = ({ requiresPrescription, inStock, allow, isVariationArticle }: Article): boolean =>
  Boolean(requiresPrescription && inStock) && allow !== false && !isVariationArticle;

const distanceOf = (one: Article, other: Article): number =>
  Math.abs((one.thc ?? 0) - (other.thc ?? 0)) +
  Math.abs((one.cbd ?? 0) - (other.cbd ?? 0)) +
  (one.species === other.species ? 0 : otherSpecies);
