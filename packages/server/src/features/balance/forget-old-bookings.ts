import type { Deps } from '../../deps.ts';
import { bookingsLimit } from '../../domain/order/retention.ts';
import { systemActor } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import { forgetBooking, forgetCredit, listOldBookings, listOldCredits } from './retention-store.ts';

type ForgetDeps = Pick<Deps, 'db' | 'clock' | 'audit' | 'failures' | 'keys'>;

/**
 * Forgets why something was credited or booked once the law no longer wants it: the key is destroyed, so that no copy can be read, and with it
 * what the trail says of the row. The sums stay, as the ledger is made of them.
 */
export function createForgetOldBookings({ db, clock, audit, failures, keys }: ForgetDeps) {
  return async (): Promise<void> => {
    const before = bookingsLimit(clock().toISOString());
    await failures.eachRow(
      'forget-bookings',
      (after) => listOldBookings(db, before, after),
      (id) => forget('balance-entry', id, forgetBooking),
    );
    await failures.eachRow(
      'forget-credits',
      (after) => listOldCredits(db, before, after),
      (id) => forget('credit', id, forgetCredit),
    );
  };

  function forget(entity: string, id: string, write: (tx: Tx, id: string) => Promise<void>): Promise<void> {
    return db.transaction().execute(async (tx) => {
      await write(tx, id);
      await keys.destroy(tx, { type: 'booking', id });
      await audit.forgetValues(tx, 'retention', entity, id);
      await audit.record(tx, systemActor, { action: 'forget', entity, entityId: id });
    });
  }
}
