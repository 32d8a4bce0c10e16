import { useCart } from '../lib/cart.ts';
import { DeliveryPromise } from './delivery-promise.tsx';

/** When the cart would arrive: by the shipping method that was chosen, else by the first one. */
export function ChosenDelivery() {
  const { calculation, choices, status } = useCart().state;
  const deliveries = (status !== 'failed' && calculation?.deliveries) || [];
  return (
    <DeliveryPromise
      delivery={deliveries.find(({ name }) => name === choices.shippingMethod) ?? deliveries[0]}
    />
  );
}
