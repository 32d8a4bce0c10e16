import type { Deps } from '../../deps.ts';
import { shopDay } from '../../domain/calendar/shop-time.ts';
import { paymentWay } from '../../domain/checkout/ways.ts';
import { areHeld } from '../../domain/order/order-facts.ts';
import { paymentDueOn, remindedUpTo, reservationEnd } from '../../domain/order/reservation.ts';
import {
  type AppliedEvent,
  type Effect,
  type FlowBehaviour,
  stateOnly,
} from '../../entities/flow/flow-behaviour.ts';
import { withPerson } from '../../entities/with-person.ts';
import { AppError } from '../../errors.ts';
import type { Actor } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import { readShopSettings } from '../../platform/settings/shop-settings.ts';
import { listHeldItems, listOrdered, type StoredHeldItem } from './item-store.ts';
import type { OrderRow } from './order-store.ts';
import { forgetCodes, freePrescriptions } from './prescription-store.ts';
import { findReservation } from './reserve-again.ts';
import type { Stock } from './stock-store.ts';

/** Until when goods are reserved, where that changes. */
type Reservation = Partial<Pick<OrderRow, 'reservedUntil'>>;

type ToPay = Pick<
  OrderRow,
  | 'reviewedAt'
  | 'totalPaymentPriceCents'
  | 'paymentReceived'
  | 'paymentProvider'
  | 'isPickup'
  | 'reservedUntil'
>;
type OrderEffect = Effect<'order'>;
type Reserving = Pick<AppliedEvent<'order'>, 'tx' | 'row' | 'actor' | 'now'>;

export interface EffectDeps extends Pick<Deps, 'balance' | 'batches' | 'invoices' | 'keys'> {
  /** Takes articles out of their customer's cart, no more of each than was ordered. */
  takeFromCart(
    tx: Tx,
    customerId: string,
    ordered: readonly { articleId: string; amount: number }[],
  ): Promise<void>;
}

/** What each event of `schemas/flows/order.json` does besides changing the state. */
export function createOrderEffects({
  balance,
  batches,
  invoices,
  keys,
  takeFromCart,
  stock,
}: EffectDeps & { stock: Stock }): FlowBehaviour<'order'>['effects'] {
  const release: OrderEffect = ({ actor, now }) => ({
    releasedAt: now.toISOString(),
    releasedBy: staffId(actor),
  });
  const giveUpGoods: OrderEffect = async ({ tx, row, actor, now }) => {
    await stock.release(tx, { orderId: row.id, actor, at: now.toISOString() });
    return { reservedUntil: null };
  };
  // From here on the goods are the order's: the reservation no longer ends.
  const endReservation: OrderEffect = () => ({ reservedUntil: null });
  /** The balance that an order used goes back to the customer, and so does what has been paid for it. */
  const returnMoney = (tx: Tx, order: OrderRow, at: string) => {
    const of = { customerId: order.customerId, orderId: order.id };
    const paidCents = order.paymentReceived ? order.totalPaymentPriceCents : 0;
    return balance.book(
      tx,
      at,
      { ...of, amountCents: order.usedBalanceCents, reason: 'orderCancelled' },
      { ...of, amountCents: paidCents, reason: 'paymentReturned' },
    );
  };
  /** Takes stock for an order whose goods were given back while it waited for its review. */
  const holdAgain = async (event: Reserving): Promise<Reservation> => {
    const items = await heldItems(event);
    return areHeld(items) ? {} : reserveAnew(event, items);
  };
  const heldItems = ({ tx, row, now }: Reserving) => listHeldItems(tx, row.id, shopDay(now));
  const reserveAnew = async (
    { tx, row, actor, now }: Reserving,
    items: readonly StoredHeldItem[],
  ): Promise<Reservation> => {
    const at = now.toISOString();
    const found = await findReservation(items, (ids) => batches.listUsable(tx, ids, shopDay(now)));
    // The guard has seen it, and the batches have been locked since.
    if (!found) throw new AppError('stockGone');
    await stock.reserve(tx, found, { orderId: row.id, actor, at });
    return { reservedUntil: reservationEnd(at) };
  };
  const cancel: Effect<'order', 'reject' | 'cancel' | 'takeBack' | 'abortManufacturing'> = async ({
    tx,
    row,
    actor,
    now,
    fields,
  }) => {
    const at = now.toISOString();
    await stock.release(tx, { orderId: row.id, actor, at });
    await freePrescriptions(tx, keys, row.id, at);
    await returnMoney(tx, row, at);
    await invoices.takeBack(tx, row.id, at);
    // Whoever cancels an own order gives no reason, and is told none that was given for something else.
    return { reservedUntil: null, reason: fields.reason ?? null };
  };
  /** Medicine that has been filled never goes back to stock. */
  const takeBack: Effect<'order', 'takeBack' | 'abortManufacturing'> = async (event) => {
    const { tx, row, actor, now, fields } = event;
    const step = { orderId: row.id, actor, at: now.toISOString() };
    await stock.destroyMedicine(tx, { ...step, reason: fields.reason });
    return cancel(event);
  };
  return {
    async accept(event) {
      const { tx, row, actor, now } = event;
      const at = now.toISOString();
      const held = await holdAgain(event);
      const reviewed = { ...row, ...held, reviewedAt: at };
      const dueOn = await dueOnOf(tx, reviewed);
      const invoiceNumber = await invoices.issue(tx, row.id, at, dueOn);
      return { reviewedAt: at, reviewedBy: staffId(actor), invoiceNumber, dueOn, ...held };
    },
    reject: cancel,
    cancel,
    recordPrescription: ({ actor, now }) => ({
      prescriptionArrivedAt: now.toISOString(),
      prescriptionArrivedBy: staffId(actor),
    }),
    verify: stateOnly,
    checkPrescription: ({ actor, now }) => ({
      prescriptionCheckedAt: now.toISOString(),
      prescriptionCheckedBy: staffId(actor),
    }),
    async recordPayment({ tx, row, actor, now }) {
      // Until they are paid for, goods that are paid online stay in the cart; others have left it with the order.
      if (paymentWay(row.paymentProvider).paid === 'online')
        await takeFromCart(tx, row.customerId, await listOrdered(tx, row.id));
      return { paymentReceivedAt: now.toISOString(), paymentReceivedBy: staffId(actor) };
    },
    // Who was told that they have paid gets the whole term again: nobody is overdue by the pharmacy's mistake.
    async undoPayment({ tx, row, now, fields }) {
      const unpaid = { ...row, paymentReceived: false, reviewedAt: now.toISOString() };
      const dueOn = await dueOnOf(tx, unpaid);
      return { paymentReceivedAt: null, paymentReceivedBy: null, dueOn, reason: fields.reason };
    },
    async extendReservation({ tx, row }) {
      const reservedUntil = row.reservedUntil && reservationEnd(row.reservedUntil);
      return {
        isReservationExtended: true,
        reservedUntil,
        dueOn: await dueOnOf(tx, { ...row, reservedUntil }),
      };
    },
    remind: ({ now }) => ({ remindedUpTo: remindedUpTo(shopDay(now)) }),
    // Not reviewed in time: its goods go back to the others, the order stays to be reviewed.
    lapseReservation: giveUpGoods,
    exceedReservation: giveUpGoods,
    manufacture: endReservation,
    readyForPickup: endReservation,
    readyForShipping: endReservation,
    // How long the goods are held stays as it was.
    async exchangeBatches(event) {
      const { tx, row, actor, now } = event;
      await stock.releaseUnusable(tx, { orderId: row.id, actor, at: now.toISOString() });
      await reserveAnew(event, await heldItems(event));
      return {};
    },
    assignBatches: ({ row, actor, now }) => ({
      batchesAssignedAt: now.toISOString(),
      batchesAssignedBy: staffId(actor),
      makers: withPerson(row.makers, actor.id),
    }),
    finishManufacturing: ({ row, actor, now }) => ({
      madeAt: now.toISOString(),
      madeBy: staffId(actor),
      makers: withPerson(row.makers, actor.id),
    }),
    releaseForPickup: release,
    releaseForShipping: release,
    returnToManufacturing: ({ fields }) => ({ madeAt: null, madeBy: null, reason: fields.reason }),
    async complete({ tx, row, actor, now }) {
      await stock.dispense(tx, { orderId: row.id, actor, at: now.toISOString() });
      await forgetCodes(tx, keys, row.id);
      return { completedAt: now.toISOString() };
    },
    abortManufacturing: (event) => (event.row.batchesAssignedAt ? takeBack(event) : cancel(event)),
    takeBack,
    async reserveAgain(event) {
      const held = await reserveAnew(event, await heldItems(event));
      const dueOn = await dueOnOf(event.tx, { ...event.row, ...held });
      return { ...held, dueOn, isReservationExtended: false };
    },
  };
}

/** The last day of payment, once the order was reviewed and as long as there is anything to pay. */
async function dueOnOf(tx: Tx, order: ToPay): Promise<string | null> {
  if (order.reviewedAt === null || order.totalPaymentPriceCents === 0 || order.paymentReceived) return null;
  const { paymentTermDays } = await readShopSettings(tx);
  return paymentDueOn(order.reviewedAt, order, paymentTermDays);
}

/** None for the system, the only other one that acts here. */
const staffId = (actor: Actor): string | null => actor.id ?? null;
