import declared from '@rezeptur/schemas/article-types.json';
import type { Article } from '../api/types.ts';
import { isCannabis } from './type-groups.ts';

type Sold = Pick<Article, 'type'>;

/** One order holds no more packages of an article. */
export const { maximumAmount } = declared;

const minimumAmounts: Record<string, number> = declared.minimumAmounts;

/** Flowers are sold from some packages on, everything else from one. */
export const minimumAmount = ({ type }: Sold): number => minimumAmounts[type] ?? 1;

/** What an amount becomes: whole, not below 0 (which removes), not between 0 and the minimum, not beyond the maximum. */
export function allowedAmount(article: Sold, wanted: number): number {
  if (!Number.isFinite(wanted) || wanted <= 0) return 0;
  return Math.min(Math.max(Math.trunc(wanted), minimumAmount(article)), maximumAmount);
}

/** Grams that prescriptions often name. */
const quickGrams = [5, 10, 15, 20];

export interface QuickAmount {
  amount: number;
  grams: number;
}

/** Amounts of cannabis that are one press away: usual weights that are whole packages of it. */
export function quickAmounts(article: Pick<Article, 'type' | 'unit' | 'packageAmount'>): QuickAmount[] {
  const isWeighed = article.unit === 'g' && isCannabis(article.type);
  if (!isWeighed) return [];
  const offered = quickGrams
    .map((grams) => ({ grams, amount: grams / article.packageAmount }))
    .filter(({ amount }) => Number.isInteger(amount) && amount >= minimumAmount(article));
  return offered.length > 1 ? offered : [];
}

/** What is wrong with an amount: a key of `shop:buy.problems`. */
export type AmountProblem = 'missing' | 'notWhole' | 'tooSmall' | 'tooLarge' | 'notEnough';

export interface ReadAmount {
  /** Absent where the text is no amount that could be sold. */
  amount?: number;
  problem?: AmountProblem;
}

/**
 * Reads an amount as somebody typed it.
 * @param orderable how much could be ordered now, if that is known: more has a price, and is told
 */
export function readAmount(text: string, article: Sold, orderable?: number): ReadAmount {
  const typed = text.trim();
  if (typed === '' || /^0+$/.test(typed)) return { problem: 'missing' };
  if (!/^\d{1,6}$/.test(typed)) return { problem: 'notWhole' };
  const amount = Number(typed);
  if (amount < minimumAmount(article)) return { problem: 'tooSmall' };
  if (amount > maximumAmount) return { problem: 'tooLarge' };
  return orderable !== undefined && amount > orderable ? { amount, problem: 'notEnough' } : { amount };
}
