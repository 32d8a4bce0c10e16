import type { CheckIdRequest } from '@rezeptur/schemas/types';
import type { Deps } from '../../deps.ts';
import { certifiedTypes } from '../../domain/catalogue/article-type.ts';
import { AppError } from '../../errors.ts';
import { hashToken } from '../../platform/tokens/tokens.ts';

const perHash = { max: 10, seconds: 3600 };
const perAddress = { max: 30, seconds: 3600 };

/**
 * Opens what the code on a package leads to, for whoever also knows the patient's ID and postcode. One question to the
 * database decides, so that every mismatch is the same answer after the same time. Errors: `checkNotFound`,
 * `tooManyTries`; successes don't count as tries.
 */
export function createCheckOrderCode({ db, throttle }: Pick<Deps, 'db' | 'throttle'>) {
  return async ({ customerNumber, customerZip, orderHash }: CheckIdRequest, address: string) => {
    const keys = [`check-id:hash:${hashToken(orderHash)}`, `check-id:address:${address}`] as const;
    await throttle.hit(keys[1], perAddress);
    await throttle.hit(keys[0], perHash);
    const order = await db
      .selectFrom('orderCheck as c')
      .innerJoin('order as o', 'o.id', 'c.orderId')
      .where('c.hash', '=', orderHash)
      .where('o.customerNumber', '=', customerNumber)
      .where('o.invoiceZip', '=', customerZip)
      .select(['o.id', 'o.orderNumber', 'o.createdAt', 'o.invoiceFirstName', 'o.invoiceLastName'])
      .executeTakeFirst();
    if (!order) throw new AppError('checkNotFound');
    for (const key of keys) await throttle.forgive(key);
    const { id, ...shown } = order;
    return { orderId: id, shown: { ...shown, cannabisItems: await listItems(db, id) } };
  };
}

/** The order's cannabis with its batches: what the page's table shows and nothing else. */
async function listItems(db: Deps['db'], orderId: string) {
  const rows = await db
    .selectFrom('orderItem as i')
    .leftJoin('orderItemBatch as h', 'h.orderItemId', 'i.id')
    .leftJoin('batch as b', 'b.id', 'h.batchId')
    .where('i.orderId', '=', orderId)
    .where('i.articleType', 'in', certifiedTypes)
    .orderBy('i.position')
    .orderBy('b.expiresOn')
    .orderBy('b.id')
    .select([
      'i.id',
      'i.articleName',
      'i.amount',
      'i.packageAmount',
      'i.unit',
      'b.id as batchId',
      'b.batchNumber',
      'b.releasedAt',
    ])
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((same) => {
    const { id, articleName, amount, packageAmount, unit } = same[0] as (typeof rows)[number];
    return {
      id,
      articleName,
      displayTotalAmount: Math.round(amount * (packageAmount ?? 1) * 1000) / 1000,
      displayUnit: unit ?? 'g',
      batches: same.flatMap(({ batchId, batchNumber, releasedAt }) =>
        batchId === null
          ? []
          : [{ id: batchId, batchNumber: batchNumber ?? '', hasBatchCertificate: releasedAt !== null }],
      ),
    };
  });
}
