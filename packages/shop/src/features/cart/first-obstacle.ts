import type { Article } from '../../lib/api/types.ts';
import type { CartState } from '../../lib/cart/cart.ts';
import { amountId, optionId } from './field-ids.ts';
import { isRefused } from './line-stock.ts';
import { missingOption } from './sub-item-choices.ts';

export interface Obstacle {
  why: 'stock' | 'options';
  /** Id of the field to change. */
  field: string;
}

/** What has to be changed first before the cart can be ordered: what can't be had, then what isn't chosen. */
export function firstObstacle(
  state: Pick<CartState, 'lines' | 'calculation' | 'outOfStock' | 'lineErrors'>,
  articleOf: (id: string) => Pick<Article, 'type'> | undefined,
): Obstacle | undefined {
  const refused = state.lines.find(({ articleId }) => isRefused(state, articleId));
  if (refused) return { why: 'stock', field: amountId(refused.articleId) };
  for (const line of state.lines) {
    const missing = missingOption(line, articleOf);
    if (missing) return { why: 'options', field: optionId(missing, line.articleId) };
  }
  return undefined;
}
