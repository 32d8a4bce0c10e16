import { randomUUID } from 'node:crypto';
import type { Deps } from '../../../deps.ts';
import { isWholeWith, shippingWay } from '../../../domain/checkout/ways.ts';
import { reservationEnd } from '../../../domain/order/reservation.ts';
import { promiseDelivery, transitDaysOf } from '../../../domain/shipping/promise-delivery.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { insertWhole } from '../order-store.ts';
import type { OrderQuote, OrderRequest } from './order-request.ts';

export interface NewOrder {
  request: OrderRequest;
  quote: OrderQuote;
  /** With the pay type that the order was priced for. */
  customer: Awaited<ReturnType<Deps['customers']['holdForOrder']>>;
  at: string;
}

/** Writes an order with its items and what is reserved for them; the batches are counted by who reserves. */
export async function insertOrder(tx: Tx, { quote, ...rest }: NewOrder) {
  const id = randomUUID();
  const lines = articleItems(id, quote);
  const items = [...lines, ...serverItems(id, quote)];
  const held = quote.lines.flatMap(({ stock: { allocations } }, position) =>
    allocations.map((allocation) => ({
      orderItemId: lines[position]?.id ?? '',
      ...allocation,
      dispensedAt: null,
    })),
  );
  const order = await insertWhole(tx, { order: { id, ...orderValues({ quote, ...rest }) }, items, held });
  return { order, items, held };
}

function orderValues({ request, quote, customer, at }: NewOrder) {
  const { priced, shipping } = quote;
  const method = shipping?.method.name ?? '';
  const { isPickup = false } = shippingWay(method);
  const address = isPickup ? undefined : request.shippingAddress;
  const needsPrescription = priced.containsPrescriptionItems;
  const transmission = needsPrescription ? (request.prescriptionTransmission ?? null) : null;
  const hasArrived = isWholeWith((request.upload ?? []).length > 0, transmission);
  const promised = promiseDelivery({
    now: new Date(at),
    isOrdered: true,
    rules: quote.settings.dispatch,
    transitDays: shipping ? transitDaysOf(shipping) : 0,
    ...(needsPrescription && !hasArrived && { prescription: transmission }),
    ...(priced.totalPaymentPriceCents > 0 && { payment: request.paymentMethod }),
  });
  return {
    createdAt: at,
    updatedAt: at,
    customerId: customer.id,
    customerNumber: customer.customerNumber,
    payType: customer.payType,
    isPickup,
    isPrescriptionNotRequired: !needsPrescription,
    prescriptionTransmission: transmission,
    prescriptionArrivedAt: hasArrived ? at : null,
    paymentProvider: request.paymentMethod,
    shippingProvider: method,
    shippingOptions: JSON.stringify(shipping?.options.map(({ name }) => name) ?? []),
    invoiceFirstName: customer.firstName,
    invoiceLastName: customer.lastName,
    invoiceStreet: customer.street,
    invoiceAdditionalAddress: customer.additionalAddress,
    invoiceZip: customer.zip,
    invoiceCity: customer.city,
    deliveryFirstName: address?.firstName ?? null,
    deliveryLastName: address?.lastName ?? null,
    deliveryStreet: address?.street ?? null,
    deliveryAdditionalAddress: address?.additionalAddress ?? null,
    deliveryZip: address?.zip ?? null,
    deliveryCity: address?.city ?? null,
    deliveryNote: address?.deliveryNote ?? null,
    totalPriceCents: priced.totalPriceCents,
    totalPriceWithoutFeesCents: priced.totalPriceWithoutFeesCents,
    totalTaxCents: priced.totalTaxCents,
    totalPaymentPriceCents: priced.totalPaymentPriceCents,
    usedBalanceCents: priced.usedBalanceCents,
    totalTaxes: JSON.stringify(
      priced.totalTaxes.map(({ vatPercent, taxCents }) => ({ vat: vatPercent, tax: taxCents })),
    ),
    totalCannabisAmount: priced.totalCannabisAmount,
    reservedUntil: reservationEnd(at),
    promisedOn: promised.arrivesOn,
    neededBy: promised.neededBy,
  };
}

function articleItems(orderId: string, { lines, priced }: OrderQuote) {
  return lines.map(({ article, amount, subItems, stock, batches }, position) => {
    const price = priced.lines[position];
    const batch = batches.find(({ id }) => id === stock.allocations[0]?.batchId);
    return {
      id: randomUUID(),
      orderId,
      position,
      kind: 'article' as const,
      articleId: article.id,
      articleType: article.type,
      articleName: article.name,
      amount,
      packageAmount: article.packageAmount,
      unit: article.unit,
      singlePriceCents: price?.singlePriceCents ?? 0,
      totalPriceCents: price?.totalPriceCents ?? 0,
      subItems: JSON.stringify(subItems),
      subItemsTotalCents: price?.subItemsTotalCents ?? 0,
      vatPercent: article.vatPercent,
      taxCents: price?.taxCents ?? 0,
      thc: batch?.thc ?? article.thc,
      cbd: batch?.cbd ?? article.cbd,
      requiresPrescription: article.requiresPrescription,
      batchPreparationPackageAmount: article.batchPreparationPackageAmount,
    };
  });
}

/** One row for each tax rate, as each line of an invoice has one. */
function serverItems(orderId: string, { lines, priced }: OrderQuote) {
  const shares = priced.serverLines.flatMap(({ type, name, shares }) =>
    shares.map((share) => ({ type, name, ...share })),
  );
  return shares.map(({ type, name, grossCents, vatPercent, taxCents }, index) => ({
    orderId,
    position: lines.length + index,
    kind: type,
    articleName: name,
    amount: 1,
    singlePriceCents: grossCents,
    totalPriceCents: grossCents,
    subItemsTotalCents: 0,
    vatPercent,
    taxCents,
  }));
}
