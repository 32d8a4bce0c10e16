import { api } from '../api/api.ts';
import { noteAwaitedPayment } from './awaited-payment.ts';

/** Leads to where an order is paid online. @throws HttpError when it can't be paid so (any more). */
export async function payOnline(orderId: string): Promise<void> {
  const { data } = await api.post(`/order/${encodeURIComponent(orderId)}/payment`, undefined);
  noteAwaitedPayment(orderId);
  window.location.assign(data.url);
}
