import { prorate } from './prorate.ts';

/** Something with a gross price and the VAT rate it carries. */
export interface Taxable {
  grossCents: number;
  vatPercent: number;
}

/** Tax contained in a rate's gross total. */
export interface RateTax {
  vatPercent: number;
  taxCents: number;
}

/** The VAT a gross amount contains: round(gross × r / (100 + r)). */
export const taxIn = (grossCents: number, vatPercent: number): number =>
  Math.round(exactTaxIn(grossCents, vatPercent));

/**
 * Taxes are rounded once per rate over the whole cart and then spread over the lines, never summed up from rounded
 * lines: so lines, rates and total agree to the cent.
 */
export function taxLines(lines: readonly Taxable[]): {
  perLine: number[];
  perRate: RateTax[];
  total: number;
} {
  const perLine: number[] = [];
  const rates = [...new Set(lines.map((line) => line.vatPercent))].sort((a, b) => b - a);
  const perRate = rates.map((vatPercent) => {
    const own = [...lines.entries()].filter(([, line]) => line.vatPercent === vatPercent);
    const gross = own.reduce((sum, [, { grossCents }]) => sum + grossCents, 0);
    const taxCents = taxIn(gross, vatPercent);
    const shares = prorate(
      taxCents,
      own.map(([, { grossCents }]) => exactTaxIn(grossCents, vatPercent)),
    );
    own.forEach(([index], nth) => {
      perLine[index] = shares[nth] ?? 0;
    });
    return { vatPercent, taxCents };
  });
  return { perLine, perRate, total: perRate.reduce((sum, rate) => sum + rate.taxCents, 0) };
}

function exactTaxIn(grossCents: number, vatPercent: number): number {
  return (grossCents * vatPercent) / (100 + vatPercent);
}
