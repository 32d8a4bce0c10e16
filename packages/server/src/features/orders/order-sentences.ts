import type { Deps } from '../../deps.ts';
import { formatWeekday } from '../../domain/calendar/format-time.ts';
import { isPaidAtPickup, shippingWay } from '../../domain/checkout/ways.ts';
import { euros } from '../../domain/money/euros.ts';
import type { OrderToPayOnline } from '../../domain/payment/online-provider.ts';
import { insurerShareCents } from '../../domain/pricing/insurer-share.ts';
import type { ExpectedDelivery } from '../../domain/shipping/expect-delivery.ts';
import type { Locale } from '../../platform/texts.ts';
import type { OrderOnTheWay } from './expect-order.ts';
import type { OrderRow } from './order-store.ts';
import type { WaitingOrder } from './read-waits.ts';
import { toldReason } from './told-reason.ts';

/** An order as its mails tell of it. */
export type MailedOrder = WaitingOrder &
  OrderOnTheWay &
  OrderToPayOnline &
  Pick<OrderRow, 'id' | 'orderNumber' | 'customerId' | 'createdAt' | 'totalPriceCents' | 'reason'>;

interface Reader {
  texts: Deps['texts'];
  locale: Locale;
}

interface Wording extends Reader {
  isPickup: boolean;
}

/** Who else bears what of the total, a line each under it, as on the order's page. */
export const shareLines = (order: MailedOrder, { texts, locale }: Reader): string =>
  [
    { key: 'insurerShare', cents: insurerShareCents(order) },
    { key: 'balance', cents: order.usedBalanceCents },
  ]
    .filter(({ cents }) => cents > 0)
    .map(({ key, cents }) => `\n${texts.t(locale, `shop:cart.${key}`)}: ${euros(-cents, locale)}`)
    .join('');

/** Who brings what to the counter, and what is paid there: as the order's page says it. */
export function collectingSentences(
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
export function becauseSentence(order: MailedOrder, { texts, locale }: Reader): string {
  const reason = toldReason(order);
  return reason ? `\n\n${texts.t(locale, 'shop:confirmation.reason', { reason })}` : '';
}

/** Where the money of an order is that has ended, as a paragraph of its own; nothing, where there was none. */
export function returnedSentence(order: MailedOrder, { texts, locale }: Reader): string {
  const cents = order.usedBalanceCents + (order.paymentReceivedAt ? order.totalPaymentPriceCents : 0);
  return cents > 0 ? `\n\n${texts.t(locale, 'payment:refund', { amount: euros(cents, locale) })}` : '';
}

/** The day as page and account have it now, until when what is missing is needed for it, and why it isn't the one that was promised. */
export function deliverySentences(delivery: ExpectedDelivery, { isPickup, texts, locale }: Wording): string {
  const { arrivesOn, neededBy, promisedOn, needs, late } = delivery;
  const key = needs.length > 1 ? 'both' : (needs[0] ?? 'none');
  const days = { day: formatWeekday(arrivesOn, locale), by: formatWeekday(neededBy, locale) };
  const day = texts.t(locale, `mails:orderDelivery.${isPickup ? 'pickup' : 'ship'}.${key}`, days);
  if (!late) return day;
  const promised = formatWeekday(promisedOn, locale);
  return `${day} ${texts.t(locale, `shop:delivery.late.${late}`, { promised })}`;
}
