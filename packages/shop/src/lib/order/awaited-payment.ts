const key = 'rz-awaited-payment';

/** Notes the order for whose payment the customer leaves the shop: until the money is there, this tab's choices on the way to it stay. */
export const noteAwaitedPayment = (orderId: string): void => sessionStorage.setItem(key, orderId);

/** Whether the customer had left for this order's payment; true once. */
export function takeAwaitedPayment(orderId: string): boolean {
  if (sessionStorage.getItem(key) !== orderId) return false;
  sessionStorage.removeItem(key);
  return true;
}
