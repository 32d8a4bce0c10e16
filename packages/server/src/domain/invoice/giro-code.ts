import type { InvoiceContent } from './invoice-content.ts';

/**
 * What a GiroCode says (EPC069-12, version 2): a transfer that a banking app fills in. Undefined when nothing is due or
 * the shop has no account.
 */
export function giroCode({ seller, dueCents, number, kind }: InvoiceContent): string | undefined {
  if (kind !== 'invoice' || dueCents <= 0 || !seller.iban) return undefined;
  const amount = `EUR${(dueCents / 100).toFixed(2)}`;
  const iban = seller.iban.replace(/\s/g, '');
  return ['BCD', '002', '1', 'SCT', seller.bic, seller.name.slice(0, 70), iban, amount, '', '', number].join(
    '\n',
  );
}

/** An IBAN in groups of four, as people read it. */
export const readableIban = (iban: string): string => iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ');
