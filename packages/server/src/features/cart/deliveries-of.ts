import { clashOf, isPaymentFor, isPaymentOf, isWholeWith } from '../../domain/checkout/ways.ts';
import { isForPayType, type PayType } from '../../domain/pricing/pay-type.ts';
import {
  type DeliveryPromise,
  promiseDelivery,
  transitDaysOf,
} from '../../domain/shipping/promise-delivery.ts';
import type { ShippingChoice } from '../../domain/shipping/shipping-for.ts';
import type { ShopSettings } from '../../platform/settings/shop-settings.ts';

export interface Delivery extends DeliveryPromise {
  /** Of the shipping method. */
  name: string;
}

/** What a customer has chosen so far that decides when goods leave. */
export interface Chosen {
  paymentMethod?: string | null;
  prescriptionTransmission?: string | null;
  /** Pictures of the prescription come with the order. */
  hasPrescriptionPictures?: boolean;
}

interface Ordered {
  request: Chosen;
  /** What was chosen, with its options. */
  shipping: ShippingChoice | undefined;
  settings: ShopSettings;
  payType: PayType;
  isPrescriptionNeeded: boolean;
  isToPay: boolean;
  insurerCents: number;
  now: Date;
}

/** When a cart would arrive by each shipping method; what isn't chosen yet is taken as it usually is. */
export function deliveriesOf({ shipping, settings, now, ...ordered }: Ordered): Delivery[] {
  const { prescriptionTransmission = null, hasPrescriptionPictures = false } = ordered.request;
  const isPrescriptionAwaited =
    ordered.isPrescriptionNeeded && !isWholeWith(hasPrescriptionPictures, prescriptionTransmission);
  return settings.shippingMethods.map((method) => {
    const isChosen = shipping?.method.name === method.name;
    return {
      name: method.name,
      ...promiseDelivery({
        now,
        rules: settings.dispatch,
        transitDays: transitDaysOf(isChosen ? shipping : { method, options: [] }),
        ...(isPrescriptionAwaited && { prescription: prescriptionTransmission }),
        ...(ordered.isToPay && {
          payment: ordered.request.paymentMethod ?? usualPayment(settings, ordered, method.name),
        }),
      }),
    };
  });
}

/** The payment made for this kind of customer, else the first that goes with the method. */
function usualPayment(
  { payment }: ShopSettings,
  { payType, insurerCents }: Pick<Ordered, 'payType' | 'insurerCents'>,
  shipping: string,
): string | null {
  const offered = payment.filter(
    ({ name, payTypes }) =>
      isForPayType(payTypes, payType) &&
      isPaymentFor(name, payType) &&
      isPaymentOf(name, insurerCents) &&
      clashOf({ payment: name, shipping }) === undefined,
  );
  return (offered.find(({ payTypes }) => payTypes?.includes(payType)) ?? offered[0])?.name ?? null;
}
