import type { AccountOrder } from '../../../packages/shop/src/features/account/account.ts';

/** An order as the account page lists it; with other fields where a test needs them. */
export const accountOrder = (fields: Partial<AccountOrder> = {}): AccountOrder => ({
  id: '0b8d4b64-6c0e-4a58-9d0e-6d0d3f9a2c11',
  orderNumber: '100001',
  createdAt: '2026-03-04T09:00:00.000Z',
  totalPrice: 8990,
  totalPaymentPrice: 8990,
  state: 'verification',
  isUserCancelable: true,
  ...fields,
});
