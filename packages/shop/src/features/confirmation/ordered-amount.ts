import { formatNumber } from '../../lib/format.ts';
import type { ShopOrderItem } from './shop-order.ts';

/** How much of an article was ordered, in its unit, which never stands on a line of its own; nothing for fees. */
export const orderedAmount = (
  { displayTotalAmount, displayUnit }: Pick<ShopOrderItem, 'displayTotalAmount' | 'displayUnit'>,
  t: (key: string) => string,
): string | undefined =>
  displayTotalAmount === undefined
    ? undefined
    : `${formatNumber(displayTotalAmount)}\u00a0${t(`units.${displayUnit}`)}`;
