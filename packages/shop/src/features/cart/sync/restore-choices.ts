import type { AppConfig } from '../../../lib/api/types.ts';
import type { CheckoutChoices, ShippingAddress } from '../../../lib/cart/cart.ts';
import { withoutClash } from '../../../lib/cart/checkout-ways.ts';
import { restorePrescribed } from '../../../lib/cart/prescribed.ts';

type Offered = Pick<AppConfig, 'payment' | 'shippingMethods'>;

/** The choices of the checkout as the tab remembers them, as far as they are still offered. */
export function restoreChoices(stored: unknown, { payment, shippingMethods }: Offered): CheckoutChoices {
  const { paymentMethod, shippingMethod, shippingOptions, ...rest } = recordOf(stored);
  const choices: CheckoutChoices = { shippingOptions: [] };
  const isOffered = (methods: { name: string }[], name: unknown): name is string =>
    methods.some((method) => method.name === name);
  if (isOffered(payment, paymentMethod)) choices.paymentMethod = paymentMethod;
  if (isOffered(shippingMethods, shippingMethod)) {
    choices.shippingMethod = shippingMethod;
    choices.shippingOptions = Array.isArray(shippingOptions) ? shippingOptions.filter(isText) : [];
  }
  const address = addressOf(rest.shippingAddress);
  if (address) choices.shippingAddress = address;
  if (isText(rest.prescriptionTransmission)) choices.prescriptionTransmission = rest.prescriptionTransmission;
  if (isRecord(rest.prescription)) choices.prescription = rest.prescription;
  const prescribed = restorePrescribed(rest.prescribed);
  if (prescribed.length > 0) choices.prescribed = prescribed;
  return withoutClash(choices);
}

const addressFields = ['firstName', 'lastName', 'street', 'additionalAddress', 'zip', 'city', 'deliveryNote'];

function addressOf(stored: unknown): ShippingAddress | undefined {
  const texts = Object.entries(recordOf(stored)).filter(
    ([name, value]) => addressFields.includes(name) && isText(value),
  );
  const { firstName, lastName, street, zip, city, ...optional } = Object.fromEntries(
    texts,
  ) as Partial<ShippingAddress>;
  return firstName && lastName && street && zip && city
    ? { firstName, lastName, street, zip, city, ...optional }
    : undefined;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});
