import type { Selectable } from 'kysely';
import type { Deps } from '../../deps.ts';
import { formatWeekday, germanDay } from '../../domain/calendar/format-time.ts';
import { shopDay } from '../../domain/calendar/shop-time.ts';
import { paymentWay, prescriptionWay } from '../../domain/checkout/ways.ts';
import { euros } from '../../domain/money/euros.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { OrderItemTable } from '../../platform/db/tables.ts';
import { listItems } from './item-store.ts';
import { mergeServerItems } from './merge-server-items.ts';
import type { OrderRow } from './order-store.ts';

/** Mails about a state that every customer gets; the others only who has asked for all of them. */
const alwaysSent = [
  'orderReceived',
  'orderAccepted',
  'orderReadyForPickup',
  'orderReadyForShipping',
  'orderCompleted',
  'orderCancelled',
  'orderRejected',
];

export type MailedOrder = Pick<
  OrderRow,
  | 'id'
  | 'orderNumber'
  | 'customerId'
  | 'createdAt'
  | 'totalPriceCents'
  | 'totalPaymentPriceCents'
  | 'reservedUntil'
  | 'dueOn'
  | 'promisedOn'
  | 'neededBy'
  | 'isPickup'
  | 'reason'
  | 'isPrescriptionNotRequired'
  | 'prescriptionTransmission'
  | 'prescriptionArrivedAt'
  | 'paymentReceivedAt'
  | 'paymentProvider'
>;

/** What a mail tells of an order beside its row. */
export interface KnownOfOrder {
  customer: { email: string; firstName: string; lastName: string; moreStatusUpdates: boolean };
  items: readonly MailedItem[];
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
export type MailOrder = (tx: Tx, template: string, order: MailedOrder, known?: KnownOfOrder) => Promise<void>;

export function createMailOrder({
  mails,
  texts,
  customers,
}: Pick<Deps, 'mails' | 'texts' | 'customers'>): MailOrder {
  return async (tx, template, order, known) => {
    const customer = known?.customer ?? (await customers.find(tx, order.customerId));
    if (!customer) throw new Error(`Customer ${order.customerId} is gone.`);
    if (!alwaysSent.includes(template) && !customer.moreStatusUpdates) return;
    const items = known?.items ?? (await listItems(tx, order.id));
    const figures = {
      orderId: order.id,
      orderNumber: order.orderNumber,
      date: germanDay(shopDay(order.createdAt)),
      total: euros(order.totalPriceCents),
      payment: euros(order.totalPaymentPriceCents),
      reservedUntil: order.reservedUntil ? germanDay(shopDay(order.reservedUntil)) : '',
      dueOn: order.dueOn ? germanDay(order.dueOn) : '',
    };
    await mails.queue(tx, {
      template,
      recipient: customer.email,
      customerId: order.customerId,
      params: {
        ...figures,
        firstName: customer.firstName,
        lastName: customer.lastName,
        reason: order.reason ?? '',
        delivery: deliveryOf(order, texts),
        nextStep: texts.t('de', `mails:orderNextStep.${nextStepOf(order)}`, figures),
        items: mergeServerItems(items)
          .map(
            (item) =>
              `${item.amount} × ${item.articleName}: ${euros(item.totalPriceCents + item.subItemsTotalCents)}`,
          )
          .join('\n'),
      },
    });
  };
}

/** The promised day, and until when what is still to come is needed for it. */
function deliveryOf(order: MailedOrder, texts: Deps['texts']): string {
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
  const days = { day: formatWeekday(promisedOn, 'de'), by: formatWeekday(neededBy, 'de') };
  return texts.t('de', `mails:orderDelivery.${isPickup ? 'pickup' : 'ship'}.${key}`, days);
}

type NextStep = 'none' | 'payment' | `${'prescription' | 'electronic'}${'' | 'AndPayment'}`;

/** What the customer has to do after the order was accepted: a prescription comes as it was said to come. */
function nextStepOf(order: MailedOrder): NextStep {
  const needsPrescription = !order.isPrescriptionNotRequired && order.prescriptionArrivedAt === null;
  const needsPayment =
    order.totalPaymentPriceCents > 0 && order.dueOn !== null && order.paymentReceivedAt === null;
  if (!needsPrescription) return needsPayment ? 'payment' : 'none';
  const { form } = prescriptionWay(order.prescriptionTransmission) ?? { form: 'original' };
  const step = form === 'electronic' ? 'electronic' : 'prescription';
  return needsPayment ? `${step}AndPayment` : step;
}
