import { expect, it } from 'vitest';
import { BatchHistory } from '../../../packages/shop/src/features/article/batches/batch-history.tsx';
import { MeasuredTerpenes } from '../../../packages/shop/src/features/article/batches/measured-terpenes.tsx';
import { renderPart } from '../support/render-part.tsx';

const batches = [
  { releasedAt: '2026-02-02T09:00:00.000Z', thc: 22.1, cbd: 1, terpenes: [] },
  {
    releasedAt: '2025-11-03T09:00:00.000Z',
    thc: 20.4,
    cbd: null,
    terpenes: [
      { name: 'Myrcen', percent: 0.3 },
      { name: 'Limonen', percent: 0.6 },
    ],
  },
];
const answers = (data: unknown[]) => ({ answers: { '/article/a1/batches': data } });
const draw = (data: unknown[]) => renderPart(<BatchHistory articleId="a1" />, answers(data));
const drawTerpenes = (data: unknown[]) => renderPart(<MeasuredTerpenes articleId="a1" />, answers(data));
const textsIn = (cells: string) => cells.split(/<[^>]+>/).filter((text) => text.trim());

it('shows the values from batch to batch as a curve, and the same as a table, the latest first', () => {
  const html = draw(batches);
  const rows = [...html.matchAll(/<tr><th scope="row">(.*?)<\/th>(.*?)<\/tr>/g)].map(
    ([, day, cells = '']) => [day, ...textsIn(cells)],
  );
  expect(rows).toEqual([
    ['02.02.2026', '22,1 %', '1 %'],
    ['03.11.2025', '20,4 %', '–'],
  ]);
  // Whoever can’t see the curve reads the table alone.
  expect(html).toMatch(/<svg[^>]*aria-hidden="true"/);
  expect(html.match(/<circle/g)).toHaveLength(2);
});

it('shows nothing of one batch, which is no history', () => {
  expect(draw(batches.slice(0, 1))).toBe('');
});

it('shows the terpenes of the latest batch that has such values as bars with their figures, the largest first', () => {
  const html = drawTerpenes(batches);
  const rows = [...html.matchAll(/<tr><th scope="row">(.*?)<\/th>(.*?)<\/tr>/g)].map(
    ([, name, cells = '']) => [name, /<rect width="(\d+)"/.exec(cells)?.[1], ...textsIn(cells)],
  );
  expect(rows).toEqual([
    ['Limonen', '100', '0,6 %'],
    ['Myrcen', '50', '0,3 %'],
  ]);
  expect(html.match(/<svg/g)).toHaveLength(html.match(/<svg[^>]*aria-hidden="true"/g)?.length ?? 0);
  expect(drawTerpenes(batches.slice(0, 1))).toBe('');
});
