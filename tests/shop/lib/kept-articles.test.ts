import { expect, it } from 'vitest';
import {
  idsOn,
  type KeptArticles,
  mergeKept,
  nothingKept,
  readKept,
  withEntry,
} from '../../../packages/shop/src/lib/kept-articles/kept.ts';

const put = (kept: KeptArticles, articleId: string, at: number, isIn = true) =>
  withEntry(kept, { list: 'remembered', articleId, isIn }, at);

it('keeps what was put on a list last in front, each article once', () => {
  const kept = put(put(put(nothingKept, 'a', 1), 'b', 2), 'a', 3);
  expect(idsOn(kept, 'remembered')).toEqual(['a', 'b']);
  expect(idsOn(put(kept, 'a', 4, false), 'remembered')).toEqual(['b']);
});

it('merges two devices to the same: the last act counts, and a removal isn’t undone by an older list', () => {
  const before = put(put(nothingKept, 'a', 1), 'b', 2);
  const phone = put(before, 'a', 10, false);
  const desktop = put(before, 'c', 9);
  expect(idsOn(mergeKept(phone, desktop), 'remembered')).toEqual(['c', 'b']);
  expect(mergeKept(phone, desktop)).toEqual(mergeKept(desktop, phone));
  expect(idsOn(mergeKept(put(before, 'a', 11), phone), 'remembered')).toEqual(['a', 'b']);
});

it('compares four at most, and forgets the oldest of what was seen', () => {
  let kept = nothingKept;
  for (let at = 1; at <= 20; at += 1) {
    kept = withEntry(kept, { list: 'compared', articleId: `c${at}`, isIn: true }, at);
    kept = withEntry(kept, { list: 'seen', articleId: `s${at}`, isIn: true }, at);
  }
  expect(idsOn(kept, 'compared')).toEqual(['c20', 'c19', 'c18', 'c17']);
  expect(idsOn(kept, 'seen')).toHaveLength(12);
});

it('reads nothing but lists from a device', () => {
  for (const nonsense of [null, 3, 'x', { remembered: 5 }, { seen: [null, {}, { articleId: 'a' }] }])
    expect(readKept(nonsense)).toEqual(nothingKept);
  const entry = { articleId: 'a', at: 1, isIn: true };
  expect(readKept({ compared: [{ ...entry, more: 'x' }] }).compared).toEqual([entry]);
});
