import type { Article } from '../api/types.ts';
import { formatCountry } from '../format.ts';
import { languageCodes, speaking } from '../language.ts';
import { foldText } from './fold-text.ts';
import { isOneTypoApart } from './is-one-typo-apart.ts';

export interface Found {
  articles: readonly Article[];
  /** Nothing was written exactly so; these are spelled like it. */
  isSimilar: boolean;
}

/** By what else articles of a type are searched for. */
type TypeWords = Readonly<Record<string, string>>;

/**
 * Articles in which every word of the search stands, whatever its case and umlauts; what has two letters stands at the beginning of a
 * word, and an amount ("20 g") is passed over. When there are none, words of five letters and more may have one typo, beside one that
 * is right those of four (`vape` is no `Vale`); figures (a PZN, a strength) never.
 */
export function searchArticles(articles: readonly Article[], search: string, typeWords?: TypeWords): Found {
  const words = foldText(search)
    .replace(/\b\d+ ?g\b/g, '')
    .match(/\S+/g);
  if (!words) return { articles, isSimilar: false };
  const find = (fits: (word: string, text: string) => boolean) =>
    articles.filter((article) => words.every((word) => fits(word, textOf(article, typeWords))));
  const exact = find(isIn);
  if (exact[0]) return { articles: exact, isSimilar: false };
  const similar = find(
    (word, text) =>
      isIn(word, text) ||
      ((word.length > 4 || words.some((one) => one.length > 3 && isIn(one, text))) &&
        isSimilarTo(word, text)),
  );
  return { articles: similar, isSimilar: !!similar[0] };
}

const isIn = (word: string, text: string): boolean => text.includes(word[2] ? word : ` ${word}`);

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

/** What is folded once serves readers of any language. */
const countryNames = (code: string | null | undefined) =>
  code && languageCodes.map((language) => speaking(language, () => formatCountry(code))).join(' ');

const texts = new WeakMap<Article, string>();

/** What is searched, folded once for each article; each word follows a space. */
function textOf(article: Article, typeWords?: TypeWords): string {
  const known = texts.get(article);
  if (known !== undefined) return known;
  const said = [
    '',
    article.name,
    article.publicNamePrimary,
    article.publicNameSecondary,
    article.brand?.name,
    article.species,
    article.strain,
    countryNames(article.countryOfOrigin),
    article.latestBatch?.pzn,
    typeWords?.[article.type],
  ];
  const text = foldText(said.join(' '));
  texts.set(article, text);
  return text;
}
