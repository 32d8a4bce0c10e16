import type { Deps } from '../../deps.ts';
import { certifiedTypes } from '../../domain/catalogue/article-type.ts';
import type { Db } from '../../platform/db/database.ts';

const most = 1000;

/** All own orders, newest first, with what the account page's table shows of each. */
export async function listAccountOrders(
  { db, documents }: Pick<Deps, 'db' | 'documents'>,
  customerId: string,
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
      'isUserCancelable',
      'reviewed',
      'prescriptionChecked',
      'paymentReceived',
      'isPrescriptionNotRequired',
      'isPickup',
      'prescriptionTransmission',
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
  return orders.map(({ totalPriceCents, ...order }) => ({
    ...order,
    totalPrice: totalPriceCents,
    uploads: (uploads.get(order.id) ?? []).map(({ id, createdAt, name }) => ({ id, createdAt, name })),
    certificateIds: (certificates.get(order.id) ?? []).map(({ orderItemId, batchId }) => [
      orderItemId,
      batchId,
    ]),
  }));
}

/** Pairs of an order's item and a batch that it came from, where there is a certificate. */
const listCertificates = (db: Db, customerId: string) =>
  db
    .selectFrom('orderItemBatch as h')
    .innerJoin('orderItem as i', 'i.id', 'h.orderItemId')
    .innerJoin('order as o', 'o.id', 'i.orderId')
    .innerJoin('batch as b', 'b.id', 'h.batchId')
    .where('o.customerId', '=', customerId)
    .where('b.releasedAt', 'is not', null)
    .where('i.articleType', 'in', certifiedTypes)
    .orderBy('i.position')
    .orderBy('h.batchId')
    .select(['i.orderId', 'h.orderItemId', 'h.batchId'])
    .execute();
