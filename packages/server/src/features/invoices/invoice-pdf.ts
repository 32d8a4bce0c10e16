import type { InvoiceContent } from '../../domain/invoice/invoice-content.ts';
import { toCii } from '../../domain/invoice/to-cii.ts';
import { euros } from '../../domain/money/euros.ts';
import { createPdf, inner, page } from '../../platform/pdf/create-pdf.ts';
import { documentWords } from '../../platform/pdf/document-words.ts';
import { embedInvoice } from '../../platform/pdf/embed-invoice.ts';
import { formatNumber, formatPercent } from '../../platform/pdf/figures.ts';
import { letterhead } from '../../platform/pdf/letterhead.ts';
import { drawTable } from '../../platform/pdf/pdf-table.ts';
import { type Locale, ownLocale, type Say, type Texts } from '../../platform/texts.ts';
import { drawAddressAndFacts } from './draw-address-and-facts.ts';
import { drawPayment } from './draw-payment.ts';
import { drawTotals } from './draw-totals.ts';
import { nextTop, type Sheet } from './sheet.ts';

/**
 * An invoice or its cancellation as a PDF for people, with the structured invoice for machines inside. In another language than
 * that of the law it is a translation, and says so: no machine shall take it for a second invoice.
 */
export function drawInvoice(
  invoice: InvoiceContent,
  texts: Pick<Texts, 't' | 'part'>,
  asked: Locale = ownLocale,
): Promise<Buffer> {
  const { say, locale, language, dataLang } = documentWords(texts, 'invoice', asked);
  const { seller, kind } = invoice;
  const heading = say(`title.${kind}`, { number: invoice.number });
  const title = dataLang ? say('translation.title', { title: heading }) : heading;
  const date = new Date(`${invoice.issuedOn}T12:00:00Z`);
  return createPdf({
    title,
    author: seller.name,
    language,
    date,
    fill(pdf, root) {
      const sheet = { pdf, root, invoice, say, locale, dataLang };
      const below = drawAddressAndFacts(sheet, title);
      const bottom = drawTable(pdf, root, { ...table(sheet), x: page.margin, y: below, top: nextTop });
      drawPayment(sheet, drawTotals(sheet, bottom + 8) + 16);
      letterhead(pdf, root, seller, footColumns(invoice, say), (n, of) => say('page', { n, of }));
      if (!dataLang) embedInvoice(pdf, toCii(invoice), date);
    },
  });
}

function table({ invoice, say, locale, dataLang: lang }: Sheet) {
  const columns = [
    { title: say('columns.position'), width: 34 },
    { title: say('columns.name'), width: inner - 34 - 84 - 50 - 84 },
    { title: say('columns.quantity'), width: 84, align: 'right' as const },
    { title: say('columns.vat'), width: 50, align: 'right' as const },
    { title: say('columns.amount'), width: 84, align: 'right' as const },
  ];
  const rows = invoice.lines.map((line, index) => [
    { text: String(index + 1) },
    { text: line.name, isStrong: true, lang, ...(line.note && { note: line.note }) },
    { text: `${formatNumber(line.quantity, locale)} ${say(`units.${line.unit}`)}` },
    { text: formatPercent(line.vatPercent, locale) },
    { text: euros(line.grossCents, locale) },
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
