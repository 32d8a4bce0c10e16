import type { Article } from '../../lib/api/types.ts';
import { maximumAmount, minimumAmount } from '../../lib/article/amounts.ts';
import { crushingOf } from '../../lib/cart/prescribed.ts';
import { searchArticles } from '../../lib/search/search-articles.ts';
import { articleNamed } from './article-named.ts';
import { canBeHad, nearArticles } from './near-articles.ts';

/** A line as its patient is filling it in. */
export interface LineDraft {
  key: number;
  /** As it was read on the prescription; absent for one that was added by hand. */
  written?: string;
  name: string;
  quantity: string;
  isCrushed: boolean;
}

/** Whether a line can be ordered as it is prescribed: a key of `redeem:verdicts`. */
export type Verdict =
  | { kind: 'match'; article: Article; quantity: number; amount: number }
  /** `near`: what is spelled like it. */
  | { kind: 'unknown'; near: Article[] }
  | { kind: 'quantityMissing' }
  | { kind: 'notWhole' | 'tooLittle' | 'tooMuch'; article: Article; quantity: number }
  | {
      kind: 'notInStock' | 'crushedWanted' | 'crushedMissing';
      article: Article;
      quantity: number;
      near: Article[];
    };

/** Holds a line of the prescription against what is offered. */
export function judgeLine(
  { name, quantity: typed, isCrushed }: LineDraft,
  articles: readonly Article[],
): Verdict {
  const article = articleNamed(name, articles);
  if (!article) return { kind: 'unknown', near: spelledLike(name, articles) };
  const quantity = quantityOf(typed);
  if (quantity === undefined) return { kind: 'quantityMissing' };
  const known = { article, quantity };
  const crushing = crushingOf(article, isCrushed);
  if (crushing) return { ...known, kind: crushing, near: otherwiseCrushed(article, articles) };
  if (!canBeHad(article)) return { ...known, kind: 'notInStock', near: nearArticles(article, articles) };
  const amount = quantity / article.packageAmount;
  if (!Number.isInteger(amount)) return { ...known, kind: 'notWhole' };
  if (amount < minimumAmount(article)) return { ...known, kind: 'tooLittle' };
  return amount > maximumAmount ? { ...known, kind: 'tooMuch' } : { ...known, kind: 'match', amount };
}

/** As the catalogue corrects a search. */
function spelledLike(name: string, articles: readonly Article[]): Article[] {
  const { articles: found, isSimilar } = searchArticles(articles, name);
  return isSimilar ? found.slice(0, 3) : [];
}

/** `12,5` as people write it; undefined for what is no weight. */
export function quantityOf(typed: string): number | undefined {
  const text = typed.trim().replace(',', '.');
  return /^\d{1,4}(\.\d{1,2})?$/.test(text) && Number(text) > 0 ? Number(text) : undefined;
}

/** The same one milled, or not: what the prescription says already. */
function otherwiseCrushed(article: Article, articles: readonly Article[]): Article[] {
  const plain = (one: Article) => one.publicNamePrimary?.replace(/ zerkleinert$/, '');
  return articles.filter(
    (one) =>
      canBeHad(one) &&
      one.unit === article.unit &&
      (one.type === 'milled') !== (article.type === 'milled') &&
      plain(one) === plain(article),
  );
}
