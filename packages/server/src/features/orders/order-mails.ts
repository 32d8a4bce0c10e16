import type { Selectable } from 'kysely';
import type { Deps } from '../../deps.ts';
import { formatDay } from '../../domain/calendar/format-time.ts';
import { shopDay } from '../../domain/calendar/shop-time.ts';
import { isPaidAtPickup, paymentWay, prescriptionWay } from '../../domain/checkout/ways.ts';
import { euros } from '../../domain/money/euros.ts';
import type { HeldItem } from '../../domain/order/order-facts.ts';
import { isOrderIn } from '../../domain/order/order-states.ts';
import { newTurns, type Wait } from '../../domain/order/waits-of.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { OrderItemTable } from '../../platform/db/tables.ts';
import { readShopSettings } from '../../platform/settings/shop-settings.ts';
import { textIn } from '../../platform/settings/text-in.ts';
import type { Locale } from '../../platform/texts.ts';
import { expectOrder } from './expect-order.ts';
import { listHeldItems, listItems } from './item-store.ts';
import { mergeServerItems } from './merge-server-items.ts';
import {
  becauseSentence,
  collectingSentences,
  deliverySentences,
  type MailedOrder,
  returnedSentence,
  shareLines,
} from './order-sentences.ts';
import type { OnlinePayments } from './place/order-request.ts';
import { createReadWaits, type WaitingOrder } from './read-waits.ts';
import { shippingNameIn } from './shipping-name-in.ts';

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

const inBrackets = (text: string): string => (text ? ` (${text})` : '');

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
