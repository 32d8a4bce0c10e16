import { buildTestApp } from '../../support/app.ts';
import { createShop } from './shop.ts';

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
  };
}
