import { expect, it } from 'vitest';
import { groupByType } from '../../../packages/shop/src/features/catalogue/group-by-type.ts';
import { splitRuns } from '../../../packages/shop/src/features/catalogue/split-runs.ts';
import { anArticle } from '../support/demo-config.ts';

const range = (flowers: number, extracts: number) =>
  groupByType([
    ...Array.from({ length: flowers }, () => anArticle()),
    ...Array.from({ length: extracts }, () => anArticle({ type: 'essence' })),
  ]);
const drawn = (flowers: number, extracts: number, page: number) =>
  splitRuns(range(flowers, extracts), page).groups.map(({ runs }) =>
    runs.map(({ articles, isFirst }) => (isFirst ? articles.length : 0)),
  );

it('shows a short list completely on any page', () => {
  expect(drawn(31, 5, 7)).toEqual([[12, 12, 7], [5]]);
  expect(splitRuns(range(90, 6), 1)).toMatchObject({ isLong: false, pages: 1 });
});

it('shows four runs of a long one, across its groups', () => {
  expect(drawn(30, 70, 1)).toEqual([
    [12, 12, 6],
    [12, 0, 0, 0, 0, 0],
  ]);
  expect(drawn(30, 70, 2)).toEqual([
    [0, 0, 0],
    [0, 12, 12, 12, 12, 0],
  ]);
});

it('every article is on exactly one page', () => {
  const { pages } = splitRuns(range(130, 70), 1);
  const shown = Array.from({ length: pages }, (_, index) => drawn(130, 70, index + 1).flat())
    .flat()
    .reduce((sum, count) => sum + count, 0);
  expect(shown).toBe(200);
});

it.each([
  [-3, 1],
  [Number.NaN, 1],
  [2.9, 2],
  [99, 3],
])('reads page %d of three as page %d', (asked, page) => {
  expect(splitRuns(range(130, 0), asked)).toMatchObject({ page, pages: 3 });
});
