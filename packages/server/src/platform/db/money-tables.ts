import type { MyBalanceEntry } from '@rezeptur/schemas/types';
import type { ColumnType, Generated } from 'kysely';
import type { InvoiceContent } from '../../domain/invoice/invoice-content.ts';
import type { Computed } from './column-types.ts';
import type { EntityColumns } from './platform-tables.ts';

export interface BalanceEntryTable {
  id: Generated<string>;
  createdAt: Generated<string>;
  customerId: string;
  orderId: string | null;
  amountCents: number;
  reason: MyBalanceEntry['reason'];
  version: Generated<number>;
  updatedAt: Generated<string>;
  note: string | null;
  bookedBy: string | null;
  payoutId: string | null;
}

export interface BalanceEntryView extends BalanceEntryTable {
  customerName: Computed<string>;
  customerNumber: Computed<string | null>;
  orderNumber: Computed<string | null>;
}

export interface PayoutTable extends EntityColumns {
  state: Generated<'requested' | 'paid' | 'declined' | 'withdrawn'>;
  customerId: string;
  amountCents: number;
  accountHolder: string;
  iban: string;
  paidAt: string | null;
  reason: string | null;
}

export interface PaymentTable {
  id: Generated<string>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  orderId: string;
  provider: string;
  amountCents: number;
  state: Generated<'waiting' | 'paid' | 'failed' | 'cancelled'>;
  reference: string | null;
}

export interface InvoiceNumberTable {
  year: number;
  last: number;
}

export interface InvoiceTable {
  id: Generated<string>;
  createdAt: Generated<string>;
  number: string;
  kind: 'invoice' | 'cancellation';
  orderId: string;
  content: ColumnType<InvoiceContent, string, never>;
}

/** What is owed, paid and written on invoices. */
export interface MoneyTables {
  balanceEntry: BalanceEntryTable;
  balanceEntryView: BalanceEntryView;
  payout: PayoutTable;
  payment: PaymentTable;
  invoiceNumber: InvoiceNumberTable;
  invoice: InvoiceTable;
}
