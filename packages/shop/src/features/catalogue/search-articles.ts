import type { Article } from '../../lib/types.ts';
import { foldText } from './fold-text.ts';
import { isOneTypoApart } from './is-one-typo-apart.ts';

export interface Found {
  articles: readonly Article[];
  /** Nothing was written exactly so; these are spelled like it. */
  isSimilar: boolean;
}

/**
 * Articles in which every word of the search stands, whatever its case and umlauts. When there are none, words of four
 * letters and more may have one typo; figures (a PZN, a strength) never.
 */
export function searchArticles(articles: readonly Article[], search: string): Found {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return { articles, isSimilar: false };
  const exact = articles.filter((article) => words.every((word) => textOf(article).includes(word)));
  if (exact.length > 0) return { articles: exact, isSimilar: false };
  const similar = articles.filter((article) =>
    words.every((word) => textOf(article).includes(word) || isSimilarTo(word, textOf(article))),
  );
  return { articles: similar, isSimilar: similar.length > 0 };
}

const leastForgiven = /^\D{4,}$/;

/** Is the word, or the beginning of one, in the text but for a typo? */
const isSimilarTo = (word: string, text: string): boolean =>
  leastForgiven.test(word) &&
  text
    .split(/[\s/-]+/)
    .some((known) =>
      [known.length, word.length - 1, word.length, word.length + 1].some(
        (length) => length >= word.length - 1 && isOneTypoApart(word, known.slice(0, length)),
      ),
    );

const texts = new WeakMap<Article, string>();

/** What is searched, folded once for each article. */
function textOf(article: Article): string {
  const known = texts.get(article);
  if (known !== undefined) return known;
  const { name, publicNamePrimary, publicNameSecondary, brand, species, strain } = article;
  const text = foldText(
    [name, publicNamePrimary, publicNameSecondary, brand?.name, species, strain]
      .concat([article.countryOfOrigin, article.latestBatch?.pzn])
      .filter(Boolean)
      .join(' '),
  );
  texts.set(article, text);
  return text;
}
