import type { Article } from '../../../lib/api/types.ts';
import { allowedAmount } from '../../../lib/article/amounts.ts';
import type { CartLine, SubItem } from '../../../lib/cart/cart.ts';
import {
  firstSubItems,
  hasSubItems,
  isFormerPackaging,
  type SubItemSettings,
  subItemChoices,
} from '../sub-item-choices.ts';

export interface Restored {
  lines: CartLine[];
  /** Ids of articles that aren't offered any more. */
  gone: string[];
  /** Keys of `shop:cart.notices`: what the customer should know. */
  notices: string[];
}

/**
 * Reads the local copy, which anybody may have written: only lines whose article still exists come back,
 * only options whose type and value are offered, and only for flowers.
 */
export function restoreCart(
  stored: unknown,
  articleOf: (id: string) => Article | undefined,
  settings: SubItemSettings,
): Restored {
  const notices = new Set<string>();
  const gone = new Set<string>();
  const lines = new Map<string, CartLine>();
  for (const entry of entriesOf(stored)) {
    if (!isObject(entry) || typeof entry.articleId !== 'string' || typeof entry.amount !== 'number') continue;
    const article = articleOf(entry.articleId);
    if (!article) {
      gone.add(entry.articleId);
      continue;
    }
    const amount = allowedAmount(article, entry.amount);
    if (amount === 0 || lines.has(article.id)) continue;
    const { subItems, isChanged } = restoreSubItems(entry.subItems, article, settings);
    if (isChanged) notices.add('packagingChanged');
    lines.set(article.id, { articleId: article.id, amount, subItems });
  }
  return { lines: [...lines.values()], gone: [...gone], notices: [...notices] };
}

function restoreSubItems(stored: unknown, article: Article, settings: SubItemSettings) {
  const kept = new Map<string, SubItem>();
  let isChanged = false;
  if (!hasSubItems(article)) return { subItems: [], isChanged };
  const choices = subItemChoices(settings);
  for (const item of firstSubItems(article)) kept.set(item.type, item);
  for (const item of Array.isArray(stored) ? stored : []) {
    if (!isSubItem(item)) continue;
    if (isFormerPackaging(item, settings)) isChanged = true;
    else if (choices[item.type].includes(item.value))
      kept.set(item.type, { type: item.type, value: item.value });
  }
  return { subItems: [...kept.values()], isChanged };
}

const entriesOf = (stored: unknown): unknown[] =>
  isObject(stored) && Array.isArray(stored.lines) ? stored.lines : [];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isSubItem = (value: unknown): value is SubItem =>
  isObject(value) &&
  (value.type === 'packaging' || value.type === 'humidity') &&
  typeof value.value === 'string';
