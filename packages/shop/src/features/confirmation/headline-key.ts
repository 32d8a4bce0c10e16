import { prescriptionForm } from '../../lib/cart/checkout-ways.ts';
import { isJustPlaced, isOrderIn } from '../../lib/order/order-groups.ts';
import type { ShopOrder } from './shop-order.ts';

type HeadlineFacts = Pick<
  ShopOrder,
  'state' | 'isPickup' | 'prescriptionTransmission' | 'waits' | 'onlinePayment'
>;

/**
 * Which headline an order's state has. Before it is made it says the first thing that is still awaited, by the same waits as
 * the rest of the page, and nothing that is there already.
 */
export function headlineKey({
  state,
  isPickup,
  prescriptionTransmission,
  waits,
  onlinePayment,
}: HeadlineFacts): string {
  if (isJustPlaced(state) && onlinePayment?.isPayable && onlinePayment.state !== 'waiting')
    return 'newUnpaid';
  if (state === 'completed' && isPickup) return 'collected';
  if (!isOrderIn('awaiting', state)) return state;
  const form = prescriptionForm(prescriptionTransmission) === 'electronic' ? 'Electronic' : 'Original';
  const isWaitingFor = (what: string) => waits.some((wait) => wait.for === what);
  if (isWaitingFor('prescription')) return `${state}Awaits${form}`;
  if (isWaitingFor('check')) return `verificationChecks${form}`;
  return isWaitingFor('payment') ? `${state}Payment` : `${state}Ready`;
}
