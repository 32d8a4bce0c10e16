import type { Article } from '../../lib/api/types.ts';
import { closestArticles } from '../../lib/article/closest-articles.ts';
import { orderBarOf } from '../../lib/article/order-bar.ts';

const otherSpecies = 5;

/** What can be had in place of an article: of its kind, and closest in its values. */
export const similarArticles = (article: Article, articles: readonly Article[]): Article[] =>
  closestArticles(
    article,
    articles.filter((other) => other.type === article.type && !orderBarOf(other)),
    { otherSpecies },
  );
