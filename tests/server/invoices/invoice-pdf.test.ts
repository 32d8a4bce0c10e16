import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { toCii } from '../../../packages/server/src/domain/invoice/to-cii.ts';
import { drawInvoice } from '../../../packages/server/src/features/invoices/invoice-pdf.ts';
import { loadTexts } from '../../../packages/server/src/platform/texts.ts';
import { readPdf } from '../../support/text-of-pdf.ts';
import { sampleCancellation, sampleInvoice } from '../support/invoice.ts';

const texts = loadTexts();

/** Every stream of a file, unpacked where it is packed. */
function streamsOf(file: Buffer): string[] {
  return [...file.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, text]) => {
    const bytes = Buffer.from(text ?? '', 'latin1');
    try {
      return inflateSync(bytes).toString('utf8');
    } catch {
      return bytes.toString('utf8');
    }
  });
}

describe('the invoice as a PDF', () => {
  it('is a PDF/A with the structured invoice, and the same bytes each time', async () => {
    const file = await drawInvoice(sampleInvoice, texts);
    expect(await drawInvoice(sampleInvoice, texts)).toEqual(file);
    const text = file.toString('latin1');
    expect(text.startsWith('%PDF-1.7')).toBe(true);
    expect(text).toContain('/AFRelationship /Alternative');
    expect(text).toContain('(factur-x.xml)');
    expect(text).toMatch(/\/MarkInfo|\/StructTreeRoot/);
    const streams = streamsOf(file);
    expect(streams).toContain(toCii(sampleInvoice));
    const metadata = streams.find((stream) => stream.includes('xmpmeta')) ?? '';
    expect(metadata).toMatch(/<pdfaid:part>3<\/pdfaid:part>\s*<pdfaid:conformance>A</);
    expect(metadata).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>');
  });

  it('has as many pages as its lines need, and accepts a shop with special characters in its name', async () => {
    const line = sampleInvoice.lines[0] as (typeof sampleInvoice.lines)[number];
    const lines = Array.from({ length: 60 }, (_, index) => ({ ...line, name: `${line.name} ${index}` }));
    const seller = { ...sampleInvoice.seller, name: 'Apotheke "A & B" <Hamburg>' };
    const file = (await drawInvoice({ ...sampleInvoice, lines, seller }, texts)).toString('latin1');
    expect(file.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(3);
    const metadata = streamsOf(Buffer.from(file, 'latin1')).find((stream) => stream.includes('xmpmeta'));
    expect(metadata).not.toContain('A & B');
  });
});

describe('the invoice in another language', () => {
  it('is a translation that says so, with dates, money and figures as that language writes them', async () => {
    const { text, title, language } = await readPdf(await drawInvoice(sampleInvoice, texts, 'en'));
    expect([title, language]).toEqual(['Invoice RE-2026-00012 (translation)', 'en-GB']);
    expect(text).toContain('This is a translation. The invoice itself is the German document RE-2026-00012');
    expect(text).toContain('Invoice date 4 March 2026');
    expect(text).toContain('VAT 19% of €192.21');
    expect(text).toContain('Please transfer €228.73 by 14 March 2026.');
    expect(text).not.toMatch(/Rechnung|Betrag|Zahlbar|Umsatzsteuer|\d,\d\d\s€/);
  });

  it('marks what the pharmacy calls its goods as German, for who has it read aloud', async () => {
    const { inLanguage } = await readPdf(await drawInvoice(sampleInvoice, texts, 'en'));
    expect(inLanguage).toEqual({ de: ['Hanse Haze', 'Glastiegel', 'Glastiegel (Hanse Haze)'] });
  });

  it('has no structured invoice inside, which a machine would book a second time', async () => {
    const original = await readPdf(await drawInvoice(sampleInvoice, texts));
    expect(original).toMatchObject({ language: 'de', attachments: ['factur-x.xml'], inLanguage: {} });
    expect(original.text).not.toContain('Übersetzung');
    expect((await readPdf(await drawInvoice(sampleInvoice, texts, 'en'))).attachments).toEqual([]);
  });

  it('translates the cancellation of an invoice alike', async () => {
    const { text, title } = await readPdf(await drawInvoice(sampleCancellation, texts, 'en'));
    expect(title).toBe('Cancellation invoice ST-2026-00003 (translation)');
    expect(text).toContain('We hereby take back our invoice RE-2026-00012 of 4 March 2026');
    expect(text).toContain('3 ml');
  });
});
