import type { Article } from '../../lib/api/types.ts';
import { closestArticles } from '../../lib/article/closest-articles.ts';
import { orderBarOf } from '../../lib/article/order-bar.ts';

const limits = { otherSpecies: 2, widest: 6 };

/** Medicines that could be had instead: milled or not as the other, the closest in strength first. */
export const nearArticles = (wanted: Article, articles: readonly Article[]): Article[] =>
  closestArticles(
    wanted,
    articles.filter(
      (article) =>
        canBeHad(article) &&
        article.unit === wanted.unit &&
        (article.type === 'milled') === (wanted.type === 'milled'),
    ),
    limits,
  );

export const canBeHad = (article: Article): boolean =>
  Boolean(article.requiresPrescription) && !orderBarOf(article);
