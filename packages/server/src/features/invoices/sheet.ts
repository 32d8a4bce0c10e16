import type { InvoiceContent } from '../../domain/invoice/invoice-content.ts';
import type { Pdf, PdfPart } from '../../platform/pdf/create-pdf.ts';
import type { Locale, Say } from '../../platform/texts.ts';

/** An invoice while it is drawn. */
export interface Sheet {
  pdf: Pdf;
  root: PdfPart;
  invoice: InvoiceContent;
  /** Words of the document, under `documents:invoice`. */
  say: Say;
  locale: Locale;
  /** The language of the pharmacy's own texts, where it isn't the document's. */
  dataLang: Locale | undefined;
}

/** Where the text begins on pages after the first. */
export const nextTop = 104;
