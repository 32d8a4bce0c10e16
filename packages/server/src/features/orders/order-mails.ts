import type { Selectable } from 'kysely';
import type { Deps } from '../../deps.ts';
import { formatDay, formatWeekday } from '../../domain/calendar/format-time.ts';
import { shopDay } from '../../domain/calendar/shop-time.ts';
import { paymentWay, prescriptionWay } from '../../domain/checkout/ways.ts';
import { euros } from '../../domain/money/euros.ts';
import type { HeldItem } from '../../domain/order/order-facts.ts';
import { isOrderIn } from '../../domain/order/order-states.ts';
import { newTurns, type Wait } from '../../domain/order/waits-of.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { OrderItemTable } from '../../platform/db/tables.ts';
import type { Locale } from '../../platform/texts.ts';
import { listHeldItems, listItems } from './item-store.ts';
import { mergeServerItems } from './merge-server-items.ts';
import type { OrderRow } from './order-store.ts';
import { createReadWaits, type WaitingOrder } from './read-waits.ts';

/** Mails about a state that every customer gets; the others who has asked for all of them, and whose turn it has become. */
const alwaysSent = [
  'orderReceived',
  'orderReminder',
  'orderAccepted',
  'orderReadyForPickup',
  'orderReadyForShipping',
  'orderCompleted',
  'orderCancelled',
  'orderRejected',
];

type MailedOrder = WaitingOrder &
  Pick<
    OrderRow,
    | 'id'
    | 'orderNumber'
    | 'customerId'
    | 'createdAt'
    | 'totalPriceCents'
    | 'promisedOn'
    | 'neededBy'
    | 'reason'
    | 'prescriptionTransmission'
  >;

/** What a mail tells of an order beside its row. */
export interface KnownOfOrder {
  customer: {
    email: string;
    firstName: string;
    lastName: string;
    locale: Locale;
    moreStatusUpdates: boolean;
  };
  items: readonly MailedItem[];
}

/** The order as it was before the event that is mailed. */
interface Changed {
  before: WaitingOrder;
}

type MailedItem = Pick<
  Selectable<OrderItemTable>,
  | 'kind'
  | 'articleName'
  | 'amount'
  | 'singlePriceCents'
  | 'totalPriceCents'
  | 'subItemsTotalCents'
  | 'taxCents'
  | 'vatPercent'
>;

/** Queues a mail about an order, once, within the transaction that changes the order; what isn't known is read. */
export type MailOrder = (
  tx: Tx,
  template: string,
  order: MailedOrder,
  known?: KnownOfOrder | Changed,
) => Promise<void>;

export function createMailOrder({
  mails,
  texts,
  customers,
  ...deps
}: Pick<Deps, 'mails' | 'texts' | 'customers' | 'schemas' | 'clock'>): MailOrder {
  const readWaits = createReadWaits(deps);
  return async (tx, template, order, about) => {
    const known = about && 'customer' in about ? about : undefined;
    const customer = known?.customer ?? (await customers.find(tx, order.customerId));
    if (!customer) throw new Error(`Customer ${order.customerId} is gone.`);
    // What was just placed holds all of its goods.
    const held = known ? [] : await listHeldItems(tx, order.id, shopDay(deps.clock()));
    const waits = readWaits(order, held);
    const isTheirTurn =
      about &&
      'before' in about &&
      newTurns(readWaits(about.before, heldBefore(about, held)), waits).length > 0;
    if (!alwaysSent.includes(template) && !customer.moreStatusUpdates && !isTheirTurn) return;
    const items = known?.items ?? (await listItems(tx, order.id));
    const { locale } = customer;
    const figures = {
      orderId: order.id,
      orderNumber: order.orderNumber,
      date: formatDay(order.createdAt, locale),
      total: euros(order.totalPriceCents, locale),
      payment: euros(order.totalPaymentPriceCents, locale),
      reservedUntil: order.reservedUntil ? formatDay(order.reservedUntil, locale) : '',
      dueOn: order.dueOn ? formatDay(order.dueOn, locale) : '',
    };
    await mails.queue(tx, {
      template,
      recipient: customer.email,
      customerId: order.customerId,
      locale,
      params: {
        ...figures,
        firstName: customer.firstName,
        lastName: customer.lastName,
        reason: order.reason ?? '',
        delivery: deliveryOf(order, { texts, locale }),
        nextStep: nextStepsOf(order, waits)
          .map((step) => texts.t(locale, `mails:orderNextStep.${step}`, figures))
          .join(' '),
        items: mergeServerItems(items)
          .map(
            (item) =>
              `${item.amount} × ${item.articleName}: ${euros(item.totalPriceCents + item.subItemsTotalCents, locale)}`,
          )
          .join('\n'),
      },
    });
  };
}

/** An order that had lost its goods held none of those that it holds now. */
const heldBefore = ({ before }: Changed, held: readonly HeldItem[]): readonly HeldItem[] =>
  isOrderIn('withoutGoods', before.state) ? held.map((item) => ({ ...item, allocatedAmount: 0 })) : held;

/** The promised day, and until when what is still to come is needed for it. */
function deliveryOf(order: MailedOrder, { texts, locale }: { texts: Deps['texts']; locale: Locale }): string {
  const { promisedOn, neededBy, isPickup } = order;
  if (promisedOn === null || neededBy === null) return '';
  const isPrescriptionOpen = !order.isPrescriptionNotRequired && order.prescriptionArrivedAt === null;
  const isPaymentOpen =
    order.totalPaymentPriceCents > 0 &&
    order.paymentReceivedAt === null &&
    paymentWay(order.paymentProvider).paid === 'inAdvance';
  const key = isPrescriptionOpen
    ? isPaymentOpen
      ? 'both'
      : 'prescription'
    : isPaymentOpen
      ? 'payment'
      : 'none';
  const days = { day: formatWeekday(promisedOn, locale), by: formatWeekday(neededBy, locale) };
  return texts.t(locale, `mails:orderDelivery.${isPickup ? 'pickup' : 'ship'}.${key}`, days);
}

/** What the customer has to do now, a sentence for each: a prescription comes as it was said to come. */
function nextStepsOf(order: MailedOrder, waits: readonly Wait[]): string[] {
  const { form } = prescriptionWay(order.prescriptionTransmission) ?? { form: 'original' };
  const { paid } = paymentWay(order.paymentProvider);
  const steps = waits.flatMap((wait) => {
    if (wait.for === 'prescription') return form === 'electronic' ? 'electronic' : 'prescription';
    if (wait.for === 'payment') return paid === 'online' ? 'online' : 'payment';
    return [];
  });
  return steps.length > 0 ? steps : ['none'];
}
