import type { SubItem } from '../../lib/cart/cart.ts';

/** The id of a line's amount. */
export const amountId = (articleId: string): string => `menge-${articleId}`;

/** The id of a line's choice of packaging or humidity. */
export const optionId = (type: SubItem['type'], articleId: string): string => `${type}-${articleId}`;

/** The id of what is said about a line's stock. */
export const stockId = (articleId: string): string => `bestand-${articleId}`;
