import type { Article } from '../../lib/api/types.ts';
import { isIn, wordsOf } from './words-of.ts';

/** A line of a prescription as it could be read; what couldn't is to be filled in by its patient. */
export interface ReadLine {
  /** As it is written. */
  written: string;
  article?: Article;
  quantity?: number;
  isCrushed: boolean;
}

const quantity = /(?:(\d{1,3})\s*[x×]\s*)?(\d{1,4}(?:[.,]\d{1,2})?)\s*(?:g|gramm|ml)\b/i;
/** As prescriptions and labels write it. */
const crushed = /zerkleiner|gemahlen/i;

/**
 * The lines of a prescription's text that name one of our articles or an amount: name, amount, and whether it says
 * "zerkleinert". Anything else on it, such as who it is for, is passed over.
 */
export function readLines(text: string, articles: readonly Article[]): ReadLine[] {
  return text
    .split(/\r?\n|;/)
    .map((line) => line.trim())
    .flatMap((written) => {
      const article = articleIn(written, articles);
      const amount = quantityIn(written);
      // A date or a dose alone is no line, a prescribed weight is.
      if (!article && amount === undefined) return [];
      const line: ReadLine = { written, isCrushed: crushed.test(written) };
      return [{ ...line, ...(article && { article }), ...(amount !== undefined && { quantity: amount }) }];
    });
}

function quantityIn(written: string): number | undefined {
  const [, times = '1', each] = quantity.exec(written) ?? [];
  const read = each === undefined ? Number.NaN : Number(times) * Number(each.replace(',', '.'));
  return read > 0 ? read : undefined;
}

/** The article of whose name the most stands in a line; its own name has to, the brand and the strength decide between several. */
function articleIn(written: string, articles: readonly Article[]): Article | undefined {
  const words = wordsOf(written);
  const isWritten = (one: string) => isIn(words, one);
  const scored = articles.flatMap((article) => {
    const own = wordsOf(article.publicNamePrimary ?? '');
    if (own.length === 0 || !own.every(isWritten)) return [];
    const more = wordsOf(`${article.brand?.name ?? ''} ${article.publicNameSecondary ?? ''}`);
    return [{ article, score: own.length * 10 + more.filter(isWritten).length }];
  });
  return scored.toSorted((a, b) => b.score - a.score)[0]?.article;
}
