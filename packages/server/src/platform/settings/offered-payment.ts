import { clashOf, contradictionIn, isPaymentFor } from '../../domain/checkout/ways.ts';
import { isForPayType, type PayType } from '../../domain/pricing/pay-type.ts';
import type { ShopSettings } from './shop-settings.ts';

/**
 * The payment methods that this reader is offered: those of the settings that the table of ways allows, whose provider the
 * shop has, and which go with a shipping method that is offered.
 */
export function offeredPayment(
  { payment, shippingMethods }: Pick<ShopSettings, 'payment' | 'shippingMethods'>,
  { payType, hasProvider }: { payType: PayType | undefined; hasProvider(provider: string): boolean },
): ShopSettings['payment'] {
  const isForReader = ({ name, payTypes }: ShopSettings['payment'][number]) =>
    payType === undefined
      ? payTypes === undefined && isPaymentFor(name, 'self')
      : isForPayType(payTypes, payType) && isPaymentFor(name, payType);
  return payment.filter(
    (method) =>
      contradictionIn(method) === undefined &&
      (method.provider === undefined || hasProvider(method.provider)) &&
      isForReader(method) &&
      shippingMethods.some(({ name }) => clashOf({ payment: method.name, shipping: name }) === undefined),
  );
}
