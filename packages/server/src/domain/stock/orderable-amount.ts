import { type ArticleType, maximumAmount, minimumAmount } from '../catalogue/article-type.ts';
import type { StockBatch } from './allocate.ts';

/** How many packages of what is free one order may hold; 0 where less is left than the least that is sold. */
export function orderableAmount(
  type: ArticleType,
  batches: readonly Pick<StockBatch, 'onHandAmount'>[],
): number {
  const free = batches.reduce((sum, { onHandAmount }) => sum + Math.max(0, onHandAmount), 0);
  return free < minimumAmount(type) ? 0 : Math.min(free, maximumAmount);
}
