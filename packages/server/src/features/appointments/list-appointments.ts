import type { Deps } from '../../deps.ts';

/** A customer's appointments that lie ahead, the next one first: a part of the account page's data. */
export function createListAppointments({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return async (customerId: string) => ({
    appointments: await db
      .selectFrom('appointment')
      .where('customerId', '=', customerId)
      .where('state', '=', 'planned')
      .where('start', '>', clock().toISOString())
      .orderBy('start')
      .orderBy('id')
      .limit(100)
      .select(['id', 'start', 'duration'])
      .execute(),
  });
}
