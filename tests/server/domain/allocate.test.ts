import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { availabilityOf } from '../../../packages/server/src/domain/catalogue/availability.ts';
import { allocate, isOrderable } from '../../../packages/server/src/domain/stock/allocate.ts';
import { orderableAmount } from '../../../packages/server/src/domain/stock/orderable-amount.ts';
import { batchFacts } from '../../../packages/server/src/domain/stock/release-batch.ts';

const batch = (id: string, expiresOn: string, onHandAmount: number) => ({ id, expiresOn, onHandAmount });

describe('allocating stock', () => {
  const batches = [
    batch('late', '2027-12-31', 50),
    batch('early', '2027-01-31', 10),
    batch('empty', '2026-12-31', 0),
  ];

  it('uses the earliest expiry with stock', () => {
    expect(allocate(10, batches)).toEqual({ allocations: [{ batchId: 'early', amount: 10 }] });
  });

  it('reports when a line is split, short or sold out', () => {
    expect(allocate(12, batches)).toEqual({
      allocations: [
        { batchId: 'early', amount: 10 },
        { batchId: 'late', amount: 2 },
      ],
      status: 'batch-overflow',
    });
    expect(allocate(61, batches)).toEqual({ allocations: [], status: 'not-enough-stock' });
    expect(allocate(1, [batch('empty', '2027-01-01', 0)])).toEqual({
      allocations: [],
      status: 'not-in-stock',
    });
    expect(allocate(1, [])).toEqual({ allocations: [], status: 'not-in-stock' });
  });

  it('allocates all or nothing and never more than there is', () => {
    const any = fc.array(
      fc.record({
        id: fc.uuid(),
        expiresOn: fc.constantFrom('2027-01-01', '2027-02-01', '2027-03-01'),
        onHandAmount: fc.integer({ min: 0, max: 50 }),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), any, (amount, stock) => {
        const { allocations } = allocate(amount, stock);
        const taken = allocations.reduce((sum, one) => sum + one.amount, 0);
        const there = stock.reduce((sum, one) => sum + one.onHandAmount, 0);
        expect(taken).toBe(there >= amount ? amount : 0);
        for (const one of allocations) {
          expect(one.amount).toBeGreaterThan(0);
          expect(one.amount).toBeLessThanOrEqual(
            stock.find(({ id }) => id === one.batchId)?.onHandAmount ?? 0,
          );
        }
        const expiries = allocations.map(
          (one) => stock.find(({ id }) => id === one.batchId)?.expiresOn ?? '',
        );
        expect(expiries).toEqual([...expiries].sort());
      }),
    );
  });
});

it.each([
  [undefined, true],
  ['batch-overflow', true],
  ['not-enough-stock', false],
  ['not-in-stock', false],
] as const)('a line whose stock says %s can be ordered: %s', (status, expected) => {
  expect(isOrderable(status)).toBe(expected);
});

describe('availability', () => {
  const free = new Map([
    ['a', 3],
    ['b', 40],
  ]);
  it('is what batches hold, for a variation article what its variations hold', () => {
    const article = { id: 'a', lowStockThreshold: 5, variations: [] };
    expect(availabilityOf(article, free)).toEqual({ isInStock: true, isLow: true });
    expect(availabilityOf({ ...article, lowStockThreshold: 3 }, free).isLow).toBe(true);
    expect(availabilityOf({ ...article, lowStockThreshold: 2 }, free).isLow).toBe(false);
    expect(availabilityOf({ ...article, id: 'c' }, free)).toEqual({ isInStock: false, isLow: false });
    expect(availabilityOf({ ...article, id: 'c', variations: [{ childArticleId: 'b' }] }, free)).toEqual({
      isInStock: true,
      isLow: false,
    });
  });
});

describe('releasing a batch', () => {
  const good = {
    tymc: 19_999,
    tamc: 99_999,
    dryingLoss: 12,
    expiresOn: '2027-01-01',
    onHandAmount: 1,
    isInhaled: true,
  };
  const today = '2026-03-04';
  it.each([
    [
      'all within limits',
      {},
      { isMicrobiallyClean: true, isDryEnough: true, isMeasured: true, isExpired: false },
    ],
    ['TYMC of 20,000', { tymc: 20_000 }, { isMicrobiallyClean: false }],
    ['TAMC of 100,000', { tamc: 100_000 }, { isMicrobiallyClean: false }],
    ['drying loss above 12 %', { dryingLoss: 12.1 }, { isDryEnough: false }],
    ['no TYMC', { tymc: null }, { isMeasured: false }],
    ['no TAMC', { tamc: null }, { isMeasured: false }],
    ['no drying loss', { dryingLoss: null }, { isMeasured: false }],
    ['a package on hand', { onHandAmount: 1 }, { hasStockOnHand: true }],
    ['nothing on hand', { onHandAmount: 0 }, { hasStockOnHand: false }],
    [
      'no values for an oil',
      { tymc: null, tamc: null, dryingLoss: null, isInhaled: false },
      { isMeasured: true, isMicrobiallyClean: true },
    ],
    ['the last day', { expiresOn: today }, { isExpired: false }],
    ['the day after', { expiresOn: '2026-03-03' }, { isExpired: true }],
  ])('with %s', (_what, changes, facts) => {
    expect(batchFacts({ ...good, ...changes }, today)).toMatchObject(facts);
  });
});

it.each([
  ['cannabis', [3, 4], 7],
  ['cannabis', [4], 0],
  ['standard', [1], 1],
  ['standard', [], 0],
  ['cannabis', [150, 150], 200],
] as const)('offers of %s with %j free %d', (type, free, amount) => {
  expect(
    orderableAmount(
      type,
      free.map((onHandAmount) => ({ onHandAmount })),
    ),
  ).toBe(amount);
});
