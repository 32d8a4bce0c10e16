import { readFileSync } from 'node:fs';
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
import { inRoot } from '../../support/root.ts';
import { sampleCancellation, sampleInvoice } from '../support/invoice.ts';

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
  it('adds up to the cent in its lines, rates and totals, also in the XML', () => {
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

  // EN 16931 in the syntax of UN/CEFACT. Who changes a file changes what machines read: look it up in the standard.
  it.each([
    ['invoice', sampleInvoice],
    ['cancellation', sampleCancellation],
  ])('has the XML elements of the standard: %s', (name, invoice) => {
    const expected = readFileSync(inRoot(`tests/support/fixtures/${name}.cii.xml`), 'utf8');
    expect(toCii(invoice)).toBe(expected.replace(/^\s+|\n(?!<rsm:CrossIndustryInvoice)/gm, ''));
  });

  it.each([
    [{ dueOn: null, dueCents: 1 }, 'Zahlung in der Apotheke'],
    [{ dueOn: null, dueCents: 0 }, 'Kein Betrag offen'],
  ])('without a due date says why: %j', (changes, text) => {
    expect(toCii({ ...sampleInvoice, ...changes })).toContain(`<ram:Description>${text}</ram:Description>`);
  });

  it('names the bank only where its code is known', () => {
    const seller = { ...sampleInvoice.seller, bic: '' };
    const bank =
      /<ram:PayeeSpecifiedCreditorFinancialInstitution>.*<\/\w+:PayeeSpecifiedCreditorFinancialInstitution>/;
    expect(toCii({ ...sampleInvoice, seller })).toBe(toCii(sampleInvoice).replace(bank, ''));
  });

  it('shows only earlier payments', () => {
    expect(toCii(sampleInvoice)).not.toContain('TotalPrepaidAmount');
    expect(amounts(toCii({ ...sampleInvoice, dueCents: 20_000 }), 'TotalPrepaidAmount')).toEqual([2873]);
  });

  it('keeps names that look like XML as text', () => {
    const name = '<ram:ID>&"\u0000\u0008\u000b\u001f\ufffe]]>';
    const xml = toCii({ ...sampleInvoice, buyer: { ...sampleInvoice.buyer, name } });
    expect(xml).toContain('<ram:Name>&#60;ram:ID&#62;&#38;&#34;]]&#62;</ram:Name>');
  });

  it.each<[InvoiceContent['kind'], string]>([
    ['invoice', '380'],
    ['cancellation', '381'],
  ])('names its type: %s', (kind, code) => {
    const refersTo = kind === 'cancellation' ? { number: 'RE-2026-00001', issuedOn: '2026-03-04' } : null;
    const xml = toCii({ ...sampleInvoice, kind, refersTo });
    expect(xml).toContain(`<ram:TypeCode>${code}</ram:TypeCode>`);
    expect(xml.includes('<ram:InvoiceReferencedDocument>')).toBe(kind === 'cancellation');
  });
});

describe('the lines of an invoice', () => {
  const flower: OrderedItem = {
    name: 'Hanse Haze',
    note: '25 g',
    quantity: 25,
    unit: 'g',
    totalPriceCents: 22_475,
    packagingCents: 398,
    packagingName: 'Glastiegel',
    vatPercent: 19,
    taxCents: 3652,
  };
  const tea: OrderedItem = {
    ...flower,
    totalPriceCents: 1070,
    packagingCents: 0,
    vatPercent: 7,
    taxCents: 70,
  };

  it('are goods and packaging, each with its tax rate', () => {
    // 398 × 19 / 119 = 63.5, and the 3588.4 of the flowers leave the cent to it.
    expect(invoiceLines([flower])).toEqual([
      {
        name: 'Hanse Haze',
        note: '25 g',
        quantity: 25,
        unit: 'g',
        grossCents: 22_475,
        vatPercent: 19,
        taxCents: 3588,
      },
      {
        name: 'Glastiegel',
        note: '',
        quantity: 1,
        unit: 'stk',
        grossCents: 398,
        vatPercent: 19,
        taxCents: 64,
      },
    ]);
    expect(invoiceLines([tea]).map(({ taxCents }) => taxCents)).toEqual([70]);
  });

  it('are summed up by rate, the highest first', () => {
    expect(invoiceTaxes(invoiceLines([tea, flower, tea]))).toEqual([
      { vatPercent: 19, netCents: 19_221, taxCents: 3652 },
      { vatPercent: 7, netCents: 2000, taxCents: 140 },
    ]);
  });
});

describe('a GiroCode', () => {
  it('contains the data of the transfer', () => {
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
    for (const iban of ['DE79000000001234567890', 'DE790 0000 000 1234567890'])
      expect(readableIban(iban)).toBe('DE79 0000 0000 1234 5678 90');
    const long = { ...sampleInvoice.seller, name: 'Apotheke '.repeat(9) };
    expect(giroCode({ ...sampleInvoice, seller: long })?.split('\n')[5]).toHaveLength(70);
  });

  it.each<[string, Partial<InvoiceContent>]>([
    ['nothing is due', { dueCents: 0 }],
    ['the invoice is taken back', { kind: 'cancellation' }],
    ['the shop has no account', { seller: { ...sampleInvoice.seller, iban: '' } }],
  ])('is not drawn where %s', (_where, changes) => {
    expect(giroCode({ ...sampleInvoice, ...changes })).toBeUndefined();
  });
});
