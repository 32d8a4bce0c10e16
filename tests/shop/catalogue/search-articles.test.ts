import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typeWords } from '../../../packages/server/src/features/app-config/type-words.ts';
import { loadTexts } from '../../../packages/server/src/platform/texts.ts';
import { typeOrder } from '../../../packages/shop/src/lib/article/type-groups.ts';
import { isOneTypoApart } from '../../../packages/shop/src/lib/search/is-one-typo-apart.ts';
import { searchArticles } from '../../../packages/shop/src/lib/search/search-articles.ts';
import { anArticle } from '../support/demo-config.ts';

const kush = anArticle({
  name: 'Küstengrün 22/1 Övelgönne Kush',
  brand: { id: 'k', name: 'Küstengrün' },
  countryOfOrigin: 'DK',
  latestBatch: { pzn: '17000123' },
});
const haze = anArticle({ name: 'Moorhof 18/1 Große Heide', species: 'sativa-dominant' });
const range = [kush, haze];
const find = (search: string) => searchArticles(range, search);

describe('finds an exact text', () => {
  it.each([
    ['KUSH', kush],
    ['Övelgönne', kush],
    ['ovelgonne kush', kush],
    ['oevelgoenne', kush],
    ['kuestengruen', kush],
    ['Kush Dänemark', kush],
    ['kush denmark', kush],
    ['17000123', kush],
    ['grosse heide', haze],
    ['GROẞE', haze],
    ['Sativa-dominant', haze],
  ])('as %s', (search, article) => {
    expect(find(search)).toEqual({ articles: [article], isSimilar: false });
  });
});

describe('tolerates one typo in a word', () => {
  it.each([
    ['a wrong letter', 'ovelgunne'],
    ['a missing letter', 'ovelgnne kush'],
    ['a letter too many', 'kushh'],
    ['swapped neighbours', 'ovelgonne kuhs'],
    ['in a compound word', 'kustengrin'],
    ['in half a word', 'ovlegon'],
    ['in two words', 'kushh danemrak'],
  ])('finds what is written with %s', (_, search) => {
    expect(find(search)).toEqual({ articles: [kush], isSimilar: true });
  });

  it.each(['kish portugl x', 'xuhs', '17000124', 'kxx', 'ovlegnone'])('not in "%s"', (search) => {
    expect(find(search).articles).toEqual([]);
  });

  it('in a word of four letters only beside one that is written right', () => {
    const vale = anArticle({ name: 'Nordblatt 22/1 Vale Roxo' });
    const hanse = anArticle({ name: 'Nordblatt 22/1 Hanse Haze' });
    const both = [vale, hanse];
    expect(searchArticles(both, 'vape').articles).toEqual([]);
    expect(searchArticles(both, 'Hanse Hase')).toEqual({ articles: [hanse], isSimilar: true });
  });

  it('in a letter that is doubled', () => {
    const gelato = anArticle({ name: 'Moorhof 24/1 Gelato' });
    expect(searchArticles([kush, gelato], 'Gelatto')).toEqual({ articles: [gelato], isSimilar: true });
  });

  it('only without an exact match', () => {
    const hase = anArticle({ name: 'Hase' });
    const hazy = anArticle({ name: 'Haze' });
    expect(searchArticles([hase, hazy], 'haze')).toEqual({ articles: [hazy], isSimilar: false });
  });
});

describe('passes over an amount', () => {
  it.each(['heide 18/1 20g', 'Heide 20 g'])('in "%s"', (search) => {
    expect(find(search)).toEqual({ articles: [haze], isSimilar: false });
  });
});

it('shows everything without a search', () => {
  expect(find('  ').articles).toBe(range);
});

describe('knows what people call it', () => {
  const words = typeWords(typeOrder, loadTexts());
  const flower = anArticle({ name: 'Moorlicht' });
  const milled = anArticle({ name: 'Moorglut', type: 'milled' });
  const drops = anArticle({ name: 'Klarwasser', type: 'essence' });
  const all = [flower, milled, drops];
  const namesOf = (search: string) => searchArticles(all, search, words).articles.map(({ name }) => name);

  it.each([
    ['Blüten', [flower, milled]],
    ['Cannabis', all],
    ['moor blueten', [flower, milled]],
    ['zerkleinert', [milled]],
    ['gemahlen', [milled]],
    ['Öl', [drops]],
    ['Tropfen', [drops]],
    ['extract', [drops]],
    ['flowers', [flower, milled]],
    ['Tropfn', [drops]],
  ])('as %s', (search, found) => {
    expect(namesOf(search)).toEqual(found.map(({ name }) => name));
  });

  it.each(['Schlaf', 'Schmerzen', 'beruhigend', 'Entspannung', 'sleep', 'relaxing', 'energy'])(
    'and promises no effect: %s',
    (search) => {
      expect(namesOf(search)).toEqual([]);
    },
  );

  it('finds two letters at the beginning of a word alone', () => {
    const polar = anArticle({ name: 'Polarlicht' });
    expect(searchArticles([polar, drops], 'öl', words).articles).toEqual([drops]);
    expect(searchArticles([polar, drops], 'po', words).articles).toEqual([polar]);
  });
});

it('any single typo counts as one, in both directions', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 2, maxLength: 8 });
  const slip = fc.record({ at: fc.nat(7), letter: fc.constantFrom('a', 'x'), kind: fc.nat(3) });
  fc.assert(
    fc.property(word, slip, (text, { at, letter, kind }) => {
      const place = at % (text.length - 1);
      const [head, first, second, tail] = [
        text.slice(0, place),
        text.slice(place, place + 1),
        text.slice(place + 1, place + 2),
        text.slice(place + 2),
      ];
      const typed = [
        head + letter + second + tail,
        head + second + tail,
        head + letter + first + second + tail,
        head + second + first + tail,
      ][kind] as string;
      expect(isOneTypoApart(text, typed)).toBe(true);
      expect(isOneTypoApart(typed, text)).toBe(true);
    }),
  );
});

it('two typos are too many', () => {
  expect(isOneTypoApart('kush', 'kxxh')).toBe(false);
  expect(isOneTypoApart('kush', 'kushab')).toBe(false);
  expect(isOneTypoApart('abcd', 'badc')).toBe(false);
});
