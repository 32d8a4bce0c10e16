import type { InvoiceContent } from '../../domain/invoice/invoice-content.ts';
import type { Pdf, PdfPart } from '../../platform/pdf/create-pdf.ts';

/** Words of the document, under `documents:invoice`. */
export type Say = (key: string, params?: Record<string, unknown>) => string;

/** An invoice while it is drawn. */
export interface Sheet {
  pdf: Pdf;
  root: PdfPart;
  invoice: InvoiceContent;
  say: Say;
}

/** Where the text begins on pages after the first. */
export const nextTop = 104;
