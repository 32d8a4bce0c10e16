import type { Deps } from '../../deps.ts';
import { listOwnOpenings } from '../../platform/documents/opening-store.ts';

/** Who has opened the customer's documents, when and why; what has been deleted since included. */
export function createListOpenings({ db, people, staff }: Pick<Deps, 'db' | 'people' | 'staff'>) {
  return async (customerId: string) => {
    const openings = await listOwnOpenings(db, people.rows(db, customerId));
    const names = await staff.names(
      db,
      openings.map(({ staffId }) => staffId),
    );
    const orders = await db
      .selectFrom('orderView')
      .where('customerId', '=', customerId)
      .select(['id', 'orderNumber'])
      .execute();
    const numbers = new Map(orders.map(({ id, orderNumber }) => [id, orderNumber]));
    return openings.map(({ staffId, ownerType, ownerId, ...opening }) => ({
      ...opening,
      staffName: names.get(staffId),
      orderNumber: (ownerType === 'order' && numbers.get(String(ownerId))) || null,
    }));
  };
}
