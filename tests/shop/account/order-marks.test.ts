import { describe, expect, it } from 'vitest';
import type { AccountOrder } from '../../../packages/shop/src/features/account/account.ts';
import {
  completedMark,
  isRefused,
  paymentMark,
  prescriptionMark,
  takesPrescription,
} from '../../../packages/shop/src/features/account/orders/order-marks.ts';
import { stepsOf } from '../../../packages/shop/src/ui/order-progress.tsx';

const order = (fields: Partial<AccountOrder> = {}): AccountOrder => ({
  id: '0b8d4b64-6c0e-4a58-9d0e-6d0d3f9a2c11',
  orderNumber: '100001',
  createdAt: '2026-03-04T09:00:00.000Z',
  totalPrice: 8990,
  state: 'verification',
  isUserCancelable: true,
  ...fields,
});

describe('a row of the order table', () => {
  it.each([
    ['completed', 'yes'],
    ['ready_for_pickup', 'yes'],
    ['ready_for_shipping', 'no'],
    ['manufacturing', 'no'],
    ['new', 'no'],
  ] as const)('marks %s as arrived: %s', (state, mark) => {
    expect(completedMark(order({ state }))).toBe(mark);
  });

  it('follows the payment', () => {
    expect([order(), order({ paymentReceived: true })].map(paymentMark)).toEqual(['no', 'yes']);
  });

  it('shows a minus without need of a prescription, a check when it is checked, else a cross', () => {
    const orders = [
      order({ isPrescriptionNotRequired: true, prescriptionChecked: true }),
      order({ prescriptionChecked: true }),
      order(),
    ];
    expect(orders.map(prescriptionMark)).toEqual(['unneeded', 'yes', 'no']);
  });

  it('is refused when the order was cancelled or rejected, and only then', () => {
    const states = ['cancelled', 'rejected', 'reservation_exceeded', 'completed'] as const;
    expect(states.filter((state) => isRefused(order({ state })))).toEqual(['cancelled', 'rejected']);
  });

  it('takes a prescription as long as one is awaited', () => {
    expect(takesPrescription(order())).toBe(true);
    const closed = [
      order({ state: 'manufacturing' }),
      order({ prescriptionChecked: true }),
      order({ isPrescriptionNotRequired: true }),
    ];
    expect(closed.map(takesPrescription)).toEqual([false, false, false]);
  });
});

describe("an order's six steps", () => {
  const done = (fields: Partial<AccountOrder>) =>
    stepsOf(order(fields))
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
    expect(stepsOf(order(fields))).toHaveLength(6);
  });

  it.each(['cancelled', 'rejected'] as const)('%s has none', (state) => {
    expect(stepsOf(order({ state }))).toEqual([]);
  });
});
