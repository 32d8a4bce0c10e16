import { expect, it } from 'vitest';
import { createQuietCounter } from '../../../packages/server/src/features/security/create-quiet-counter.ts';

const counter = (options: { quietMs: number; most?: number }) => {
  const written: [string, number][] = [];
  const write = (thing: string, times: number) => void written.push([thing, times]);
  return { written, ...createQuietCounter<string>({ clock: () => new Date(), write, ...options }) };
};

it('writes the first of many at once, and how many followed when they are over', async () => {
  const { written, add } = counter({ quietMs: 40 });
  for (let n = 0; n < 1000; n++) add('denied', 'denied');
  expect(written).toEqual([['denied', 1]]);
  await expect
    .poll(() => written)
    .toEqual([
      ['denied', 1],
      ['denied', 999],
    ]);
});

it('loses nothing when it is asked to end, nor when too many different ones come', () => {
  const { written, add, flush } = counter({ quietMs: 60_000, most: 2 });
  for (const key of ['a', 'a', 'b', 'c', 'c']) add(key, key);
  expect(written).toEqual([
    ['a', 1],
    ['b', 1],
    ['a', 1],
    ['c', 1],
  ]);
  flush();
  expect(written.at(-1)).toEqual(['c', 1]);
});
