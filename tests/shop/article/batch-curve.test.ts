import { expect, it } from 'vitest';
import { curvePoints, curveSize } from '../../../packages/shop/src/features/article/batches/batch-curve.ts';

it('draws values from left to right between the lowest and the highest, and equal ones as a flat line', () => {
  const points = curvePoints([20, 24, 22]);
  expect(points.map(({ x }) => x)).toEqual([8, 160, 312]);
  expect(points.map(({ y }) => y)).toEqual([88, 8, 48]);
  const flat = curvePoints([21, 21]);
  expect(new Set(flat.map(({ y }) => y)).size).toBe(1);
  for (const { x, y } of [...points, ...flat])
    expect(x >= 0 && x <= curveSize.width && y >= 0 && y <= curveSize.height).toBe(true);
});
