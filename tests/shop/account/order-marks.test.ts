import { describe, expect, it } from 'vitest';
import type { AccountOrder } from '../../../packages/shop/src/features/account/account.ts';
import {
  completedMark,
  isRefused,
  paymentMark,
  prescriptionMark,
} from '../../../packages/shop/src/features/account/orders/order-marks.ts';
import { stepsOf } from '../../../packages/shop/src/ui/order/order-progress.tsx';
import { accountOrder } from '../support/account-order.ts';

describe('a row of the order table', () => {
  it.each([
    ['completed', 'yes'],
    ['ready_for_pickup', 'yes'],
    ['ready_for_shipping', 'no'],
    ['manufacturing', 'no'],
    ['new', 'no'],
  ] as const)('marks %s as arrived: %s', (state, mark) => {
    expect(completedMark(accountOrder({ state }))).toBe(mark);
  });

  it('follows the payment', () => {
    expect([accountOrder(), accountOrder({ paymentReceived: true })].map(paymentMark)).toEqual(['no', 'yes']);
  });

  it('shows a minus when no prescription is needed, a check when it is checked, else a cross', () => {
    const orders = [
      accountOrder({ isPrescriptionNotRequired: true, prescriptionChecked: true }),
      accountOrder({ prescriptionChecked: true }),
      accountOrder(),
    ];
    expect(orders.map(prescriptionMark)).toEqual(['unneeded', 'yes', 'no']);
  });

  it('is marked as refused only when the order was cancelled or rejected', () => {
    const states = ['cancelled', 'rejected', 'reservation_exceeded', 'completed'] as const;
    expect(states.filter((state) => isRefused(accountOrder({ state })))).toEqual(['cancelled', 'rejected']);
  });
});

describe("an order's six steps", () => {
  const done = (fields: Partial<AccountOrder>) =>
    stepsOf(accountOrder(fields))
      .filter(([, isDone]) => isDone)
      .map(([name]) => name);

  it.each([
    [{ state: 'new' }, []],
    [{ state: 'accepted', reviewed: true }, ['reviewed']],
    [
      { reviewed: true, isPrescriptionNotRequired: true, paymentReceived: true },
      ['reviewed', 'prescription', 'payment'],
    ],
    [{ state: 'reservation_exceeded', reviewed: true }, ['reviewed']],
    [{ state: 'waiting_for_release' }, ['made']],
    [{ state: 'ready_for_pickup', isPickup: true }, ['made', 'pickup']],
    [{ state: 'ready_for_shipping' }, ['made']],
    [{ state: 'completed' }, ['made', 'shipped', 'completed']],
    [{ state: 'completed', isPickup: true }, ['made', 'pickup', 'completed']],
  ] as const)('%j has done %j', (fields, steps) => {
    expect(done(fields)).toEqual(steps);
    expect(stepsOf(accountOrder(fields))).toHaveLength(6);
  });

  it.each(['cancelled', 'rejected'] as const)('%s has none', (state) => {
    expect(stepsOf(accountOrder({ state }))).toEqual([]);
  });
});
