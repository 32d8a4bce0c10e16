import { describe, expect, it } from 'vitest';
import { emptyCart } from '../../../packages/shop/src/features/cart/change-cart.ts';
import type { CalculatedLine, CartState } from '../../../packages/shop/src/lib/cart/cart.ts';
import { cartChanges, withSeen } from '../../../packages/shop/src/lib/cart/cart-changes.ts';

const line = { articleId: 'flower', amount: 10, subItems: [] };
const answered = (figures: Partial<CalculatedLine>): CartState =>
  ({
    ...emptyCart,
    isShared: true,
    lines: [line],
    calculation: { items: [{ id: 'flower', singlePrice: 899, orderableAmount: 80, ...figures }] },
  }) as unknown as CartState;

describe('what has changed in a cart', () => {
  it('is nothing before the server has answered, and nothing where all is as it was seen', () => {
    expect(cartChanges({ ...emptyCart, lines: [line], seen: { flower: 1 } })).toEqual([]);
    expect(cartChanges(withSeen(answered({})))).toEqual([]);
  });

  it('is another price, until it is taken', () => {
    const changed = { ...answered({ singlePrice: 949 }), seen: { flower: 899 } };
    expect(cartChanges(withSeen(changed))).toEqual([
      { kind: 'price', articleId: 'flower', was: 899, is: 949 },
    ]);
    expect(cartChanges(withSeen({ ...changed, seen: {} }))).toEqual([]);
  });

  it('is nothing new before the account has said what was seen on another day', () => {
    const opened = { ...answered({ singlePrice: 949 }), isShared: false };
    expect(withSeen(opened).seen).toEqual({});
    expect(cartChanges(withSeen({ ...opened, isShared: true, seen: { flower: 899 } }))).toHaveLength(1);
  });

  it('is what isn’t offered any more, what another device wanted, and what the server refuses', () => {
    const other = { ...line, amount: 3 };
    const changed = {
      ...answered({}),
      gone: [{ articleId: 'x', name: 'Elbe Licht' }],
      clashes: [{ articleId: 'flower', other }],
      lineErrors: { flower: 'Zu viel.' },
    };
    expect(cartChanges(changed)).toEqual([
      { kind: 'gone', articleId: 'x', name: 'Elbe Licht' },
      { kind: 'device', articleId: 'flower', kept: line, other },
      { kind: 'refused', articleId: 'flower', why: 'Zu viel.' },
    ]);
  });

  it('is an amount that isn’t there any more', () => {
    expect(cartChanges(answered({ orderableAmount: 4 }))).toEqual([
      { kind: 'stock', articleId: 'flower', wanted: 10, left: 4 },
    ]);
    expect(cartChanges(answered({ orderableAmount: 10 }))).toEqual([]);
  });

  it('is forgotten with its line: an article that comes back has the price of then', () => {
    expect(withSeen({ ...answered({}), lines: [], seen: { flower: 500 } }).seen).toEqual({});
  });
});
