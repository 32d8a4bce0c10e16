import type { CheckIdRequest } from '@rezeptur/schemas/types';
import type { Deps } from '../../deps.ts';
import { medicineTypes } from '../../domain/catalogue/article-type.ts';
import { hasCertificate } from '../../domain/catalogue/has-certificate.ts';
import { AppError } from '../../errors.ts';
import { hashToken } from '../../platform/tokens/tokens.ts';
import { findByCode } from './order-check-store.ts';

const perHash = { max: 10, seconds: 3600 };
const perAddress = { max: 30, seconds: 3600 };

/**
 * Opens what the code on a package leads to, for a caller who also gives the patient's ID and postcode. One question to the
 * database decides, so that every mismatch is the same answer after the same time. Errors: `checkNotFound`,
 * `tooManyTries`; successes don't count as tries.
 */
export function createCheckOrderCode(deps: Pick<Deps, 'db' | 'orders' | 'throttle'>) {
  const { db, throttle } = deps;
  return async ({ customerNumber, customerZip, orderHash }: CheckIdRequest, address: string) => {
    const keys = [`check-id:hash:${hashToken(orderHash)}`, `check-id:address:${address}`] as const;
    await throttle.hit(keys[1], perAddress);
    await throttle.hit(keys[0], perHash);
    const order = await findByCode(db, { hash: orderHash, customerNumber, customerZip });
    if (!order) throw new AppError('checkNotFound');
    for (const key of keys) await throttle.forgive(key);
    const { id, ...shown } = order;
    return { orderId: id, shown: { ...shown, cannabisItems: await listItems(deps, id) } };
  };
}

/** The order's cannabis with its batches: what the page's table shows and nothing else. */
async function listItems({ db, orders }: Pick<Deps, 'db' | 'orders'>, orderId: string) {
  const items = await orders.listItems(db, orderId);
  const held = await db
    .selectFrom('orderItemBatchView')
    .where('orderId', '=', orderId)
    .orderBy('expiresOn')
    .orderBy('batchId')
    .select(['orderItemId', 'batchId', 'batchNumber', 'releasedAt'])
    .execute();
  return items
    .filter(({ articleType }) => articleType !== null && medicineTypes.includes(articleType))
    .map(({ id, articleName, articleType, amount, packageAmount, unit }) => ({
      id,
      articleName,
      displayTotalAmount: Math.round(amount * (packageAmount ?? 1) * 1000) / 1000,
      displayUnit: unit ?? 'g',
      batches: held
        .filter(({ orderItemId }) => orderItemId === id)
        .map(({ batchId, batchNumber, releasedAt }) => ({
          id: batchId,
          batchNumber,
          hasBatchCertificate: hasCertificate({ articleType, releasedAt }),
        })),
    }));
}
