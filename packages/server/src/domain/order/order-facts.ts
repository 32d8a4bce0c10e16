import type { OrderFacts, OrderState } from '@rezeptur/schemas/types';
import { shopDay } from '../calendar/shop-time.ts';
import { type ArticleType, isCannabis } from '../catalogue/article-type.ts';
import { isPaidAtPickup, paymentWay } from '../checkout/ways.ts';
import { insurerShareCents } from '../pricing/insurer-share.ts';
import { isNearAndNew } from './reservation.ts';

/** An article line, how much of it is held in batches, and how much of that in batches that may be dispensed. */
export interface HeldItem {
  articleType: ArticleType;
  amount: number;
  allocatedAmount: number;
  usableAmount: number;
}

/** Are all packages of an order reserved for it? */
export const areHeld = (items: readonly HeldItem[]): boolean =>
  items.every(({ amount, allocatedAmount }) => amount === allocatedAmount);

/** How much of a line has to be held elsewhere before it can be dispensed. */
export const missingOf = ({ amount, usableAmount }: Pick<HeldItem, 'amount' | 'usableAmount'>): number =>
  amount - usableAmount;

/** An order as its guards see it; loaded by the store. */
export interface OrderToJudge {
  state: OrderState;
  paymentProvider: string;
  isPickup: boolean;
  isPrescriptionNotRequired: boolean;
  reservedUntil: string | null;
  isReservationExtended: boolean;
  dueOn: string | null;
  remindedUpTo: string | null;
  totalPriceCents: number;
  usedBalanceCents: number;
  totalPaymentPriceCents: number;
  prescriptionArrivedAt: string | null;
  prescriptionCheckedAt: string | null;
  paymentReceivedAt: string | null;
  paymentReceivedBy: string | null;
  batchesAssignedAt: string | null;
  items: readonly HeldItem[];
}

/** The facts of an order, for the person who acts on it now. */
export function orderFacts(
  order: OrderToJudge,
  at: { now: string; canReserveAgain: boolean; hasOpenedDocuments: boolean },
): OrderFacts {
  const { reservedUntil, dueOn, remindedUpTo } = order;
  const reminding = { today: shopDay(at.now), remindedUpTo };
  return {
    isPickup: order.isPickup,
    isPrescriptionNotRequired: order.isPrescriptionNotRequired,
    isPrescriptionArrived: order.prescriptionArrivedAt !== null,
    isPrescriptionChecked: order.prescriptionCheckedAt !== null,
    isPaid: order.paymentReceivedAt !== null,
    // What a payment provider reports has come; what a person notes may be a mistake.
    isPaidByHand: order.paymentReceivedAt !== null && order.paymentReceivedBy !== null,
    // An own share of nothing, or the balance covered it all.
    isNothingToPay: order.totalPaymentPriceCents === 0,
    isInsurerCovered: paymentWay(order.paymentProvider).paid === 'later' && insurerShareCents(order) > 0,
    isPayInPharmacy: isPaidAtPickup(order),
    needsManufacturing: order.items.some((item) => isCannabis(item.articleType)),
    areBatchesAssigned: order.batchesAssignedAt !== null,
    isFullyAllocated: areHeld(order.items),
    areBatchesUsable: order.items.every((item) => item.usableAmount === item.allocatedAmount),
    // Nobody pays before the pharmacy has agreed, but who has chosen to pay online may.
    isPaymentAsked: dueOn !== null || paymentWay(order.paymentProvider).paid === 'online',
    isPaymentTermEnding: isNearAndNew(dueOn, reminding),
    isReservationEnding: isNearAndNew(reservedUntil && shopDay(reservedUntil), reminding),
    isReservationOver: reservedUntil !== null && reservedUntil < at.now,
    isReservationExtended: order.isReservationExtended,
    canReserveAgain: at.canReserveAgain,
    hasOpenedDocuments: at.hasOpenedDocuments,
  };
}
