import type { InvoiceContent } from './invoice-content.ts';

/** A transfer that pays an invoice. */
export interface Transfer {
  holder: string;
  /** In groups of four, as people read it. */
  iban: string;
  bic: string;
  reference: string;
}

/** Where the money for an invoice goes; undefined when nothing is due or the shop has no account. */
export function transferOf({ seller, dueCents, number, kind }: InvoiceContent): Transfer | undefined {
  if (kind !== 'invoice' || dueCents <= 0 || !seller.iban) return undefined;
  return { holder: seller.name, iban: readableIban(seller.iban), bic: seller.bic, reference: number };
}

/** What a GiroCode says (EPC069-12, version 2): a transfer that a banking app fills in. */
export function giroCode(invoice: InvoiceContent): string | undefined {
  const transfer = transferOf(invoice);
  if (!transfer) return undefined;
  const { holder, iban, bic, reference } = transfer;
  const amount = `EUR${(invoice.dueCents / 100).toFixed(2)}`;
  const account = iban.replace(/\s/g, '');
  return ['BCD', '002', '1', 'SCT', bic, holder.slice(0, 70), account, amount, '', '', reference].join('\n');
}

/** An IBAN in groups of four, as people read it. */
export const readableIban = (iban: string): string => iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ');
