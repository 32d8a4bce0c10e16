import { isRecord } from '@rezeptur/engine/core';
import type { Article } from '../api/types.ts';

/** A line of a prescription, as its patient has confirmed it. */
export interface Prescribed {
  articleId: string;
  /** In the article's unit: grams of a flower, millilitres of an extract. */
  quantity: number;
  /** Does it say "zerkleinert"? */
  isCrushed: boolean;
}

/** How a line of the cart and one of the prescription go together. */
export type PrescriptionMatch =
  | 'same'
  | 'otherQuantity'
  | 'crushedWanted'
  | 'crushedMissing'
  | 'notInCart'
  | 'notPrescribed';

export interface ComparedLine {
  articleId: string;
  match: PrescriptionMatch;
  /** What the prescription says, and what lies in the cart; in the article's unit. */
  prescribed: number;
  inCart: number;
}

/** As lines of the cart are. */
interface Bought {
  articleId: string;
  amount: number;
}

type ArticleOf = (id: string) => Article | undefined;

/** The prescription held against the cart, line by line; goods that need no prescription aren't asked about. */
export function compareWithCart(
  prescribed: readonly Prescribed[],
  lines: readonly Bought[],
  articleOf: ArticleOf,
): ComparedLine[] {
  const inCart = new Map(
    lines.map(({ articleId, amount }) => [articleId, amount * (articleOf(articleId)?.packageAmount ?? 1)]),
  );
  const named = prescribed.map(({ articleId, quantity, isCrushed }): ComparedLine => {
    const there = inCart.get(articleId) ?? 0;
    const match =
      there === 0
        ? 'notInCart'
        : (crushingOf(articleOf(articleId), isCrushed) ?? (there === quantity ? 'same' : 'otherQuantity'));
    return { articleId, match, prescribed: quantity, inCart: there };
  });
  const others = lines.filter(
    ({ articleId }) =>
      articleOf(articleId)?.requiresPrescription && !prescribed.some((line) => line.articleId === articleId),
  );
  return [
    ...named,
    ...others.map(
      ({ articleId }): ComparedLine => ({
        articleId,
        match: 'notPrescribed',
        prescribed: 0,
        inCart: inCart.get(articleId) ?? 0,
      }),
    ),
  ];
}

/** Milled goods need the note, and the note needs milled goods. */
export function crushingOf(
  article: Pick<Article, 'type'> | undefined,
  isCrushed: boolean,
): 'crushedWanted' | 'crushedMissing' | undefined {
  const isMilled = article?.type === 'milled';
  if (isMilled === isCrushed) return undefined;
  return isCrushed ? 'crushedWanted' : 'crushedMissing';
}

/** What the tab remembers of a prescription, as far as it is one. */
export const restorePrescribed = (stored: unknown): Prescribed[] =>
  Array.isArray(stored) ? stored.filter(isPrescribed) : [];

function isPrescribed(value: unknown): value is Prescribed {
  if (!isRecord(value)) return false;
  const { articleId, quantity, isCrushed } = value;
  return typeof articleId === 'string' && typeof quantity === 'number' && typeof isCrushed === 'boolean';
}
