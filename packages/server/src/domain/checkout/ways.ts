import { type Clash, findClash } from '@rezeptur/engine/core';
import declared from '@rezeptur/schemas/checkout-ways.json' with { type: 'json' };
import { isForPayType, type PayType } from '../pricing/pay-type.ts';

/** The kinds of ways that `schemas/checkout-ways.json` declares. */
export type WayKind = 'payment' | 'shipping' | 'prescription';

type With = Partial<Record<WayKind, readonly string[]>>;

interface PaymentWay {
  /** When the customer pays. */
  paid: 'inAdvance' | 'online' | 'later' | 'atPickup';
  payTypes?: readonly PayType[];
  with?: With;
}

interface ShippingWay {
  isPickup?: boolean;
  isByAuthorised?: boolean;
  isWithinCarrierZips?: boolean;
  with?: With;
}

interface PrescriptionWay {
  form: 'original' | 'electronic';
  /** Working days that it usually takes to reach the pharmacy. */
  arrivesAfter: number;
  isWholeOnPicture?: boolean;
  with?: With;
}

interface Ways {
  payment: Readonly<Record<string, PaymentWay>>;
  shipping: Readonly<Record<string, ShippingWay>>;
  prescription: Readonly<Record<string, PrescriptionWay>>;
}

const { payment, shipping, prescription } = declared;
/** Its shape is held by `schemas/meta/checkout-ways.json`. */
const ways = { payment, shipping, prescription } as Ways;

/** What a customer has chosen so far: names of the settings and of the table. */
export interface ChosenWays {
  payment?: string | null | undefined;
  shipping?: string | null | undefined;
  prescription?: string | null | undefined;
}

/** What doesn't go together of what was chosen. */
export const clashOf = (chosen: ChosenWays): Clash<WayKind> | undefined => findClash<WayKind>(ways, chosen);

/** How a payment method is paid; staff name those of payment providers as they like. */
export const paymentWay = (name: string): PaymentWay => wayIn(ways.payment, name) ?? { paid: 'online' };

/** How a shipping method reaches the customer: at an address, where the table doesn't say otherwise. */
export const shippingWay = (name: string): ShippingWay => wayIn(ways.shipping, name) ?? {};

/** What has to arrive of a prescription; undefined where none was asked for. */
export const prescriptionWay = (name: string | null | undefined): PrescriptionWay | undefined =>
  name ? wayIn(ways.prescription, name) : undefined;

/** Whether nothing is awaited of a prescription any more: all of it is on its pictures, and these are here. */
export const isWholeWith = (hasPictures: boolean, name: string | null | undefined): boolean =>
  hasPictures && prescriptionWay(name)?.isWholeOnPicture === true;

/** The names that payment methods without a provider can have. */
export const paymentNamesWithoutProvider = Object.entries(ways.payment).flatMap(([name, { paid }]) =>
  paid === 'online' ? [] : [name],
);

/** May customers of a pay type pay like this? */
export const isPaymentFor = (name: string, payType: PayType): boolean =>
  isForPayType(paymentWay(name).payTypes, payType);

/** Can goods be paid like this of which an insurer bears so much? What it bears nothing of isn't paid later. */
export const isPaymentOf = (name: string, insurerCents: number): boolean =>
  paymentWay(name).paid !== 'later' || insurerCents > 0;

/** A payment method as the settings describe it. */
interface PaymentSetting {
  name: string;
  provider?: string;
  payTypes?: readonly string[];
}

/** What of a payment method contradicts the table: its provider, where it has one too many or too few, or its pay types. */
export function contradictionIn(method: PaymentSetting): 'provider' | 'payTypes' | undefined {
  const { paid, payTypes } = paymentWay(method.name);
  if ((paid === 'online') !== (method.provider !== undefined)) return 'provider';
  const isWider = payTypes && method.payTypes?.some((one) => !payTypes.some((payType) => payType === one));
  return isWider ? 'payTypes' : undefined;
}

/** Paid when the goods are picked up: never where they are shipped. */
export const isPaidAtPickup = (order: { paymentProvider: string; isPickup: boolean }): boolean =>
  order.isPickup && paymentWay(order.paymentProvider).paid === 'atPickup';

const wayIn = <Way>(table: Readonly<Record<string, Way>>, name: string): Way | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
