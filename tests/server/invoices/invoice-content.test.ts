import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { giroCode, readableIban } from '../../../packages/server/src/domain/invoice/giro-code.ts';
import type { InvoiceContent } from '../../../packages/server/src/domain/invoice/invoice-content.ts';
import {
  invoiceLines,
  invoiceTaxes,
  type OrderedItem,
} from '../../../packages/server/src/domain/invoice/invoice-lines.ts';
import { toCii } from '../../../packages/server/src/domain/invoice/to-cii.ts';
import { taxLines } from '../../../packages/server/src/domain/money/tax.ts';
import { sampleInvoice } from '../support/invoice.ts';

const ordered = fc
  .array(
    fc.record({
      totalPriceCents: fc.integer({ min: 1, max: 500_000 }),
      packagingCents: fc.constantFrom(0, 199, 398),
      vatPercent: fc.constantFrom(0, 7, 19),
      quantity: fc.integer({ min: 1, max: 200 }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((items): OrderedItem[] => {
    const gross = items.map(({ totalPriceCents, packagingCents, vatPercent }) => ({
      grossCents: totalPriceCents + packagingCents,
      vatPercent,
    }));
    const { perLine } = taxLines(gross);
    return items.map((item, index) => ({
      ...item,
      name: 'Hanse Haze',
      note: '',
      unit: 'g',
      packagingName: 'Glastiegel',
      taxCents: perLine[index] ?? 0,
    }));
  });

const cents = (text: string) => Math.round(Number(text) * 100);
const amounts = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<ram:${name}(?: [^>]*)?>([^<]*)</ram:${name}>`, 'g'))].map(([, text]) =>
    cents(text ?? ''),
  );
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

describe('an invoice', () => {
  it('adds up to the cent in its lines, rates and totals, for machines, too', () => {
    fc.assert(
      fc.property(ordered, (items) => {
        const lines = invoiceLines(items);
        const taxes = invoiceTaxes(lines);
        const totalGrossCents = sum(items.map((item) => item.totalPriceCents + item.packagingCents));
        const totalTaxCents = sum(items.map(({ taxCents }) => taxCents));
        expect(sum(lines.map(({ grossCents }) => grossCents))).toBe(totalGrossCents);
        expect(sum(lines.map(({ taxCents }) => taxCents))).toBe(totalTaxCents);
        expect(sum(taxes.map(({ netCents, taxCents }) => netCents + taxCents))).toBe(totalGrossCents);
        // EN 16931, BR-CO-17: basis times rate is the tax, up to the cent that gross prices round away.
        for (const { netCents, taxCents, vatPercent } of taxes) {
          expect(Math.abs((netCents * vatPercent) / 100 - taxCents)).toBeLessThanOrEqual(1);
        }
        const dueCents = totalGrossCents - 1;
        const xml = toCii({ ...sampleInvoice, lines, taxes, totalGrossCents, totalTaxCents, dueCents });
        const [header = 0] = amounts(xml, 'TaxBasisTotalAmount');
        expect(sum(amounts(xml, 'LineTotalAmount'))).toBe(2 * header);
        expect(sum(amounts(xml, 'BasisAmount'))).toBe(header);
        expect(sum(amounts(xml, 'CalculatedAmount'))).toBe(totalTaxCents);
        expect(amounts(xml, 'TaxTotalAmount')).toEqual([totalTaxCents]);
        expect(amounts(xml, 'GrandTotalAmount')).toEqual([header + totalTaxCents]);
        expect(amounts(xml, 'TotalPrepaidAmount')).toEqual([1]);
        expect(amounts(xml, 'DuePayableAmount')).toEqual([dueCents]);
      }),
    );
  });

  it('keeps names that look like XML as text', () => {
    const name = '<ram:ID>&"\u0000]]>';
    const xml = toCii({ ...sampleInvoice, buyer: { ...sampleInvoice.buyer, name } });
    expect(xml).toContain('<ram:Name>&#60;ram:ID&#62;&#38;&#34;]]&#62;</ram:Name>');
  });

  it.each<[InvoiceContent['kind'], string]>([
    ['invoice', '380'],
    ['cancellation', '381'],
  ])('says what it is: %s', (kind, code) => {
    const refersTo = kind === 'cancellation' ? { number: 'RE-2026-00001', issuedOn: '2026-03-04' } : null;
    const xml = toCii({ ...sampleInvoice, kind, refersTo });
    expect(xml).toContain(`<ram:TypeCode>${code}</ram:TypeCode>`);
    expect(xml.includes('<ram:InvoiceReferencedDocument>')).toBe(kind === 'cancellation');
  });
});

describe('a GiroCode', () => {
  it('fills in the transfer', () => {
    expect(giroCode(sampleInvoice)?.split('\n')).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      'MUSTDEHHXXX',
      'Musterapotheke Hamburg',
      'DE79000000001234567890',
      'EUR228.73',
      '',
      '',
      'RE-2026-00012',
    ]);
    expect(readableIban('DE79000000001234567890')).toBe('DE79 0000 0000 1234 5678 90');
  });

  it.each<[string, Partial<InvoiceContent>]>([
    ['nothing is due', { dueCents: 0 }],
    ['the invoice is taken back', { kind: 'cancellation' }],
    ['the shop has no account', { seller: { ...sampleInvoice.seller, iban: '' } }],
  ])('is not drawn where %s', (_where, changes) => {
    expect(giroCode({ ...sampleInvoice, ...changes })).toBeUndefined();
  });
});
