import type { Article } from '../../lib/types.ts';

const menuEndsAt = 200;

/** Flowers are sold from 5 units on, everything else from 1. */
export const minimumAmount = (article: Pick<Article, 'type'>): number =>
  article.type === 'cannabis' ? 5 : 1;

/** The amounts that a menu offers. */
export function amountChoices(article: Pick<Article, 'type'>): number[] {
  const first = minimumAmount(article);
  return Array.from({ length: menuEndsAt - first + 1 }, (_, index) => first + index);
}

/** What an amount becomes: whole, not below 0 (which removes), not between 0 and the minimum, not beyond the menu. */
export function allowedAmount(article: Pick<Article, 'type'>, wanted: number): number {
  if (!Number.isFinite(wanted) || wanted <= 0) return 0;
  return Math.min(Math.max(Math.trunc(wanted), minimumAmount(article)), menuEndsAt);
}
