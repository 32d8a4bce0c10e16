import { type CartState, figuresOf } from './cart.ts';

/** What is otherwise in a cart than its customer last saw it. */
export type CartChange =
  | { kind: 'price'; articleId: string; was: number; is: number }
  | { kind: 'stock'; articleId: string; wanted: number; left: number };

/** Line by line, prices before what is short; nothing where the server hasn't answered. */
export function cartChanges({
  lines,
  calculation,
  seen,
}: Pick<CartState, 'lines' | 'calculation' | 'seen'>): CartChange[] {
  const known = lines.flatMap(({ articleId, amount }) => {
    const figures = figuresOf(calculation, articleId);
    return figures ? [{ articleId, amount, figures }] : [];
  });
  return [
    ...known.flatMap(({ articleId, figures: { singlePrice: is } }): CartChange[] => {
      const was = seen[articleId];
      return was !== undefined && was !== is ? [{ kind: 'price', articleId, was, is }] : [];
    }),
    ...known.flatMap(({ articleId, amount, figures: { orderableAmount: left } }): CartChange[] =>
      left < amount ? [{ kind: 'stock', articleId, wanted: amount, left }] : [],
    ),
  ];
}

/** The state with its prices as seen, where they are new; those of lines that are gone are forgotten. */
export function withSeen<T extends Pick<CartState, 'lines' | 'calculation' | 'seen'>>(state: T): T {
  const seen: Record<string, number> = {};
  for (const { articleId } of state.lines) {
    const price = state.seen[articleId] ?? figuresOf(state.calculation, articleId)?.singlePrice;
    if (price !== undefined) seen[articleId] = price;
  }
  return { ...state, seen };
}
