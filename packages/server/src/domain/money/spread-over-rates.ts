import { prorate } from './prorate.ts';
import type { Taxable } from './tax.ts';

/**
 * What is charged for the goods as a whole, such as their shipping, shares the goods' tax (UStAE 3.10): it is spread over
 * their rates in proportion to their gross, highest rate first. No rate comes in that the goods don't have, and only an
 * amount of nothing has a share of nothing. Empty where there are no goods.
 */
export function spreadOverRates(cents: number, goods: readonly Taxable[]): Taxable[] {
  const rates = [...new Set(goods.map(({ vatPercent }) => vatPercent))].sort((a, b) => b - a);
  const grossOf = (rate: number) =>
    goods.reduce((sum, { vatPercent, grossCents }) => sum + (vatPercent === rate ? grossCents : 0), 0);
  const total = goods.reduce((sum, { grossCents }) => sum + grossCents, 0);
  // Goods that cost nothing give no proportion: the highest rate has it all.
  const portionOf = (rate: number) => (total > 0 ? grossOf(rate) / total : Number(rate === rates[0]));
  const shares = prorate(
    cents,
    rates.map((rate) => portionOf(rate) * cents),
  ).map((grossCents, index) => ({ grossCents, vatPercent: rates[index] ?? 0 }));
  const charged = shares.filter(({ grossCents }) => grossCents !== 0);
  return charged.length > 0 ? charged : shares.slice(0, 1);
}
