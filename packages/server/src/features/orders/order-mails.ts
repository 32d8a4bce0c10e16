import type { Selectable } from 'kysely';
import type { Deps } from '../../deps.ts';
import { formatDay, formatWeekday } from '../../domain/calendar/format-time.ts';
import { shopDay } from '../../domain/calendar/shop-time.ts';
import { isPaidAtPickup, paymentWay, prescriptionWay, shippingWay } from '../../domain/checkout/ways.ts';
import { euros } from '../../domain/money/euros.ts';
import type { HeldItem } from '../../domain/order/order-facts.ts';
import { isOrderIn } from '../../domain/order/order-states.ts';
import { newTurns, type Wait } from '../../domain/order/waits-of.ts';
import type { OrderToPayOnline } from '../../domain/payment/online-provider.ts';
import { insurerShareCents } from '../../domain/pricing/insurer-share.ts';
import type { ExpectedDelivery } from '../../domain/shipping/expect-delivery.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { OrderItemTable } from '../../platform/db/tables.ts';
import { readShopSettings } from '../../platform/settings/shop-settings.ts';
import { textIn } from '../../platform/settings/text-in.ts';
import type { Locale } from '../../platform/texts.ts';
import { expectOrder, type OrderOnTheWay } from './expect-order.ts';
import { listHeldItems, listItems } from './item-store.ts';
import { mergeServerItems } from './merge-server-items.ts';
import type { OrderRow } from './order-store.ts';
import type { OnlinePayments } from './place/order-request.ts';
import { createReadWaits, type WaitingOrder } from './read-waits.ts';
import { shippingNameIn } from './shipping-name-in.ts';
import { toldReason } from './told-reason.ts';

/** Mails about a state that every customer gets; the others who has asked for all of them, and whose turn it has become. */
const alwaysSent = [
  'orderReceived',
  'orderReminder',
  'orderAccepted',
  'orderReadyForPickup',
  'orderReadyForShipping',
  'orderCompleted',
  'orderPaymentUndone',
  'orderCancelled',
  'orderRejected',
];

type MailedOrder = WaitingOrder &
  OrderOnTheWay &
  OrderToPayOnline &
  Pick<OrderRow, 'id' | 'orderNumber' | 'customerId' | 'createdAt' | 'totalPriceCents' | 'reason'>;

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
  invoices,
  payments,
  ...deps
}: Pick<Deps, 'mails' | 'texts' | 'customers' | 'invoices' | 'schemas' | 'clock'> & {
  payments: Pick<OnlinePayments, 'providerFor'>;
}): MailOrder {
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
    const settings = await readShopSettings(tx);
    const delivery = expectOrder(order, settings, deps.clock());
    const { locale } = customer;
    const articleNameIn = shippingNameIn(order, settings);
    const steps = nextStepsOf(template, order, waits);
    const isByTransfer = steps.includes('payment') || steps.includes('share');
    const transfer = isByTransfer ? await invoices.findTransfer(tx, order.id) : undefined;
    // Its page offers both: nobody is to pay twice.
    const isOnlineToo = transfer && payments.providerFor(order, settings) !== undefined;
    const figures = {
      ...transfer,
      orderId: order.id,
      orderNumber: order.orderNumber,
      date: formatDay(order.createdAt, locale),
      total: euros(order.totalPriceCents, locale),
      payment: euros(order.totalPaymentPriceCents, locale),
      reservedUntil: order.reservedUntil ? formatDay(order.reservedUntil, locale) : '',
      dueOn: order.dueOn ? formatDay(order.dueOn, locale) : '',
      openingHours: inBrackets(textIn(settings, 'openingHours', locale)),
      shopAddress: `${settings.shopName}, ${settings.shopStreet}, ${settings.shopZip} ${settings.shopCity}`,
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
        because: becauseSentence(order, { texts, locale }),
        // Once its making has begun an order keeps its goods, and there is no such day.
        held: order.reservedUntil ? `\n\n${texts.t(locale, 'mails:orderHeld.until', figures)}` : '',
        shares: shareLines(order, { texts, locale }),
        handedOver: texts.t(locale, `mails:orderHandedOver.${order.isPickup ? 'collected' : 'shipped'}`),
        collecting: collectingSentences(order, { texts, locale, amount: figures.payment }),
        returned: returnedSentence(order, { texts, locale }),
        delivery: delivery ? deliverySentences(delivery, { ...order, texts, locale }) : '',
        nextStep: [...steps, ...(isOnlineToo ? ['orOnline'] : [])]
          .map((step) => (transfer ? (withTransfer[step] ?? step) : step))
          .map((step) => texts.t(locale, wordsOf(step), figures))
          .join(' '),
        items: mergeServerItems(items)
          .map(({ kind, amount, articleName, totalPriceCents, subItemsTotalCents }) => {
            const named = { articleName, ...(kind === 'shipping' && { articleNameIn }) };
            const price = euros(totalPriceCents, locale);
            // In the same words as the page has it.
            const packaging = { price: euros(subItemsTotalCents, locale) };
            const more =
              subItemsTotalCents > 0 ? ` ${texts.t(locale, 'shop:cart.plusPackaging', packaging)}` : '';
            return `${amount} × ${textIn(named, 'articleName', locale)}: ${price}${more}`;
          })
          .join('\n'),
      },
    });
  };
}

/** The words for what is paid, once there is an invoice that says where the money goes. */
const withTransfer: Readonly<Record<string, string>> = { payment: 'transfer', share: 'shareTransfer' };

/** What the order's page says, too, in the same words. */
const saidOnPage: readonly string[] = ['paymentLater', 'stock'];

const wordsOf = (step: string): string =>
  saidOnPage.includes(step) ? `shop:confirmation.waits.${step}` : `mails:orderNextStep.${step}`;

/** An order that had lost its goods held none of those that it holds now. */
const heldBefore = ({ before }: Changed, held: readonly HeldItem[]): readonly HeldItem[] =>
  isOrderIn('withoutGoods', before.state)
    ? held.map((item) => ({ ...item, allocatedAmount: 0, usableAmount: 0 }))
    : held;

interface Reader {
  texts: Deps['texts'];
  locale: Locale;
}

interface Wording extends Reader {
  isPickup: boolean;
}

/** Who else bears what of the total, a line each under it, as on the order's page. */
const shareLines = (order: MailedOrder, { texts, locale }: Reader): string =>
  [
    { key: 'insurerShare', cents: insurerShareCents(order) },
    { key: 'balance', cents: order.usedBalanceCents },
  ]
    .filter(({ cents }) => cents > 0)
    .map(({ key, cents }) => `\n${texts.t(locale, `shop:cart.${key}`)}: ${euros(-cents, locale)}`)
    .join('');

const inBrackets = (text: string): string => (text ? ` (${text})` : '');

/** Who brings what to the counter, and what is paid there: as the order's page says it. */
function collectingSentences(
  order: MailedOrder,
  { texts, locale, amount }: Reader & { amount: string },
): string {
  const words = shippingWay(order.shippingProvider).isByAuthorised ? 'collectingByAuthorised' : 'collecting';
  const isToPay = isPaidAtPickup(order) && !order.paymentReceivedAt && order.totalPaymentPriceCents > 0;
  return [words, ...(isToPay ? ['payAtPickup'] : [])]
    .map((key) => texts.t(locale, `shop:confirmation.waits.${key}`, { amount }))
    .join(' ');
}

/** Why an order has ended, as a paragraph of its own; nothing, where its customer cancelled it. */
function becauseSentence(order: MailedOrder, { texts, locale }: Reader): string {
  const reason = toldReason(order);
  return reason ? `\n\n${texts.t(locale, 'shop:confirmation.reason', { reason })}` : '';
}

/** Where the money of an order is that has ended, as a paragraph of its own; nothing, where there was none. */
function returnedSentence(order: MailedOrder, { texts, locale }: Reader): string {
  const cents = order.usedBalanceCents + (order.paymentReceivedAt ? order.totalPaymentPriceCents : 0);
  return cents > 0 ? `\n\n${texts.t(locale, 'payment:refund', { amount: euros(cents, locale) })}` : '';
}

/** The day as page and account have it now, until when what is missing is needed for it, and why it isn't the one that was promised. */
function deliverySentences(delivery: ExpectedDelivery, { isPickup, texts, locale }: Wording): string {
  const { arrivesOn, neededBy, promisedOn, needs, late } = delivery;
  const key = needs.length > 1 ? 'both' : (needs[0] ?? 'none');
  const days = { day: formatWeekday(arrivesOn, locale), by: formatWeekday(neededBy, locale) };
  const day = texts.t(locale, `mails:orderDelivery.${isPickup ? 'pickup' : 'ship'}.${key}`, days);
  if (!late) return day;
  const promised = formatWeekday(promisedOn, locale);
  return `${day} ${texts.t(locale, `shop:delivery.late.${late}`, { promised })}`;
}

/** What the customer has to do now, a sentence for each: a prescription comes as it was said to come. */
function nextStepsOf(template: string, order: MailedOrder, waits: readonly Wait[]): string[] {
  const { form } = prescriptionWay(order.prescriptionTransmission) ?? { form: 'original' };
  const { paid } = paymentWay(order.paymentProvider);
  const steps = waits.flatMap((wait) => {
    if (wait.for === 'prescription') return form === 'electronic' ? 'electronic' : 'prescription';
    if (wait.for === 'payment') return paid === 'online' ? 'online' : 'payment';
    return wait.for === 'share' || wait.for === 'stock' ? wait.for : [];
  });
  // Nothing waits for what is paid at the counter, but who had paid is told what they owe.
  const isPaidThere = template === 'orderPaymentUndone' && isPaidAtPickup(order);
  const isPaidLater =
    template === 'orderReceived' &&
    (paid === 'inAdvance' || paid === 'later') &&
    order.totalPaymentPriceCents > 0;
  const all = [...steps, ...(isPaidLater ? ['paymentLater'] : []), ...(isPaidThere ? ['atPickup'] : [])];
  return all.length > 0 ? all : ['none'];
}
