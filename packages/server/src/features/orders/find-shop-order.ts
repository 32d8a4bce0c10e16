import type { Deps } from '../../deps.ts';
import { shopDay } from '../../domain/calendar/shop-time.ts';
import { stationsOf } from '../../domain/order/stations-of.ts';
import { waitsOf } from '../../domain/order/waits-of.ts';
import { AppError } from '../../errors.ts';
import type { Actor } from '../../platform/audit.ts';
import type { Cancelable } from './cancelable.ts';
import { expectOrder, transitDaysFor } from './expect-order.ts';
import { listHeldItems, listItemBatches, listItems } from './item-store.ts';
import { findOwnOrder } from './order-store.ts';
import type { OnlinePayments } from './place/order-request.ts';
import { customersFacts } from './read-waits.ts';
import { shippingNameIn } from './shipping-name-in.ts';
import { toShopOrder } from './to-shop-order.ts';

/** An own order; another customer's is not found. */
export function createFindShopOrder({
  db,
  articles,
  documents,
  invoices,
  payments,
  isCancelable,
  settings,
  audit,
  schemas: { decide },
  clock,
}: Pick<Deps, 'db' | 'articles' | 'documents' | 'invoices' | 'settings' | 'audit' | 'schemas' | 'clock'> &
  Pick<Cancelable, 'isCancelable'> & { payments: Pick<OnlinePayments, 'findLast' | 'providerFor'> }) {
  return async (id: string, actor: Actor) => {
    const order = await findOwnOrder(db, id, actor.id ?? '');
    if (!order) throw new AppError('notFound');
    const items = await listItems(db, id);
    const ids = items.flatMap(({ articleId }) => articleId ?? []);
    const [now, settingsNow] = [clock(), await settings()];
    const today = shopDay(now);
    const delivery = expectOrder(order, settingsNow, now);
    const facts = customersFacts(order, await listHeldItems(db, id, today), now);
    const plan = { delivery, transitDays: transitDaysFor(order, settingsNow), today };
    return toShopOrder(order, {
      items,
      articles: new Map((await articles.listByIds(db, ids)).map((article) => [article.id, article])),
      batches: await listItemBatches(db, id),
      uploads: await documents.list(db, { type: 'order', id }),
      payment: await payments.findLast(db, id),
      isPayableOnline: payments.providerFor(order, settingsNow) !== undefined,
      transfer: order.paymentReceived ? undefined : await invoices.findTransfer(db, id),
      shippingNameIn: shippingNameIn(order, settingsNow),
      isUserCancelable: await isCancelable(order, actor),
      delivery,
      waits: waitsOf(order, facts, decide),
      stations: stationsOf(order, await audit.listSteps(db, 'order', id), { facts, decide, plan }),
    });
  };
}
