import { endOfShopDay, startOfShopDay } from '../../domain/calendar/shop-time.ts';
import { orderStatesIn } from '../../domain/order/order-states.ts';
import type { Db } from '../../platform/db/database.ts';

const atOnce = 500;

/** Orders that may still wait for their customer; one whose manufacturing has begun keeps its goods. */
const pending = (db: Db) => db.selectFrom('order').where('state', 'in', orderStatesIn('pending'));

const over = (db: Db, now: string) => pending(db).where('reservedUntil', '<', now);

/** Orders whose reservation has run out; a portion behind an id. */
export const listDue = async (db: Db, now: string, after: string): Promise<string[]> =>
  idsOf(over(db, now), after);

/** The state of an order whose reservation has run out; undefined for any other. */
export const dueStateOf = async (db: Db, now: string, id: string) =>
  (await over(db, now).where('id', '=', id).select('state').executeTakeFirst())?.state;

interface Ending {
  today: string;
  lastDay: string;
}

/**
 * Orders with a last day in this time of which their customer may have to be reminded; a portion behind an id. An own share falls due
 * while the goods are made, or after they have left.
 */
export const listEnding = (db: Db, { today, lastDay }: Ending, after: string): Promise<string[]> =>
  idsOf(
    db
      .selectFrom('order')
      .where('state', 'in', orderStatesIn('way'))
      .where(({ or, eb }) => or([eb('remindedUpTo', 'is', null), eb('remindedUpTo', '<', lastDay)]))
      .where(({ or, and, eb, between }) =>
        or([
          between('reservedUntil', startOfShopDay(today), endOfShopDay(lastDay)),
          and([between('dueOn', today, lastDay), eb('paymentReceivedAt', 'is', null)]),
        ]),
      ),
    after,
  );

async function idsOf(orders: ReturnType<typeof pending>, after: string): Promise<string[]> {
  const rows = await orders.where('id', '>', after).orderBy('id').limit(atOnce).select('id').execute();
  return rows.map(({ id }) => id);
}
