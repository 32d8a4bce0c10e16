import { produce } from 'immer';
import type { Article } from '../../lib/api/types.ts';
import { allowedAmount } from '../../lib/article/amounts.ts';
import type { CartLine, CartState, CheckoutChoices, SubItem } from '../../lib/cart/cart.ts';
import { withoutClash } from '../../lib/cart/checkout-ways.ts';
import { firstSubItems } from './sub-item-choices.ts';

export const emptyCart: CartState = {
  lines: [],
  choices: { shippingOptions: [] },
  uploads: [],
  status: 'idle',
  lineErrors: {},
  seen: {},
  gone: [],
  clashes: [],
  outOfStock: [],
  notices: [],
  isRestored: false,
  isShared: false,
};

export const isInCart = (state: CartState, articleId: string): boolean =>
  state.lines.some((line) => line.articleId === articleId);

/** Puts an article in, or raises its amount when it is there. */
export const withArticle = (state: CartState, article: Article, amount: number): CartState =>
  produce(state, (draft) => {
    const line = draft.lines.find(({ articleId }) => articleId === article.id);
    // What is no number adds nothing: it must not empty the line that is there.
    const more = Number.isFinite(amount) ? Math.max(0, amount) : 0;
    const next = allowedAmount(article, (line?.amount ?? 0) + more);
    if (line) line.amount = next;
    else if (next > 0)
      draft.lines.push({ articleId: article.id, amount: next, subItems: firstSubItems(article) });
  });

/** @throws when the article isn't in the cart. */
export const withAmount = (state: CartState, article: Article, amount: number): CartState =>
  produce(state, (draft) => {
    const line = draft.lines.find(({ articleId }) => articleId === article.id);
    if (!line) throw new Error('article not found');
    line.amount = allowedAmount(article, amount);
    draft.lines = draft.lines.filter((one) => one.amount > 0);
    draft.outOfStock = draft.outOfStock.filter((id) => id !== article.id);
  });

export const withoutArticle = (state: CartState, id: string): CartState =>
  produce(state, (draft) => {
    draft.lines = draft.lines.filter(({ articleId }) => articleId !== id);
    draft.outOfStock = draft.outOfStock.filter((one) => one !== id);
  });

/** Puts a removed line back where it stood. */
export const withLine = (state: CartState, line: CartLine, position: number): CartState =>
  isInCart(state, line.articleId) ? state : { ...state, lines: state.lines.toSpliced(position, 0, line) };

/** Of what two devices wanted of an article, the one; the line keeps its place. */
export function withSettled(state: CartState, articleId: string, choice: 'kept' | 'other'): CartState {
  const clash = state.clashes.find((each) => each.articleId === articleId);
  const settled = { ...state, clashes: state.clashes.filter((each) => each !== clash) };
  if (!clash || choice === 'kept') return settled;
  const { other } = clash;
  if (!other) return withoutArticle(settled, articleId);
  return isInCart(state, articleId)
    ? { ...settled, lines: state.lines.map((line) => (line.articleId === articleId ? other : line)) }
    : { ...settled, lines: [...state.lines, other] };
}

/** One choice of each kind: a new one replaces the old. */
export const withOption = (state: CartState, id: string, option: SubItem): CartState =>
  produce(state, (draft) => {
    const line = draft.lines.find(({ articleId }) => articleId === id);
    if (!line) throw new Error('article not found');
    const others = line.subItems.filter(({ type }) => type !== option.type);
    line.subItems = [...others, option].sort((a, b) => b.type.localeCompare(a.type));
  });

/** What was chosen in a step of the checkout, beside what was chosen before and goes with it. */
export const withChoices = (state: CartState, choices: Partial<CheckoutChoices>): CartState => ({
  ...state,
  choices: withoutClash({ ...state.choices, ...choices }),
});
