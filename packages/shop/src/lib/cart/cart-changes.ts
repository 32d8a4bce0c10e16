import { type CartClash, type CartLine, type CartState, figuresOf } from './cart.ts';

/** What is otherwise in a cart than its customer last saw it. */
export type CartChange =
  | { kind: 'price'; articleId: string; was: number; is: number }
  | { kind: 'stock'; articleId: string; wanted: number; left: number }
  | { kind: 'refused'; articleId: string; why: string }
  | { kind: 'gone'; articleId: string; name?: string }
  | ({ kind: 'device'; kept: CartLine | undefined } & CartClash);

type Changed = Pick<CartState, 'lines' | 'calculation' | 'seen' | 'lineErrors' | 'gone' | 'clashes'>;

/**
 * Line by line: what isn't offered any more, what another device wanted, then prices, what is short and what the server refuses. Of prices and
 * stock nothing where the server hasn't answered.
 */
export function cartChanges({ lines, calculation, seen, lineErrors, gone, clashes }: Changed): CartChange[] {
  const known = lines.flatMap(({ articleId, amount }) => {
    const figures = figuresOf(calculation, articleId);
    return figures ? [{ articleId, amount, figures }] : [];
  });
  const lineOf = (id: string) => lines.find(({ articleId }) => articleId === id);
  return [
    ...gone.map((article): CartChange => ({ kind: 'gone', ...article })),
    ...clashes.map((clash): CartChange => ({ kind: 'device', kept: lineOf(clash.articleId), ...clash })),
    ...known.flatMap(({ articleId, figures: { singlePrice: is } }): CartChange[] => {
      const was = seen[articleId];
      return was !== undefined && was !== is ? [{ kind: 'price', articleId, was, is }] : [];
    }),
    ...known.flatMap(({ articleId, amount, figures: { orderableAmount: left } }): CartChange[] =>
      left < amount ? [{ kind: 'stock', articleId, wanted: amount, left }] : [],
    ),
    ...lines.flatMap(({ articleId }): CartChange[] => {
      const why = lineErrors[articleId];
      return why === undefined ? [] : [{ kind: 'refused', articleId, why }];
    }),
  ];
}

/**
 * The state with its prices as seen, where they are new; those of lines that are gone are forgotten. What was seen on another
 * day or device is known to the account: until it has answered nothing is new.
 */
export function withSeen<T extends Pick<CartState, 'lines' | 'calculation' | 'seen' | 'isShared'>>(
  state: T,
): T {
  if (!state.isShared) return state;
  const seen: Record<string, number> = {};
  for (const { articleId } of state.lines) {
    const price = state.seen[articleId] ?? figuresOf(state.calculation, articleId)?.singlePrice;
    if (price !== undefined) seen[articleId] = price;
  }
  return { ...state, seen };
}
