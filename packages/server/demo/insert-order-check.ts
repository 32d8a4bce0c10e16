import type { Tx } from '../src/platform/db/database.ts';
import { demoId } from './demo-id.ts';

/** The code on a package of the demo; a real one is random. */
const demoHash = 'demo-charge-0001';

/** Puts the demo's code on the first order of the self-paying customer, whose batches have certificates. */
export async function insertOrderCheck(tx: Tx): Promise<void> {
  const order = await tx
    .selectFrom('order')
    .where('customerId', '=', demoId('selbst@demo.test'))
    .orderBy('createdAt')
    .select('id')
    .executeTakeFirstOrThrow();
  await tx.updateTable('orderCheck').set({ hash: demoHash }).where('orderId', '=', order.id).execute();
}
