import type { InvoiceContent } from '../../domain/invoice/invoice-content.ts';
import type { Pdf, PdfPart } from '../../platform/pdf/create-pdf.ts';
import type { Say } from '../../platform/texts.ts';

/** An invoice while it is drawn. */
export interface Sheet {
  pdf: Pdf;
  root: PdfPart;
  invoice: InvoiceContent;
  /** Words of the document, under `documents:invoice`. */
  say: Say;
}

/** Where the text begins on pages after the first. */
export const nextTop = 104;
