import type { Deps } from '../../deps.ts';
import { hasCertificate } from '../../domain/catalogue/has-certificate.ts';
import { takesPrescription } from '../../domain/order/takes-prescription.ts';
import type { OrderToPayOnline } from '../../domain/payment/online-provider.ts';
import type { ExpectedDelivery } from '../../domain/shipping/expect-delivery.ts';
import type { Actor } from '../../platform/audit.ts';
import type { Db } from '../../platform/db/database.ts';

/** The ids of the own orders that the flow lets a customer cancel now. */
export type ListCancelable = (actor: Actor) => Promise<ReadonlySet<string>>;

/** Of the own orders under way, the day on which each is expected; null where none was promised. */
export type ListExpected = (customerId: string) => Promise<ReadonlyMap<string, ExpectedDelivery | null>>;

/** Tells of an order whether it can be paid online now. */
export type ReadPayableOnline = () => Promise<(order: OrderToPayOnline) => boolean>;

const most = 1000;

/** All own orders, newest first, with what the account page's table shows of each. */
export async function listAccountOrders(
  { db, documents }: Pick<Deps, 'db' | 'documents'>,
  customerId: string,
  {
    cancelable,
    expected,
    isPayableOnline,
  }: {
    cancelable: ReadonlySet<string>;
    expected: ReadonlyMap<string, ExpectedDelivery | null>;
    isPayableOnline(order: OrderToPayOnline): boolean;
  },
) {
  const orders = await db
    .selectFrom('orderView')
    .where('customerId', '=', customerId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(most)
    .select([
      'id',
      'orderNumber',
      'createdAt',
      'totalPriceCents',
      'state',
      'reviewed',
      'prescriptionState',
      'paymentReceived',
      'isPrescriptionNotRequired',
      'isPickup',
      'prescriptionTransmission',
      'payType',
      'paymentProvider',
      'shippingProvider',
      'totalPaymentPriceCents',
      'paymentReceivedAt',
      'dueOn',
    ])
    .execute();
  const files = await documents.listOfAll(
    db,
    'order',
    orders.map(({ id }) => id),
  );
  const uploads = Map.groupBy(
    files.filter(({ kind }) => kind === 'prescription'),
    ({ ownerId }) => ownerId,
  );
  const certificates = Map.groupBy(await listCertificates(db, customerId), ({ orderId }) => orderId);
  return orders.map(({ totalPriceCents, ...row }) => {
    // What decides about paying is no part of the answer.
    const {
      payType,
      prescriptionState,
      totalPaymentPriceCents,
      paymentProvider,
      shippingProvider,
      paymentReceivedAt,
      dueOn,
      ...order
    } = row;
    return {
      ...order,
      prescriptionChecked: prescriptionState === 'checked',
      isUserCancelable: cancelable.has(order.id),
      isPayableOnline: isPayableOnline(row),
      takesPrescription: takesPrescription(row),
      delivery: expected.get(order.id) ?? null,
      totalPrice: totalPriceCents,
      totalPaymentPrice: totalPaymentPriceCents,
      uploads: (uploads.get(order.id) ?? []).map(({ id, createdAt, name }) => ({ id, createdAt, name })),
      certificateIds: (certificates.get(order.id) ?? []).map(({ orderItemId, batchId }) => [
        orderItemId,
        batchId,
      ]),
    };
  });
}

/** Pairs of an order's item and a batch that it came from, where there is a certificate. */
async function listCertificates(db: Db, customerId: string) {
  const held = await db
    .selectFrom('orderItemBatchView as h')
    .innerJoin('orderView as o', 'o.id', 'h.orderId')
    .where('o.customerId', '=', customerId)
    .orderBy('h.position')
    .orderBy('h.batchId')
    .select(['h.orderId', 'h.orderItemId', 'h.batchId', 'h.articleType', 'h.releasedAt'])
    .execute();
  return held.filter(hasCertificate);
}
