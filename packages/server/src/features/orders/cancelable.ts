import type { Flows } from '../../entities/flow/flows.ts';
import type { Actor } from '../../platform/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { listOwnUnderWay, type OrderRow } from './order-store.ts';

export type Cancelable = ReturnType<typeof createCancelable>;

/** Which own orders a customer may cancel: what the order's flow offers them, and nothing beside it. */
export function createCancelable({ db, flows }: { db: Db; flows: Pick<Flows, 'isOffered'> }) {
  const isCancelable = (row: OrderRow, actor: Actor): Promise<boolean> =>
    flows.isOffered(db, { entity: 'order', row, event: 'cancel', actor });
  return {
    isCancelable,
    async listCancelable(actor: Actor): Promise<Set<string>> {
      const ids = new Set<string>();
      for (const order of await listOwnUnderWay(db, actor.id ?? ''))
        if (await isCancelable(order, actor)) ids.add(order.id);
      return ids;
    },
  };
}
