import type { Generated } from 'kysely';
import type { ArticleType, Unit } from '../../domain/catalogue/article-type.ts';
import type { OrderState } from '../../domain/order/order-state.ts';
import type { PayType } from '../../domain/pricing/pay-type.ts';
import type { SubItem } from '../../domain/pricing/sub-items.ts';
import type { Computed, FilledJson } from './column-types.ts';
import type { EntityColumns } from './platform-tables.ts';

export interface OrderTable extends EntityColumns {
  orderNumber: Generated<string>;
  state: Generated<OrderState>;
  customerId: string;
  customerNumber: string | null;
  payType: PayType;
  isPickup: boolean;
  isPrescriptionNotRequired: boolean;
  prescriptionTransmission: string | null;
  paymentProvider: string;
  shippingProvider: string;
  shippingOptions: FilledJson<string[]>;
  invoiceFirstName: string;
  invoiceLastName: string;
  invoiceStreet: string;
  invoiceAdditionalAddress: string | null;
  invoiceZip: string;
  invoiceCity: string;
  deliveryFirstName: string | null;
  deliveryLastName: string | null;
  deliveryStreet: string | null;
  deliveryAdditionalAddress: string | null;
  deliveryZip: string | null;
  deliveryCity: string | null;
  deliveryNote: string | null;
  totalPriceCents: number;
  totalPriceWithoutFeesCents: number;
  totalTaxCents: number;
  totalPaymentPriceCents: number;
  usedBalanceCents: Generated<number>;
  totalTaxes: FilledJson<{ vat: number; tax: number }[]>;
  totalCannabisAmount: number;
  reservedUntil: string | null;
  isReservationExtended: Generated<boolean>;
  dueOn: string | null;
  reason: string | null;
  reviewedAt: string | null;
  reviewedBy: string | null;
  prescriptionArrivedAt: string | null;
  prescriptionArrivedBy: string | null;
  prescriptionCheckedAt: string | null;
  prescriptionCheckedBy: string | null;
  paymentReceivedAt: string | null;
  paymentReceivedBy: string | null;
  batchesAssignedAt: string | null;
  batchesAssignedBy: string | null;
  madeAt: string | null;
  madeBy: string | null;
  releasedAt: string | null;
  releasedBy: string | null;
  completedAt: string | null;
  staffNote: string | null;
  recordsForgottenAt: Generated<string | null>;
}

export interface OrderView extends OrderTable {
  customerName: Computed<string>;
  reviewed: Computed<boolean>;
  prescriptionChecked: Computed<boolean>;
  paymentReceived: Computed<boolean>;
  isCompletedUnpaid: Computed<boolean>;
  isUserCancelable: Computed<boolean>;
  items: Computed<unknown[]>;
  invoices: Computed<unknown[]>;
}

export interface OrderItemTable {
  id: Generated<string>;
  orderId: string;
  position: number;
  kind: 'article' | 'fee' | 'discount' | 'shipping';
  articleId: string | null;
  articleType: ArticleType | null;
  articleName: string;
  amount: Generated<number>;
  packageAmount: number | null;
  unit: Unit | null;
  singlePriceCents: number;
  totalPriceCents: number;
  subItems: FilledJson<SubItem[]>;
  subItemsTotalCents: Generated<number>;
  vatPercent: number;
  taxCents: number;
  thc: number | null;
  cbd: number | null;
  requiresPrescription: Generated<boolean>;
  batchPreparationPackageAmount: number | null;
}

export interface OrderItemBatchTable {
  orderItemId: string;
  batchId: string;
  amount: number;
  dispensedAt: string | null;
}

export interface OrderCheckTable {
  orderId: string;
  hash: Generated<string>;
}

export interface PrescriptionTable {
  id: Generated<string>;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  orderId: string;
  taskId: string;
  state: Generated<'received' | 'void'>;
}

/** What opens an e-prescription, encrypted. */
export interface PrescriptionCodeTable {
  prescriptionId: string;
  sealed: string;
}

/** Orders, what is in them, and what came with them. */
export interface OrderTables {
  order: OrderTable;
  orderView: OrderView;
  orderItem: OrderItemTable;
  orderItemBatch: OrderItemBatchTable;
  orderCheck: OrderCheckTable;
  prescription: PrescriptionTable;
  prescriptionCode: PrescriptionCodeTable;
}
