import { prorate } from '../money/prorate.ts';
import type { InvoiceLine, InvoiceTax } from './invoice-content.ts';

/** An item of an order as far as an invoice looks into it. */
export interface OrderedItem {
  name: string;
  /** Amount and choices in words. */
  note: string;
  quantity: number;
  unit: InvoiceLine['unit'];
  totalPriceCents: number;
  /** Packaging, sold with the goods; its tax is part of `taxCents`. */
  packagingCents: number;
  packagingName: string;
  vatPercent: number;
  taxCents: number;
}

/** Goods and their packaging as lines of their own; what an item's tax was stays what its lines' taxes add up to. */
export function invoiceLines(items: readonly OrderedItem[]): InvoiceLine[] {
  return items.flatMap((item) => {
    const { name, note, quantity, unit, vatPercent, totalPriceCents, packagingCents } = item;
    const share = vatPercent / (100 + vatPercent);
    const [goodsTax = 0, packagingTax = 0] = prorate(item.taxCents, [
      item.taxCents - packagingCents * share,
      packagingCents * share,
    ]);
    const goods = { name, note, quantity, unit, grossCents: totalPriceCents, vatPercent, taxCents: goodsTax };
    if (packagingCents === 0) return [goods];
    const packaging: InvoiceLine = {
      name: item.packagingName,
      note: '',
      quantity: 1,
      unit: 'stk',
      grossCents: packagingCents,
      vatPercent,
      taxCents: packagingTax,
    };
    return [goods, packaging];
  });
}

/** Net and tax per rate, the highest rate first: sums of the lines, so that nothing is rounded twice. */
export function invoiceTaxes(lines: readonly InvoiceLine[]): InvoiceTax[] {
  const rates = [...new Set(lines.map(({ vatPercent }) => vatPercent))].sort((a, b) => b - a);
  return rates.map((vatPercent) => {
    const own = lines.filter((line) => line.vatPercent === vatPercent);
    const taxCents = own.reduce((sum, line) => sum + line.taxCents, 0);
    const grossCents = own.reduce((sum, line) => sum + line.grossCents, 0);
    return { vatPercent, taxCents, netCents: grossCents - taxCents };
  });
}
