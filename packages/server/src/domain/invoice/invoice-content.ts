/** Somebody with an address. */
export interface InvoiceParty {
  name: string;
  street: string;
  additionalAddress: string | null;
  zip: string;
  city: string;
}

export interface InvoiceSeller extends InvoiceParty {
  phone: string;
  email: string;
  taxNumber: string;
  vatId: string;
  bank: string;
  iban: string;
  bic: string;
}

export interface InvoiceLine {
  name: string;
  /** Amount and choices, as the customer ordered them. */
  note: string;
  quantity: number;
  unit: 'g' | 'ml' | 'stk';
  grossCents: number;
  vatPercent: number;
  taxCents: number;
}

export interface InvoiceTax {
  vatPercent: number;
  netCents: number;
  taxCents: number;
}

/** What an invoice says; stored as it was issued, so that it reads the same for as long as it is kept. */
export interface InvoiceContent {
  number: string;
  kind: 'invoice' | 'cancellation';
  /** Of a cancellation: the invoice that it takes back. */
  refersTo: { number: string; issuedOn: string } | null;
  issuedOn: string;
  orderNumber: string;
  orderedOn: string;
  customerNumber: string | null;
  seller: InvoiceSeller;
  buyer: InvoiceParty;
  /** Null: it is picked up. */
  deliveryTo: InvoiceParty | null;
  lines: InvoiceLine[];
  taxes: InvoiceTax[];
  totalGrossCents: number;
  totalTaxCents: number;
  /** Borne by the insurer. */
  insurerCents: number;
  /** Paid with balance. */
  balanceCents: number;
  /** Paid before the invoice was issued. */
  paidCents: number;
  dueCents: number;
  dueOn: string | null;
}
