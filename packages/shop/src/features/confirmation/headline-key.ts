import type { ShopOrder } from './shop-order.ts';

/** Which headline an order's state has; in verification it says what is still awaited. */
export function headlineKey({
  state,
  prescriptionChecked,
}: Pick<ShopOrder, 'state' | 'prescriptionChecked'>): string {
  if (state !== 'verification') return state;
  return prescriptionChecked ? 'verificationPayment' : 'verificationPrescription';
}
