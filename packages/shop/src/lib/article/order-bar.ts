import type { Article } from '../api/types.ts';

/** Why an article can't go into the cart now: a key of `buy.barred`; undefined when it can. */
export function orderBarOf(article: Article): 'chooseVariation' | 'notAllowed' | 'notInStock' | undefined {
  if (article.isVariationArticle) return 'chooseVariation';
  if (article.allow === false) return 'notAllowed';
  return article.inStock ? undefined : 'notInStock';
}
