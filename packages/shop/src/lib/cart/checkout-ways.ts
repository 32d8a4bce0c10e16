import { type ChoiceTable, findClash } from '@rezeptur/engine/core';
import ways from '@rezeptur/schemas/checkout-ways.json';
import type { Calculation, CheckoutChoices } from './cart.ts';

type Kind = 'payment' | 'shipping' | 'prescription';

interface Way {
  paid?: string;
  isPickup?: boolean;
  isByAuthorised?: boolean;
  isWithinCarrierZips?: boolean;
  form?: string;
  isWholeOnPicture?: boolean;
  with?: Partial<Record<Kind, string[]>>;
}

const { payment, shipping, prescription }: Record<Kind, Record<string, object>> = ways;
/** Its shape is held by `schemas/meta/checkout-ways.json`. */
const table = { payment, shipping, prescription } as Record<Kind, Record<string, Way>> & ChoiceTable<Kind>;
const fieldOf = {
  payment: 'paymentMethod',
  shipping: 'shippingMethod',
  prescription: 'prescriptionTransmission',
} as const;

const wayOf = (kind: Kind, name: string | null | undefined): Way =>
  (name && Object.hasOwn(table[kind], name) && table[kind][name]) || {};

/** When an order is paid; methods that the table doesn't name are those of payment providers. */
export const whenPaid = (paymentMethod: string): string => wayOf('payment', paymentMethod).paid ?? 'online';

/** Can a cart be paid like this? What no insurer bears anything of isn't paid later; until the server has said it, perhaps. */
export const isPaymentOf = (
  paymentMethod: string,
  calculation: Pick<Calculation, 'insurerShare'> | undefined,
): boolean => whenPaid(paymentMethod) !== 'later' || calculation?.insurerShare !== 0;

/** Goods that the customer fetches, or has fetched: no address is asked. */
export const isPickup = (shippingMethod: string | undefined): boolean =>
  wayOf('shipping', shippingMethod).isPickup ?? false;

/** Does somebody fetch them whom the customer has authorised? */
export const isByAuthorised = (shippingMethod: string | undefined): boolean =>
  wayOf('shipping', shippingMethod).isByAuthorised ?? false;

/** Does the method reach only the courier's postcodes? */
export const isWithinCarrierZips = (shippingMethod: string | undefined): boolean =>
  wayOf('shipping', shippingMethod).isWithinCarrierZips ?? false;

/** What of the prescription has to reach the pharmacy: `original` or `electronic`; undefined before it was asked. */
export const prescriptionForm = (transmission: string | null | undefined): string | undefined =>
  wayOf('prescription', transmission).form;

/** Is a picture of it the prescription itself? */
export const isWholeOnPicture = (transmission: string | null | undefined): boolean =>
  wayOf('prescription', transmission).isWholeOnPicture ?? false;

/** Can goods that are paid like this reach the customer like that? */
export const goTogether = (paymentMethod: string | undefined, shippingMethod: string): boolean =>
  findClash(table, { payment: paymentMethod, shipping: shippingMethod }) === undefined;

/** The choices without those that don't go with another one: they are made again. */
export function withoutClash(choices: CheckoutChoices): CheckoutChoices {
  const clash = findClash<Kind>(table, {
    payment: choices.paymentMethod,
    shipping: choices.shippingMethod,
    prescription: choices.prescriptionTransmission,
  });
  if (!clash) return choices;
  const { [fieldOf[clash.with]]: _dropped, ...rest } = choices;
  return withoutClash(clash.with === 'shipping' ? { ...rest, shippingOptions: [] } : rest);
}
