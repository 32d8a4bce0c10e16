import { expect, it } from 'vitest';
import { withoutOrdered } from '../../../packages/server/src/features/kept-lists/without-ordered.ts';

const now = new Date('2026-03-04T09:00:00Z');
const line = (articleId: string, amount: number, changedAt = 5) => ({
  articleId,
  amount,
  subItems: [],
  changedAt,
});
const cart = (...lines: ReturnType<typeof line>[]) => ({
  lines,
  removed: [{ articleId: 'gone', at: 3 }],
  clearedAt: 2,
  seen: lines.map(({ articleId }) => ({ articleId, price: 899, name: 'Hanse Haze' })),
});

it('takes the ordered articles out as the last change, and leaves the others as they are', () => {
  const left = withoutOrdered(cart(line('a', 5), line('b', 1)), [{ articleId: 'a', amount: 5 }], now);
  expect(left).toEqual({
    ...cart(line('b', 1)),
    removed: [
      { articleId: 'a', at: now.getTime() },
      { articleId: 'gone', at: 3 },
    ],
  });
});

it('leaves what was put in beyond the order', () => {
  const ordered = [
    { articleId: 'a', amount: 5 },
    { articleId: 'a', amount: 2 },
  ];
  const at = now.getTime();
  expect(withoutOrdered(cart(line('a', 10)), ordered, now)).toMatchObject({
    lines: [{ articleId: 'a', amount: 3, changedAt: at, addedAt: 5 }],
    removed: [{ articleId: 'gone', at: 3 }],
    seen: [{ articleId: 'a' }],
  });
});

it('comes after what a device with a fast clock has done', () => {
  const later = now.getTime() + 60_000;
  const left = withoutOrdered(cart(line('a', 5, later)), [{ articleId: 'a', amount: 5 }], now);
  expect(left?.removed[0]?.at).toBe(later + 1);
});

it('changes nothing where nothing of it lies there', () => {
  expect(withoutOrdered(cart(line('b', 1)), [{ articleId: 'a', amount: 5 }], now)).toBeUndefined();
});
