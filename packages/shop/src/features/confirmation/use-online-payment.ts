import { isHttpError } from '@rezeptur/engine/react';
import { useContext, useEffect, useRef, useState } from 'react';
import { CartContext } from '../../lib/cart/cart.ts';
import { takeAwaitedPayment } from '../../lib/order/awaited-payment.ts';
import { payOnline } from '../../lib/order/pay-online.ts';
import type { ShopOrder } from './shop-order.ts';

const askAgainAfter = 2000;
const askAgainFor = 15;

/**
 * Follows an order's online payment: the provider's report may arrive a moment after the customer, so for half a minute
 * the order is read again. Once it is paid, the server has taken its goods out of the cart.
 */
export function useOnlinePayment(order: ShopOrder, refresh: () => void) {
  const cart = useContext(CartContext);
  const [failure, setFailure] = useState<string>();
  const [isLeaving, setLeaving] = useState(false);
  const asked = useRef(0);
  const wasUnpaid = useRef(!order.paymentReceived);
  const isWaiting = order.onlinePayment?.state === 'waiting' && order.onlinePayment.isPayable;
  const { id, paymentReceived } = order;

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => {
      asked.current += 1;
      if (asked.current > askAgainFor) clearInterval(timer);
      else refresh();
    }, askAgainAfter);
    return () => clearInterval(timer);
  }, [isWaiting, refresh]);

  const { endCheckout, follow } = cart ?? {};
  useEffect(() => {
    if (!paymentReceived) return;
    if (takeAwaitedPayment(id)) endCheckout?.();
    if (!wasUnpaid.current) return;
    wasUnpaid.current = false;
    void follow?.();
  }, [paymentReceived, id, endCheckout, follow]);

  const pay = async () => {
    setLeaving(true);
    setFailure(undefined);
    try {
      await payOnline(id);
    } catch (error) {
      if (!isHttpError(error)) throw error;
      setFailure(error.body?.error ?? '');
      setLeaving(false);
      refresh();
    }
  };
  return { pay, failure, isLeaving };
}
