import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { toCii } from '../../../packages/server/src/domain/invoice/to-cii.ts';
import { drawInvoice } from '../../../packages/server/src/features/invoices/invoice-pdf.ts';
import { loadTexts } from '../../../packages/server/src/platform/texts.ts';
import { sampleInvoice } from '../support/invoice.ts';

const texts = loadTexts();
const say = (key: string, params?: Record<string, unknown>) =>
  texts.t('de', `documents:invoice.${key}`, params);

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
    const file = await drawInvoice(sampleInvoice, say);
    expect(await drawInvoice(sampleInvoice, say)).toEqual(file);
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
    const file = (await drawInvoice({ ...sampleInvoice, lines, seller }, say)).toString('latin1');
    expect(file.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(3);
    const metadata = streamsOf(Buffer.from(file, 'latin1')).find((stream) => stream.includes('xmpmeta'));
    expect(metadata).not.toContain('A & B');
  });
});
