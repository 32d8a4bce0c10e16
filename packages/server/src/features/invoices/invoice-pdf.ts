import type { InvoiceContent } from '../../domain/invoice/invoice-content.ts';
import { toCii } from '../../domain/invoice/to-cii.ts';
import { euros } from '../../domain/money/euros.ts';
import { createPdf, inner, page } from '../../platform/pdf/create-pdf.ts';
import { embedInvoice } from '../../platform/pdf/embed-invoice.ts';
import { letterhead } from '../../platform/pdf/letterhead.ts';
import { drawTable } from '../../platform/pdf/pdf-table.ts';
import type { Say } from '../../platform/texts.ts';
import { drawAddressAndFacts } from './draw-address-and-facts.ts';
import { drawPayment } from './draw-payment.ts';
import { drawTotals } from './draw-totals.ts';
import { number } from './figures.ts';
import { nextTop } from './sheet.ts';

/** An invoice or its cancellation as a PDF for people, with the structured invoice for machines inside. */
export function drawInvoice(invoice: InvoiceContent, say: Say): Promise<Buffer> {
  const { seller, kind } = invoice;
  const title = say(`title.${kind}`, { number: invoice.number });
  const date = new Date(`${invoice.issuedOn}T12:00:00Z`);
  return createPdf({
    title,
    author: seller.name,
    date,
    fill(pdf, root) {
      const sheet = { pdf, root, invoice, say };
      const below = drawAddressAndFacts(sheet, title);
      const bottom = drawTable(pdf, root, { ...table(invoice, say), x: page.margin, y: below, top: nextTop });
      drawPayment(sheet, drawTotals(sheet, bottom + 8) + 16);
      letterhead(pdf, seller, footColumns(invoice, say), (n, of) => say('page', { n, of }));
      embedInvoice(pdf, toCii(invoice), date);
    },
  });
}

function table({ lines }: InvoiceContent, say: Say) {
  const columns = [
    { title: say('columns.position'), width: 34 },
    { title: say('columns.name'), width: inner - 34 - 84 - 50 - 84 },
    { title: say('columns.quantity'), width: 84, align: 'right' as const },
    { title: say('columns.vat'), width: 50, align: 'right' as const },
    { title: say('columns.amount'), width: 84, align: 'right' as const },
  ];
  const rows = lines.map((line, index) => [
    { text: String(index + 1) },
    { text: line.name, isStrong: true, ...(line.note && { note: line.note }) },
    { text: `${number(line.quantity)} ${say(`units.${line.unit}`)}` },
    { text: `${line.vatPercent} %` },
    { text: euros(line.grossCents) },
  ]);
  return { columns, rows };
}

function footColumns({ seller }: InvoiceContent, say: Say): string[][] {
  return [
    [seller.name, seller.street, `${seller.zip} ${seller.city}`],
    [seller.phone, seller.email],
    [seller.bank, seller.iban && `IBAN ${seller.iban}`, seller.bic && `BIC ${seller.bic}`],
    [
      seller.taxNumber && say('taxNumber', { number: seller.taxNumber }),
      seller.vatId && say('vatId', { number: seller.vatId }),
    ],
  ];
}
