import { expect } from 'vitest';
import { buildTestApp } from '../../support/app.ts';
import { createShop, orderBody, orderForm } from './shop.ts';

export type BatchSetup = Awaited<ReturnType<typeof setUpBatches>>;

/** A configured shop with a pharmacist, for tests of batches. */
export async function setUpBatches() {
  const test = await buildTestApp();
  const shop = createShop(test.deps);
  await shop.configure();
  const pharmacist = await test.staff('pharmacist');
  return {
    test,
    shop,
    pharmacist,
    /** Sends an event of a batch as the pharmacist who has seen that version. */
    event: (id: string, name: string, version: number, fields: object = {}) =>
      pharmacist.post(`/api/admin/batch/${id}/events/${name}`, { version, ...fields }),

    async place(articleId: string, amount: number, by?: Awaited<ReturnType<typeof test.customer>>) {
      const customer = by ?? (await test.customer());
      const form = orderForm(orderBody([{ articleId, amount }]));
      const answer = await customer.upload<Placed>('/api/shop/checkout/order', form);
      expect(answer.status, answer.text).toBe(200);
      return { id: answer.body.data.orderId, customer };
    },

    /** Lets the goods of an order leave the pharmacy, as if all that comes before had been done. */
    async handOver(id: string) {
      const at = new Date().toISOString();
      const done = { state: 'ready_for_shipping', releasedAt: at, paymentReceivedAt: at } as const;
      const { version } = await test.deps.db
        .updateTable('order')
        .set(done)
        .where('id', '=', id)
        .returning('version')
        .executeTakeFirstOrThrow();
      const answer = await pharmacist.post(`/api/admin/order/${id}/events/complete`, { version });
      expect(answer.status, answer.text).toBe(200);
    },
  };
}

interface Placed {
  data: { orderId: string };
}
