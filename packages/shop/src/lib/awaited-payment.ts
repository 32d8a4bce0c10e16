const key = 'rz-awaited-payment';

/** Notes the order for whose payment the customer leaves the shop; its cart stays until the money is there. */
export const noteAwaitedPayment = (orderId: string): void => sessionStorage.setItem(key, orderId);

/** Whether the customer had left for this order's payment; true once. */
export function takeAwaitedPayment(orderId: string): boolean {
  if (sessionStorage.getItem(key) !== orderId) return false;
  sessionStorage.removeItem(key);
  return true;
}
