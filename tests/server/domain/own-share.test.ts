import { describe, expect, it } from 'vitest';
import { euros } from '../../../packages/server/src/domain/money/euros.ts';
import {
  coPaymentCents,
  insurerShareCents,
} from '../../../packages/server/src/domain/pricing/insurer-share.ts';
import {
  isPubliclyInsured,
  type PayType,
  payTypeOn,
  prescriptionFeeCents,
} from '../../../packages/server/src/domain/pricing/pay-type.ts';

describe('the pay type of a day', () => {
  it.each([
    ['exempt for good', 'public_free', null, 'public_free'],
    ['exempt until tomorrow', 'public_free', '2027-01-01', 'public_free'],
    ['exempt until today', 'public_free', '2026-12-31', 'public_free'],
    ['exempt until yesterday', 'public_free', '2026-12-30', 'public_insurance'],
    ['privately insured, with a day left over', 'private_insurance', '2026-01-01', 'private_insurance'],
  ])('of somebody %s', (_what, payType, exemptionValidUntil, expected) => {
    expect(payTypeOn({ payType, exemptionValidUntil }, '2026-12-31')).toBe(expected);
  });

  it.each<[PayType, boolean, number]>([
    ['public_insurance', true, 1000],
    ['public_free', true, 0],
    ['private_insurance', false, 1000],
    ['self', false, 1000],
  ])('%s: publicly insured is %s, the fee %i cents', (payType, isPublic, cents) => {
    expect(isPubliclyInsured(payType)).toBe(isPublic);
    expect(prescriptionFeeCents(payType)).toBe(cents);
  });
});

describe('an order of 60 € on prescription and 15 € without', () => {
  const items = [
    { requiresPrescription: true, totalPriceCents: 4000 },
    { requiresPrescription: true, totalPriceCents: 2000 },
    { requiresPrescription: false, totalPriceCents: 1500 },
  ];
  // Two fees of 10 € and the grinder are the customer's; 5 € of them come from the balance.
  const order = {
    payType: 'public_insurance' as const,
    totalPriceCents: 7500,
    usedBalanceCents: 500,
    totalPaymentPriceCents: 3000,
  };

  it('is paid by the insurer except for balance and payment', () => {
    expect(insurerShareCents(order)).toBe(4000);
  });

  it('charges the publicly insured the fees for prescribed articles', () => {
    expect(coPaymentCents(order, items)).toBe(2000);
  });

  it('has no co-payment without a public insurer', () => {
    const own = { ...order, payType: 'self' as const, totalPaymentPriceCents: 7000 };
    expect(coPaymentCents(own, items)).toBe(0);
  });
});

it('cents read as euros', () => {
  expect([0, 5, 1290, 123_456, -500].map((cents) => euros(cents))).toEqual([
    '0,00\u00a0€',
    '0,05\u00a0€',
    '12,90\u00a0€',
    '1.234,56\u00a0€',
    '−5,00\u00a0€',
  ]);
});
