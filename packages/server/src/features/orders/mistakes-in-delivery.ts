import { checkSubmission, type FieldError } from '@rezeptur/engine/core';
import type { Deps } from '../../deps.ts';
import { shippingWay } from '../../domain/checkout/ways.ts';
import { sentencesByForm } from '../../platform/sentences.ts';
import type { Locale } from '../../platform/texts.ts';
import type { OrderRow } from './order-store.ts';

/** What an order calls the answers of its form `delivery-address`. */
const columns = {
  firstName: 'deliveryFirstName',
  lastName: 'deliveryLastName',
  street: 'deliveryStreet',
  additionalAddress: 'deliveryAdditionalAddress',
  zip: 'deliveryZip',
  city: 'deliveryCity',
  deliveryNote: 'deliveryNote',
} as const satisfies Record<string, keyof OrderRow>;
type Answer = keyof typeof columns;

export type Delivery = Pick<OrderRow, (typeof columns)[Answer] | 'shippingProvider'>;

interface Asked extends Pick<Deps, 'schemas' | 'texts'> {
  locale: Locale;
  /** The columns that are changed: what was wrong before is not this change's fault. */
  changed: readonly string[];
  carrierZips: readonly string[];
}

/** What is wrong with where an order is to go now, by the form that its customer was asked with, at the order's fields. */
export function mistakesInDelivery(
  order: Delivery,
  { schemas, texts, locale, changed, carrierZips }: Asked,
): Record<string, string[]> {
  const form = schemas.forms.get('delivery-address');
  if (!form) throw new Error('no form is called delivery-address');
  const given = Object.entries(columns).flatMap(([answer, column]) => {
    const value = order[column];
    return value === null ? [] : [[answer, value] as const];
  });
  const { errors } = checkSubmission(form, Object.fromEntries(given));
  const found = [...errors, ...outsideOf(carrierZips, order)].filter(({ path }) =>
    changed.includes(columns[path as Answer]),
  );
  return Object.fromEntries(
    Object.entries(sentencesByForm(form, found, texts, locale)).map(([path, said]) => [
      columns[path as Answer],
      said,
    ]),
  );
}

/** The courier delivers where it did while ordering: to the postcodes of the settings. */
const outsideOf = (zips: readonly string[], { shippingProvider, deliveryZip }: Delivery): FieldError[] =>
  deliveryZip !== null && shippingWay(shippingProvider).isWithinCarrierZips && !zips.includes(deliveryZip)
    ? [{ path: 'zip', rule: 'enum', params: {} }]
    : [];
