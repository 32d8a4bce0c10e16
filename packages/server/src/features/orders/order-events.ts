import type { Updateable } from 'kysely';
import { berlinDay, endOfBerlinDay } from '../../domain/calendar/berlin-time.ts';
import { addWorkingDays } from '../../domain/calendar/working-days.ts';
import { paymentDueOn, reservationEnd } from '../../domain/order/reservation.ts';
import { AppError } from '../../errors.ts';
import type { Actor } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { OrderTable } from '../../platform/db/tables.ts';
import { readShopSettings } from '../../platform/settings/shop-settings.ts';
import { listHeldItems, type OrderRow } from './order-store.ts';
import { forgetCodes, freePrescriptions } from './prescription-store.ts';
import { findReservation, type ReadBatches } from './reserve-again.ts';
import { dispense, letGo, reserve } from './stock-store.ts';

type OrderChange = Updateable<OrderTable>;

/** An event that is about to happen to an order. */
export interface Happening {
  order: OrderRow;
  actor: Actor;
  at: string;
  /** What the event's dialog asked for. */
  fields: { reason?: string };
}

/** An order's invoice and its taking back; given by the invoices' feature. */
export interface Invoices {
  issue(tx: Tx, orderId: string, at: string, dueOn: string | null): Promise<void>;
  takeBack(tx: Tx, orderId: string, at: string): Promise<void>;
}

type Effect = (tx: Tx, happening: Happening) => OrderChange | Promise<OrderChange>;

/** What each event of `schemas/flows/order.json` does besides changing the state. */
export function createOrderEffects(readBatches: ReadBatches, invoices: Invoices): Record<string, Effect> {
  const release: Effect = (_tx, { actor, at }) => ({ releasedAt: at, releasedBy: staffId(actor) });
  const callOff: Effect = async (tx, { order, actor, at, fields }) => {
    await letGo(tx, order.id, actor, at);
    await freePrescriptions(tx, order.id, at);
    await returnMoney(tx, order, at);
    await invoices.takeBack(tx, order.id, at);
    return { reservedUntil: null, ...(fields.reason && { reason: fields.reason }) };
  };
  return {
    accept: async (tx, { order, actor, at }) => {
      const { paymentTermDays } = await readShopSettings(tx);
      const dueOn =
        order.totalPaymentPriceCents > 0 && !order.paymentReceived
          ? paymentDueOn(at, order.paymentProvider, paymentTermDays)
          : null;
      const held = await holdAgain(tx, { order, actor, at }, readBatches);
      await invoices.issue(tx, order.id, at, dueOn);
      return { reviewedAt: at, reviewedBy: staffId(actor), dueOn, ...held };
    },
    reject: callOff,
    cancel: callOff,
    recordPrescription: (_tx, { actor, at }) => ({
      prescriptionArrivedAt: at,
      prescriptionArrivedBy: staffId(actor),
    }),
    verify: () => ({}),
    checkPrescription: (_tx, { actor, at }) => ({
      prescriptionCheckedAt: at,
      prescriptionCheckedBy: staffId(actor),
    }),
    recordPayment: (_tx, { actor, at }) => ({ paymentReceivedAt: at, paymentReceivedBy: staffId(actor) }),
    extendReservation: (_tx, { order }) => ({
      isReservationExtended: true,
      reservedUntil: order.reservedUntil
        ? endOfBerlinDay(addWorkingDays(berlinDay(order.reservedUntil), 5))
        : order.reservedUntil,
    }),
    // Nobody has looked at it in time: its goods go back to the others, the order stays to be looked at.
    lapseReservation: async (tx, { order, actor, at }) => {
      await letGo(tx, order.id, actor, at);
      return { reservedUntil: null };
    },
    exceedReservation: async (tx, { order, actor, at }) => {
      await letGo(tx, order.id, actor, at);
      return { reservedUntil: null };
    },
    // From here on the goods are the order's: the reservation no longer ends.
    manufacture: () => ({ reservedUntil: null }),
    readyForPickup: () => ({ reservedUntil: null }),
    readyForShipping: () => ({ reservedUntil: null }),
    assignBatches: (_tx, { actor, at }) => ({ batchesAssignedAt: at, batchesAssignedBy: staffId(actor) }),
    finishManufacturing: (_tx, { actor, at }) => ({ madeAt: at, madeBy: staffId(actor) }),
    releaseForPickup: release,
    releaseForShipping: release,
    returnToManufacturing: (_tx, { fields }) => ({
      madeAt: null,
      madeBy: null,
      reason: fields.reason ?? null,
    }),
    complete: async (tx, { order, actor, at }) => {
      await dispense(tx, order.id, actor, at);
      await forgetCodes(tx, order.id);
      return { completedAt: at };
    },
    reserveAgain: async (tx, happening) => ({
      ...(await reserveAnew(tx, happening, readBatches)),
      isReservationExtended: false,
    }),
  };
}

type Reserving = Pick<Happening, 'order' | 'actor' | 'at'>;

/** Takes stock for an order whose goods were given back while it waited for its review. */
async function holdAgain(tx: Tx, happening: Reserving, readBatches: ReadBatches): Promise<OrderChange> {
  const items = await listHeldItems(tx, happening.order.id);
  const isHeld = items.every(({ amount, allocatedAmount }) => amount === allocatedAmount);
  return isHeld ? {} : reserveAnew(tx, happening, readBatches);
}

async function reserveAnew(
  tx: Tx,
  { order, actor, at }: Reserving,
  readBatches: ReadBatches,
): Promise<OrderChange> {
  const found = await findReservation(tx, order.id, (ids) => readBatches(tx, ids, true));
  // Somebody else was faster since the guard was asked.
  if (!found) throw new AppError('stockGone');
  for (const { orderItemId, allocations } of found) {
    await reserve(tx, { orderId: order.id, orderItemId, allocations, actor, at });
  }
  return { reservedUntil: reservationEnd(at) };
}

const staffId = (actor: Actor): string | null => (actor.type === 'staff' ? (actor.id ?? null) : null);

/** The balance that an order used goes back to the customer, and so does what has been paid for it. */
async function returnMoney(tx: Tx, order: OrderRow, at: string): Promise<void> {
  const paidCents = order.paymentReceived ? order.totalPaymentPriceCents : 0;
  const entries = [
    { amountCents: order.usedBalanceCents, reason: 'orderCalledOff' as const },
    { amountCents: paidCents, reason: 'paymentReturned' as const },
  ].filter(({ amountCents }) => amountCents > 0);
  if (entries.length === 0) return;
  const of = { customerId: order.customerId, orderId: order.id, createdAt: at };
  await tx
    .insertInto('balanceEntry')
    .values(entries.map((entry) => ({ ...of, ...entry })))
    .execute();
}
