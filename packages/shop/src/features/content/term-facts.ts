import type { TFunction } from 'i18next';
import type { AppConfig } from '../../lib/api/types.ts';
import { isWithinCarrierZips } from '../../lib/cart/checkout-ways.ts';
import type { Facts } from './content-of.ts';

/** What pages of words promise by a figure that staff set: how it is set now. */
export function termFacts(
  t: TFunction<['content']>,
  { terms, carrierZips, shippingMethods }: Pick<AppConfig, 'terms' | 'carrierZips' | 'shippingMethods'>,
): Facts {
  const hasCourier = shippingMethods.some(({ name }) => isWithinCarrierZips(name));
  return {
    paymentTerm: t('content:terms.days', { count: terms.paymentDays }),
    dispatch: t('content:terms.dispatch', { count: terms.dispatchDays }),
    courier: hasCourier ? t('content:terms.courier', { count: carrierZips.length }) : '',
  };
}
