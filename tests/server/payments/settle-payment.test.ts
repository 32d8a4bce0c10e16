import { describe, expect, it } from 'vitest';
import {
  isPayable,
  type PaymentReport,
  settlePayment,
} from '../../../packages/server/src/domain/payment/settle-payment.ts';
import { isAllowed } from '../../../packages/server/src/features/payments/start-payment.ts';

const order = { state: 'new', isPaid: false } as const;
const payment = { state: 'waiting', amountCents: 1500, order } as const;
const paid: PaymentReport = { status: 'paid', amountCents: 1500 };

describe('a report about a payment', () => {
  it.each([
    ['pays the order', payment, paid, 'record'],
    ['pays it after a first failure', { ...payment, state: 'failed' as const }, paid, 'record'],
    ['comes twice', { ...payment, state: 'paid' as const }, paid, 'ignore'],
    [
      'of a failure comes after the money',
      { ...payment, state: 'paid' as const },
      { ...paid, status: 'failed' as const },
      'ignore',
    ],
    [
      'of a failure comes twice',
      { ...payment, state: 'failed' as const },
      { ...paid, status: 'failed' as const },
      'ignore',
    ],
    ['of a failure only marks the payment', payment, { ...paid, status: 'failed' as const }, 'note'],
    [
      'pays what was paid otherwise meanwhile',
      { ...payment, order: { ...order, isPaid: true } },
      paid,
      'credit',
    ],
    [
      'pays what was cancelled',
      { ...payment, order: { state: 'cancelled' as const, isPaid: false } },
      paid,
      'credit',
    ],
    [
      'pays what was rejected',
      { ...payment, order: { state: 'rejected' as const, isPaid: false } },
      paid,
      'credit',
    ],
    ['names another amount', payment, { ...paid, amountCents: 1 }, 'mismatch'],
  ])('%s', (_what, given, report, settlement) => {
    expect(settlePayment(given, report)).toBe(settlement);
  });
});

it.each([
  ['is new', {}, true],
  ['waits for its prescription', { state: 'verification' as const }, true],
  ['is paid', { isPaid: true }, false],
  ['costs nothing', { totalPaymentPriceCents: 0 }, false],
  ['was cancelled', { state: 'cancelled' as const }, false],
  ['was rejected', { state: 'rejected' as const }, false],
])('an order that %s (%j) can be paid online: %s', (_what, changes, expected) => {
  expect(isPayable({ ...order, totalPaymentPriceCents: 1500, ...changes })).toBe(expected);
});

it.each([
  ['https://pay.example/go?x=1', true],
  ['https://pay.example.evil.test/go', false],
  ['https://pay.example@evil.test/go', false],
  ['https://pay.example:444/go', false],
  ['javascript:alert(1)//pay.example', false],
  ['//pay.example/go', false],
  ['/go', false],
])('redirects to no host that is not on the list: %s', (url, allowed) => {
  expect(isAllowed(url, ['pay.example'])).toBe(allowed);
});
