import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prorate } from '../../../packages/server/src/domain/money/prorate.ts';
import { taxIn, taxLines } from '../../../packages/server/src/domain/money/tax.ts';

describe('spreading cents', () => {
  it('gives the cents left to the largest remainders, the earlier first', () => {
    expect(prorate(3, [0.5, 1.6, 0.5])).toEqual([1, 2, 0]);
    expect(prorate(2, [2 / 3, 2 / 3, 2 / 3])).toEqual([1, 1, 0]);
  });

  it('always adds up and is never off by a cent or more', () => {
    const shares = fc.array(
      fc.integer({ min: -100_000, max: 1_000_000 }).map((n) => n / 7),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(shares, (exact) => {
        // Rounding -0.1 gives a negative zero, which no sum of cents is: adding 0 takes its sign away.
        const total = Math.round(exact.reduce((sum, share) => sum + share, 0)) + 0;
        const whole = prorate(total, exact);
        expect(whole.reduce((sum, cents) => sum + cents, 0)).toBe(total);
        whole.forEach((cents, index) => {
          expect(Math.abs(cents - (exact[index] ?? 0))).toBeLessThan(1 + 1e-6);
        });
      }),
    );
  });
});

describe('tax in a gross price', () => {
  it.each([
    [11_900, 19, 1900],
    [10_700, 7, 700],
    [999, 19, 160],
    [1, 19, 0],
    [0, 19, 0],
    [5000, 0, 0],
  ])('of %i cents at %i %% is %i', (gross, rate, tax) => {
    expect(taxIn(gross, rate)).toBe(tax);
  });

  it('is rounded once per rate and then spread', () => {
    const { perRate, perLine } = taxLines(
      Array.from({ length: 3 }, () => ({ grossCents: 100, vatPercent: 19 })),
    );
    expect(perRate).toEqual([{ vatPercent: 19, taxCents: 48 }]);
    expect(perLine).toEqual([16, 16, 16]);
  });

  it('adds up for any lines and rates', () => {
    const line = fc.record({
      grossCents: fc.integer({ min: 0, max: 10_000_000 }),
      vatPercent: fc.constantFrom(0, 7, 19),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
        const { perLine, perRate, total } = taxLines(lines);
        expect(perLine.reduce((sum, cents) => sum + cents, 0)).toBe(total);
        expect(perRate.reduce((sum, { taxCents }) => sum + taxCents, 0)).toBe(total);
        for (const { vatPercent, taxCents } of perRate) {
          const gross = lines
            .filter((one) => one.vatPercent === vatPercent)
            .reduce((sum, one) => sum + one.grossCents, 0);
          expect(taxCents).toBe(Math.round((gross * vatPercent) / (100 + vatPercent)));
        }
        perLine.forEach((cents, index) => {
          expect(cents).toBeGreaterThanOrEqual(0);
          expect(cents).toBeLessThanOrEqual(lines[index]?.grossCents ?? 0);
        });
      }),
    );
  });
});
