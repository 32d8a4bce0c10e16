import type { Article } from '../../lib/types.ts';

const most = 200;

/** Flowers are sold from five packages up, everything else from one. */
export const minimumAmount = (article: Article): number => (article.type === 'cannabis' ? 5 : 1);

/** The quantity menu: nothing, then from the least to 200. */
export function amountChoices(article: Article): number[] {
  const least = minimumAmount(article);
  return [0, ...Array.from({ length: most - least + 1 }, (_, index) => least + index)];
}
