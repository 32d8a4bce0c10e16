import { expect, it } from 'vitest';
import { similarArticles } from '../../../packages/shop/src/features/article/similar-articles.ts';
import type { Article } from '../../../packages/shop/src/lib/api/types.ts';
import { anArticle } from '../support/demo-config.ts';

const flower = (id: string, fields: Partial<Article> = {}) =>
  anArticle({
    id,
    type: 'cannabis',
    species: 'indica',
    thc: 20,
    cbd: 1,
    latestBatch: null,
    inStock: true,
    ...fields,
  });

it('offers what can be had: of the same kind, closest in measured values and species', () => {
  const soldOut = flower('x', { inStock: false });
  const range = [
    soldOut,
    flower('far', { thc: 28 }),
    flower('gone', { inStock: false }),
    flower('barred', { allow: false }),
    flower('close', { thc: 21 }),
    flower('other', { species: 'sativa' }),
    flower('oil', { type: 'essence' }),
    flower('equal'),
  ];
  expect(similarArticles(soldOut, range).map(({ id }) => id)).toEqual(['equal', 'close', 'other']);
  expect(similarArticles(soldOut, [soldOut])).toEqual([]);
});
