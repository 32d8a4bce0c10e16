import type { ColumnType, Generated } from 'kysely';
import type { ArticleType, Unit } from '../domain/catalogue/article-type.ts';
import type { InvoiceContent } from '../domain/invoice/invoice-content.ts';
import type { OrderState } from '../domain/order/order-state.ts';
import type { PayType } from '../domain/pricing/pay-type.ts';
import type { SubItem } from '../domain/pricing/sub-items.ts';
import type { EntityColumns } from './platform-tables.ts';

/** jsonb with a default: may be left out on insert. */
type FilledJson<T> = ColumnType<T, string | undefined, string>;
/** Computed by the database, written by nobody. */
type Computed<T> = ColumnType<T, never, never>;

export interface BrandTable extends EntityColumns {
  name: string;
  logoName: string | null;
  text: string | null;
}

export interface Variation {
  id: string;
  name: string;
  childArticleId: string;
}

export interface ShopImage {
  id: string;
  imageName: string;
  isBatchImage?: boolean;
}

export interface ArticleTable extends EntityColumns {
  name: string;
  slug: string;
  urlId: string;
  publicNamePrimary: string;
  publicNameSecondary: string | null;
  text: string | null;
  type: ArticleType;
  brandId: string;
  species: string | null;
  strain: string | null;
  thc: number | null;
  cbd: number | null;
  unit: Unit;
  packageAmount: number;
  priceCents: number;
  vatPercent: number;
  colorCategory: string | null;
  notInStockText: string | null;
  allow: Generated<boolean>;
  isSellOffArticle: Generated<boolean>;
  lowStockThreshold: Generated<number>;
  batchPreparationPackageAmount: number | null;
  packagingType: string | null;
  sealOfTransparency: Generated<boolean>;
  showImageInList: Generated<boolean>;
  isShowcasePromoted: Generated<boolean>;
  requiresPrescription: Generated<boolean>;
  crossing: string | null;
  cultivationFacility: string | null;
  cultivationMethod: string | null;
  irradiationMethod: string | null;
  countryOfOrigin: string | null;
  terpeneProfile: FilledJson<string[]>;
  isVariationArticle: Generated<boolean>;
  variationLabel: string | null;
  variations: FilledJson<Variation[]>;
  shopImages: FilledJson<ShopImage[]>;
  imageName: string | null;
}

export interface ArticleView extends ArticleTable {
  brandName: Computed<string>;
  availableAmount: Computed<number>;
  inStock: Computed<boolean>;
  showLowStockWarning: Computed<boolean>;
  isPreparedType: Computed<boolean>;
}

export type BatchState = 'quarantine' | 'released' | 'blocked';

export interface BatchTable extends EntityColumns {
  state: Generated<BatchState>;
  articleId: string;
  batchNumber: string;
  pzn: string | null;
  expiresOn: string;
  thc: number | null;
  cbd: number | null;
  tymc: number | null;
  tamc: number | null;
  dryingLoss: number | null;
  releaseSpecification: string | null;
  receivedAmount: number;
  onHandAmount: Computed<number>;
  reservedAmount: Generated<number>;
  dispensedAmount: Generated<number>;
  destroyedAmount: Generated<number>;
  releasedAt: string | null;
  releasedBy: string | null;
}

export interface BatchView extends BatchTable {
  articleName: Computed<string>;
  articleType: Computed<ArticleType>;
  isExpired: Computed<boolean>;
}

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
}

export interface OrderView extends OrderTable {
  customerName: Computed<string>;
  reviewed: Computed<boolean>;
  prescriptionChecked: Computed<boolean>;
  paymentReceived: Computed<boolean>;
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

export interface StockMoveTable {
  id: Generated<string>;
  createdAt: Generated<string>;
  batchId: string;
  orderId: string | null;
  kind: 'reserve' | 'let_go' | 'dispense' | 'destroy';
  amount: number;
  actorType: string;
  actorId: string | null;
  reason: string | null;
}

export interface BalanceEntryTable {
  id: Generated<string>;
  createdAt: Generated<string>;
  customerId: string;
  orderId: string | null;
  amountCents: number;
  reason: 'orderPlaced' | 'orderCalledOff' | 'paymentReturned' | 'latePayment' | 'goodwill' | 'booked';
  version: Generated<number>;
  updatedAt: Generated<string>;
  note: string | null;
  bookedBy: string | null;
}

export interface BalanceEntryView extends BalanceEntryTable {
  customerName: Computed<string>;
  customerNumber: Computed<string | null>;
  orderNumber: Computed<string | null>;
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

export interface OrderCheckTable {
  orderId: string;
  hash: Generated<string>;
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

export interface PictureSizeTable {
  name: string;
  width: number;
  format: 'avif' | 'webp';
  content: Uint8Array;
}

export interface PictureTable {
  name: string;
  mediaType: string;
  content: Uint8Array;
}

/** Tables of catalogue, stock and orders. */
export interface DoctorTable extends EntityColumns {
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  specialization: string | null;
  practice: string | null;
  city: string | null;
  customerId: string | null;
  notes: string | null;
}

export interface QuestionnaireTable extends EntityColumns {
  doctorId: string;
  state: Generated<string>;
  locale: Generated<string>;
  expiresAt: string;
  submittedAt: string | null;
  submissionId: string | null;
  flags: FilledJson<string[]>;
  rejectionReason: string | null;
}

export interface QuestionnaireDraftTable {
  questionnaireId: string;
  sealed: string;
  savedAt: string;
}

export interface ShopTables {
  brand: BrandTable;
  article: ArticleTable;
  articleView: ArticleView;
  batch: BatchTable;
  batchView: BatchView;
  order: OrderTable;
  orderView: OrderView;
  orderItem: OrderItemTable;
  orderItemBatch: OrderItemBatchTable;
  stockMove: StockMoveTable;
  balanceEntry: BalanceEntryTable;
  balanceEntryView: BalanceEntryView;
  payment: PaymentTable;
  orderCheck: OrderCheckTable;
  invoiceNumber: InvoiceNumberTable;
  invoice: InvoiceTable;
  picture: PictureTable;
  pictureSize: PictureSizeTable;
  prescription: PrescriptionTable;
  prescriptionCode: PrescriptionCodeTable;
  doctor: DoctorTable;
  questionnaire: QuestionnaireTable;
  questionnaireDraft: QuestionnaireDraftTable;
}
