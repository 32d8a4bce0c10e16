import { useCart } from '../../lib/cart/cart.ts';
import { goTogether } from '../../lib/cart/checkout-ways.ts';
import { DeliveryPromise } from '../article/delivery-promise.tsx';

/** When the cart would arrive: by the shipping method that was chosen, else by the first one that goes with how it is paid. */
export function ChosenDelivery() {
  const { calculation, choices, status } = useCart().state;
  const deliveries = (status !== 'failed' && calculation?.deliveries) || [];
  const chosen = deliveries.find(({ name }) => name === choices.shippingMethod);
  const usual = deliveries.find(({ name }) => goTogether(choices.paymentMethod, name));
  return (
    <DeliveryPromise delivery={chosen ?? usual} isWayKnown={choices.prescriptionTransmission !== undefined} />
  );
}
