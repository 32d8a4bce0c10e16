import { medicineTypes } from '../../domain/catalogue/article-type.ts';
import { hasCertificate } from '../../domain/catalogue/has-certificate.ts';
import type { Transfer } from '../../domain/invoice/giro-code.ts';
import type { Station } from '../../domain/order/stations-of.ts';
import { takesPrescription } from '../../domain/order/takes-prescription.ts';
import type { Wait } from '../../domain/order/waits-of.ts';
import { coPaymentCents, insurerShareCents } from '../../domain/pricing/insurer-share.ts';
import type { ExpectedDelivery } from '../../domain/shipping/expect-delivery.ts';
import type { FurtherLanguages } from '../../domain/shipping/shipping-for.ts';
import type { StoredDocument } from '../../platform/documents/document-store.ts';
import type { listItemBatches, listItems } from './item-store.ts';
import { mergeServerItems } from './merge-server-items.ts';
import type { OrderRow } from './order-store.ts';
import type { OnlinePayments } from './place/order-request.ts';
import { toldReason } from './told-reason.ts';

type OrderPayment = Awaited<ReturnType<OnlinePayments['findLast']>>;
type Item = Awaited<ReturnType<typeof listItems>>[number];
type ItemBatch = Awaited<ReturnType<typeof listItemBatches>>[number];

/** Where the shop shows an article as it is today. */
interface ShownArticle {
  urlId: string;
  slug: string;
  imageName: string | null;
}

interface OrderParts {
  items: Item[];
  articles: ReadonlyMap<string, ShownArticle>;
  batches: ItemBatch[];
  uploads: StoredDocument[];
  payment: OrderPayment | undefined;
  isPayableOnline: boolean;
  /** Where the money for its invoice goes. */
  transfer: Transfer | undefined;
  /** What its shipping is called in further languages. */
  shippingNameIn: FurtherLanguages;
  isUserCancelable: boolean;
  delivery: ExpectedDelivery | null;
  waits: Wait[];
  stations: Station[];
}

/** An order under the names of the shop's calls. */
export function toShopOrder(
  order: OrderRow,
  { isUserCancelable, isPayableOnline, delivery, waits, stations, ...parts }: OrderParts,
) {
  const { items, batches, uploads, payment } = parts;
  const shown = mergeServerItems(items).map((item) => toShopItem(item, parts));
  return {
    id: order.id,
    orderNumber: order.orderNumber,
    state: order.state,
    reviewed: order.reviewed,
    prescriptionChecked: order.prescriptionState === 'checked',
    paymentReceived: order.paymentReceived,
    isPrescriptionNotRequired: order.isPrescriptionNotRequired,
    takesPrescription: takesPrescription(order),
    isPickup: order.isPickup,
    isUserCancelable,
    prescriptionTransmission: order.prescriptionTransmission,
    paymentProvider: order.paymentProvider,
    onlinePayment:
      payment || isPayableOnline ? { state: payment?.state ?? null, isPayable: isPayableOnline } : null,
    transfer: parts.transfer ?? null,
    shippingProvider: order.shippingProvider,
    shippingOptions: order.shippingOptions,
    uploads: uploads.map(({ id, createdAt, name }) => ({ id, createdAt, name })),
    certificateIds: batches.filter(hasCertificate).map(({ orderItemId, batchId }) => [orderItemId, batchId]),
    items: shown,
    cannabisItems: shown.filter(({ type }) => medicineTypes.some((medicine) => medicine === type)),
    totalPrice: order.totalPriceCents,
    totalPriceWithoutFees: order.totalPriceWithoutFeesCents,
    totalPaymentPrice: order.totalPaymentPriceCents,
    coPayment: coPaymentCents(order, items),
    insurerShare: insurerShareCents(order),
    usedBalance: order.usedBalanceCents,
    totalTax: order.totalTaxCents,
    totalNetPrice: order.totalPriceCents - order.totalTaxCents,
    totalTaxes: order.totalTaxes,
    createdAt: order.createdAt,
    reservedUntil: order.reservedUntil,
    dueOn: order.dueOn,
    reason: toldReason(order),
    delivery,
    waits,
    stations,
    invoiceFirstName: order.invoiceFirstName,
    invoiceLastName: order.invoiceLastName,
    invoiceStreet: order.invoiceStreet,
    invoiceAdditionalAddress: order.invoiceAdditionalAddress,
    invoiceZip: order.invoiceZip,
    invoiceCity: order.invoiceCity,
    deliveryFirstName: order.deliveryFirstName,
    deliveryLastName: order.deliveryLastName,
    deliveryStreet: order.deliveryStreet,
    deliveryAdditionalAddress: order.deliveryAdditionalAddress,
    deliveryZip: order.deliveryZip,
    deliveryCity: order.deliveryCity,
    deliveryNote: order.deliveryNote,
  };
}

function toShopItem(
  item: ReturnType<typeof mergeServerItems<Item>>[number],
  { articles, batches, shippingNameIn }: Pick<OrderParts, 'articles' | 'batches' | 'shippingNameIn'>,
) {
  const isArticle = item.articleId !== null && item.articleType !== null;
  const article = articles.get(item.articleId ?? '');
  return {
    id: item.id,
    articleName: item.articleName,
    ...(item.kind === 'shipping' && { articleNameIn: shippingNameIn }),
    amount: item.amount,
    packageAmount: item.packageAmount,
    unit: item.unit,
    singlePrice: item.singlePriceCents,
    totalPrice: item.totalPriceCents,
    tax: item.taxCents,
    vat: item.vatPercent,
    thc: item.thc,
    cbd: item.cbd,
    subItems: item.subItems,
    subItemsTotal: item.subItemsTotalCents,
    isSpecialType: item.kind !== 'article',
    type: item.articleType ?? item.kind,
    article: isArticle
      ? {
          id: item.articleId,
          type: item.articleType,
          urlId: article?.urlId ?? '',
          slug: article?.slug ?? '',
          imageName: article?.imageName ?? null,
        }
      : null,
    ...(isArticle && {
      displayTotalAmount: Math.round(item.amount * (item.packageAmount ?? 1) * 1000) / 1000,
      displayUnit: item.unit,
    }),
    batchPreparationPackageAmount: item.batchPreparationPackageAmount,
    batchPreparationPackageUnit: item.batchPreparationPackageAmount === null ? null : item.unit,
    batches: batches
      .filter(({ orderItemId }) => orderItemId === item.id)
      .map((batch) => ({ id: batch.batchId, hasBatchCertificate: hasCertificate(batch) })),
  };
}
