import { describe, expect, it } from 'vitest';
import { articleNamed } from '../../../packages/shop/src/features/redeem/article-named.ts';
import { judgeLine } from '../../../packages/shop/src/features/redeem/judge-line.ts';
import { nearArticles } from '../../../packages/shop/src/features/redeem/near-articles.ts';
import { readLines } from '../../../packages/shop/src/features/redeem/read-lines.ts';
import type { Article } from '../../../packages/shop/src/lib/api/types.ts';
import { compareWithCart, restorePrescribed } from '../../../packages/shop/src/lib/cart/prescribed.ts';

const article = (id: string, publicNamePrimary: string, fields: Partial<Article> = {}): Article =>
  ({
    id,
    publicNamePrimary,
    publicNameSecondary: '22/1',
    name: `${fields.brand?.name ?? 'Nordblatt'} ${publicNamePrimary}`,
    brand: { id: 'b', name: 'Nordblatt' },
    type: 'cannabis',
    unit: 'g',
    packageAmount: 1,
    price: 900,
    species: 'sativa',
    thc: 22,
    cbd: 1,
    requiresPrescription: true,
    inStock: true,
    allow: true,
    ...fields,
  }) as Article;

const haze = article('haze', 'Hanse Haze');
const tag = article('tag', 'Elbe Tag', { type: 'readymade', packageAmount: 10, publicNameSecondary: '10 g' });
const tag20 = article('tag20', 'Elbe Tag', {
  type: 'readymade',
  name: 'Nordblatt Elbe Tag 20 g',
  packageAmount: 20,
  publicNameSecondary: '20 g',
});
const milled = article('milled', 'Elbe Tag zerkleinert', { type: 'milled', packageAmount: 10 });
const gone = article('gone', 'Kranichzug', { inStock: false, species: 'indica' });
const drops = article('drops', 'Northern Drops', {
  type: 'essence',
  unit: 'ml',
  packageAmount: 30,
  latestBatch: { pzn: '01234567' } as never,
});
const grass = article('grass', 'Dünengras', { thc: 9, cbd: 9 });
const range = [haze, tag, tag20, milled, gone, drops, grass];
const articleOf = (id: string) => range.find((one) => one.id === id);

describe('the text of a prescription', () => {
  it.each([
    ['1. Nordblatt 22/1 Hanse Haze, 20 g', { article: haze, quantity: 20, isCrushed: false }],
    ['HANSE HAZE 12,5g zerkleinert', { article: haze, quantity: 12.5, isCrushed: true }],
    ['Elbe Tag zerkleinert 2 x 10 g', { article: milled, quantity: 20, isCrushed: true }],
    ['Elbe Tag 20 g', { article: tag20, quantity: 20, isCrushed: false }],
    ['Northern Drops 30 ml', { article: drops, quantity: 30, isCrushed: false }],
    ['Duenengras 10 g', { article: grass, quantity: 10, isCrushed: false }],
    ['DUNENGRAS 10 g', { article: grass, quantity: 10, isCrushed: false }],
    ['Mondlicht 22/1, 15 Gramm', { quantity: 15, isCrushed: false }],
  ])('%s', (written, expected) => {
    expect(readLines(written, range)).toEqual([{ written, ...expected }]);
  });

  it('is read line by line, and what is no product is passed over', () => {
    const text =
      'Frau Erika Mustermann, geb. 12.08.1964\nHanse Haze 5 g; Elbe Tag 10 g\n100 mg täglich\nDr. Gans';
    expect(readLines(text, range).map((line) => line.article?.id)).toEqual(['haze', 'tag']);
  });
});

describe('an article is named', () => {
  it.each([
    ['by its whole name', haze.name, haze],
    ['as its label has it, in any case', 'hanse haze 22/1', haze],
    ['by its own name, where no other has it', 'Hanse Haze', haze],
    ['by an umlaut written out', 'Duenengras', grass],
    ['by what tells two packages apart', 'Elbe Tag 20 g', tag20],
    ['by its PZN', ' 01234567 ', drops],
    ['by its PZN as shop and prescriptions have it', 'PZN: 01234567', drops],
    ['by a name that two have: not', 'Elbe', undefined],
    ['by a part of its name: not', 'Hanse', undefined],
    ['with another strength: not', 'Hanse Haze 10/10', undefined],
    ['by nothing: not', '', undefined],
  ])('%s', (_how, written, expected) => {
    expect(articleNamed(written, range)).toBe(expected);
  });
});

describe('a prescribed line held against the range', () => {
  const line = { key: 1, name: haze.name, quantity: '20', isCrushed: false };
  it.each([
    ['match', {}],
    ['match', { quantity: ' 20,0 ' }],
    ['unknown', { name: 'Mondlicht' }],
    ['quantityMissing', { quantity: 'viel' }],
    ['quantityMissing', { quantity: '0' }],
    ['notInStock', { name: gone.name }],
    ['crushedWanted', { isCrushed: true }],
    ['crushedMissing', { name: milled.name }],
    ['notWhole', { name: tag.name, quantity: '15' }],
    ['tooLittle', { quantity: '2' }],
    ['tooMuch', { quantity: '9999' }],
  ])('is %s: %j', (kind, changes) => {
    expect(judgeLine({ ...line, ...changes }, range).kind).toBe(kind);
  });

  it('offers what a misspelt name is like, and nothing for one that is like none', () => {
    const like = (name: string) => judgeLine({ ...line, name }, range);
    expect(like('Hanse Hase')).toEqual({ kind: 'unknown', near: [haze] });
    expect(like('Mondlicht')).toEqual({ kind: 'unknown', near: [] });
  });

  it('counts packages, and offers the same one milled where the prescription asks for it', () => {
    expect(judgeLine({ ...line, name: milled.name, isCrushed: true }, range)).toMatchObject({ amount: 2 });
    const wanted = judgeLine({ ...line, name: tag.name, isCrushed: true }, range);
    expect('near' in wanted && wanted.near).toEqual([milled]);
    const none = judgeLine({ ...line, isCrushed: true }, range);
    expect('near' in none && none.near).toEqual([]);
  });

  it('names what is close and in stock: strength before species, never milled for whole or drops for flowers', () => {
    const far = article('far', 'Fern', { thc: 10 });
    const closer = article('closer', 'Nah', { species: 'indica', thc: 23 });
    expect(nearArticles(gone, [...range, far, closer]).map(({ id }) => id)).toEqual([
      'closer',
      'haze',
      'tag',
    ]);
  });
});

describe('the prescription beside the cart', () => {
  const prescribed = [
    { articleId: 'haze', quantity: 20, isCrushed: false },
    { articleId: 'milled', quantity: 20, isCrushed: false },
    { articleId: 'drops', quantity: 30, isCrushed: false },
  ];
  it('says of each line whether it matches, and of each article whether it is prescribed', () => {
    const lines = [
      { articleId: 'haze', amount: 15 },
      { articleId: 'milled', amount: 2 },
      { articleId: 'tag', amount: 1 },
    ];
    expect(compareWithCart(prescribed, lines, articleOf)).toEqual([
      { articleId: 'haze', match: 'otherQuantity', prescribed: 20, inCart: 15 },
      { articleId: 'milled', match: 'crushedMissing', prescribed: 20, inCart: 20 },
      { articleId: 'drops', match: 'notInCart', prescribed: 30, inCart: 0 },
      { articleId: 'tag', match: 'notPrescribed', prescribed: 0, inCart: 10 },
    ]);
    const same = compareWithCart(prescribed.slice(0, 1), [{ articleId: 'haze', amount: 20 }], articleOf);
    expect(same.map(({ match }) => match)).toEqual(['same']);
  });

  it('is remembered by the tab as what it is, and nothing else', () => {
    expect(restorePrescribed(JSON.parse(JSON.stringify(prescribed)))).toEqual(prescribed);
    for (const nonsense of [undefined, 'x', {}, [null], [{ articleId: 1, quantity: 2, isCrushed: true }]])
      expect(restorePrescribed(nonsense)).toEqual([]);
  });
});
