/** Goods that the customer fetches, or has fetched: no address is asked. */
export const isPickup = (shippingMethod: string | undefined): boolean =>
  shippingMethod === 'pickup' || shippingMethod === 'pickup_service';
