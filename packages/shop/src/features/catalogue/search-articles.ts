import type { Article } from '../../lib/types.ts';
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
 * word. When there are none, an amount ("20 g") is passed over, and words of four letters and more may have one typo; figures (a PZN,
 * a strength) never.
 */
export function searchArticles(articles: readonly Article[], search: string, typeWords?: TypeWords): Found {
  const words = foldText(search).match(/\S+/g);
  if (!words) return { articles, isSimilar: false };
  const find = (fits: (word: string, text: string) => boolean) =>
    articles.filter((article) => words.every((word) => fits(word, textOf(article, typeWords))));
  const exact = find(isIn);
  if (exact[0]) return { articles: exact, isSimilar: false };
  const named = search.replace(amount, '');
  if (named !== search && named.trim()) return searchArticles(articles, named, typeWords);
  const similar = find((word, text) => {
    const isSure = words.some((one) => one !== word && leastForgiven.test(one) && isIn(one, text));
    return isIn(word, text) || isSimilarTo(word, text, isSure);
  });
  return { articles: similar, isSimilar: !!similar[0] };
}

const amount = /(?<!\S)\d+([.,]\d+)? ?(g|mg|ml|gramm?)(?!\S)/gi;

const isIn = (word: string, text: string): boolean => text.includes(word[2] ? word : ` ${word}`);

const leastForgiven = /^\D{4,}$/;

/**
 * Is the word, or the beginning of one, in the text but for a typo? A word of four letters with another letter is another word
 * (`vape`, `Vale`), unless the rest of the search makes sure.
 */
const isSimilarTo = (word: string, text: string, isSure: boolean): boolean =>
  leastForgiven.test(word) &&
  text
    .split(/[\s/-]+/)
    .some((known) =>
      [known.length, word.length - 1, word.length, word.length + 1]
        .map((length) => known.slice(0, length))
        .some(
          (part) =>
            part.length >= word.length - 1 &&
            isOneTypoApart(word, part) &&
            (isSure || word[4] || part[4] || !part[3] || lettersOf(word) === lettersOf(part)),
        ),
    );

const lettersOf = (word: string): string => [...word].sort().join('');

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
    article.countryOfOrigin,
    article.latestBatch?.pzn,
    typeWords?.[article.type],
  ];
  const text = foldText(said.join(' '));
  texts.set(article, text);
  return text;
}
