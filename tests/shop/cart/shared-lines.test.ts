import { expect, it } from 'vitest';
import {
  isAhead,
  mergeLines,
  noLines,
  readSharedLines,
  type SharedLines,
  saySame,
  withAccount,
  withLines,
} from '../../../packages/shop/src/features/cart/sync/shared-lines.ts';

const line = (articleId: string, amount = 1) => ({ articleId, amount, subItems: [] });
const cart = (...lines: ReturnType<typeof line>[]) => withLines(noLines('1'), [], lines, 1000);
const amounts = ({ lines }: SharedLines) =>
  Object.fromEntries(lines.map(({ articleId, amount }) => [articleId, amount]));
const both = (one: SharedLines, other: SharedLines) => {
  const merged = mergeLines(one, other);
  expect(saySame(merged, mergeLines(other, one)), 'every tab comes to the same').toBe(true);
  return amounts(merged);
};

it('keeps what two tabs add at the same time', () => {
  const before = cart(line('a'));
  const one = withLines(before, [line('a')], [line('a'), line('b')], 2000);
  const other = withLines(before, [line('a')], [line('a'), line('c')], 2000);
  expect(both(one, other)).toEqual({ a: 1, b: 1, c: 1 });
});

it('uses the later of two amounts, and one of them when they are simultaneous', () => {
  const before = cart(line('a'));
  const one = withLines(before, [line('a')], [line('a', 5)], 2000);
  expect(both(one, withLines(before, [line('a')], [line('a', 9)], 2001))).toEqual({ a: 9 });
  expect(both(one, withLines(before, [line('a')], [line('a', 9)], 2000))).toEqual({ a: 9 });
});

it('removes a removed line, also with a simultaneous change of another', () => {
  const before = cart(line('a'), line('b'));
  const shown = [line('a'), line('b')];
  const removed = withLines(before, shown, [line('b')], 2000);
  const changed = withLines(before, shown, [line('a'), line('b', 7)], 2001);
  expect(both(removed, changed)).toEqual({ b: 7 });
  const again = withLines(mergeLines(removed, changed), [line('b', 7)], [line('a'), line('b', 7)], 2000);
  expect(both(again, removed), 'even when the clock stands still').toEqual({ a: 1, b: 7 });
});

it('stores after an order that the cart was emptied, not its content', () => {
  const before = cart(line('a'), line('b'));
  const emptied = withLines(before, [line('a'), line('b')], [], 2000);
  expect(JSON.stringify(emptied)).not.toContain('"a"');
  expect(both(emptied, before)).toEqual({});
  const later = withLines(before, [line('a'), line('b')], [line('a'), line('b'), line('c')], 2001);
  expect(both(emptied, later)).toEqual({ c: 1 });
});

it('keeps lines that the page cannot show, and doesn’t treat differences in display as changes', () => {
  const before = cart(line('a', 50), line('unknown'));
  const after = withLines(before, [line('a', 10)], [line('a', 10), line('b')], 2000);
  expect(amounts(after)).toEqual({ a: 50, b: 1, unknown: 1 });
});

it('deletes marks of removed lines when no session can be older', () => {
  const removed = withLines(cart(line('a'), line('b')), [line('a'), line('b')], [line('a')], 2000);
  const day = 24 * 60 * 60 * 1000;
  expect(removed.removed).toEqual({ b: 2000 });
  expect(withLines(removed, [line('a')], [line('a', 2)], 2001 + 31 * day).removed).toEqual({});
});

it('reads only this customer’s data, and ignores invalid data', () => {
  const stored = JSON.parse(JSON.stringify(cart(line('a'))));
  expect(readSharedLines(stored, '1')).toEqual(cart(line('a')));
  expect(readSharedLines(stored, '2')).toBeUndefined();
  for (const nonsense of [null, 7, [], { owner: '1' }, { lines: [] }])
    expect(readSharedLines(nonsense, '1')).toBeUndefined();
  const odd = {
    owner: '1',
    lines: [null, 3, { amount: 1 }, line('a')],
    removed: { b: 'x' },
    clearedAt: null,
  };
  expect(amounts(readSharedLines(odd, '1') ?? noLines('1'))).toEqual({ a: 1 });
});

it('holds what the account has, in its order, unless this device has changes of its own', () => {
  const account = cart(line('b', 7), line('a'));
  const known = { ...cart(line('a'), line('b')), synced: 1000 };
  const shown = (here: SharedLines) =>
    withAccount(here, account).lines.map(({ articleId, amount }) => `${articleId} ${amount}`);
  expect(shown(noLines('1')), 'a device without a cart').toEqual(['b 7', 'a 1']);
  expect(shown({ ...known, lines: known.lines.toReversed() })).toEqual(['b 7', 'a 1']);
  expect(isAhead(withAccount(known, account))).toBe(false);
  for (const own of [[line('a', 3), line('b')], [line('a')], []]) {
    const ahead = withLines(known, [line('a'), line('b')], own, 2000);
    expect(isAhead(ahead)).toBe(true);
    expect(withAccount(ahead, account)).toBe(ahead);
  }
});
