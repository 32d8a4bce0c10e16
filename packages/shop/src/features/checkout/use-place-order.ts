import type { Answers } from '@rezeptur/engine/core';
import { isHttpError, type SaveTools, useDialogs } from '@rezeptur/engine/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api/api.ts';
import { useAppConfig } from '../../lib/api/use-app-config.ts';
import { type Cart, useCart } from '../../lib/cart/cart.ts';
import { isWholeOnPicture } from '../../lib/cart/checkout-ways.ts';
import { type PrescriptionToken, uniqueTokens } from '../../lib/e-token/read-token-text.ts';
import { readTokens } from '../../lib/e-token/read-tokens.ts';
import { focusIfLost } from '../../lib/focus-if-lost.ts';
import { noteAwaitedPayment } from '../../lib/order/awaited-payment.ts';
import { useWhenOnline } from '../../lib/use-when-online.ts';
import { orderForm } from './order-form.ts';
import { type OrderRefusal, orderRefusal } from './order-refusal.ts';

const warnedKey = 'rz-too-many-orders';
const rangeIsOld = new Set<unknown>(['articleChanged', 'priceChanged', 'shopOffline']);
const priceIsOld = new Set<unknown>(['priceChanged', 'outOfStock', 'pendingOrder', 'unpaidOrder']);

/** Sends the order, once however often it is pressed; `placed` is its id afterwards. */
export function usePlaceOrder() {
  const { t } = useTranslation('shop');
  const cart = useCart();
  const { config, refresh } = useAppConfig();
  const dialogs = useDialogs();
  const [refusal, setRefusal] = useState<OrderRefusal>();
  const [placed, setPlaced] = useState<string>();
  const key = useRef<string>(undefined);
  // What hasn't reached the server says nothing of the order: with the network it is over.
  useWhenOnline(refusal?.kind === 'network', () => {
    setRefusal(undefined);
    focusIfLost(() => document.querySelector<HTMLElement>('main h1'));
  });

  const isWarned = async (): Promise<boolean> => {
    if (!config?.tooManyOrdersWarning || sessionStorage.getItem(warnedKey)) return true;
    sessionStorage.setItem(warnedKey, '1');
    const { title, text, ok, cancel } = t('checkout.tooManyOrders', { returnObjects: true }) as Record<
      string,
      string
    >;
    return dialogs.confirm({ title, text, ok, cancel });
  };

  const nameOfLine = (line: number) =>
    config?.articles.find(({ id }) => id === cart.state.lines[line]?.articleId)?.name;

  const refused = (error: unknown): undefined => {
    if (!isHttpError(error)) throw error;
    const { errorType, articleIds } = error.body ?? {};
    // What an earlier try could not get may be there again.
    cart.markOutOfStock(errorType === 'outOfStock' ? (articleIds ?? []) : []);
    // What the page shows is out of date: the range, or what else this customer has ordered.
    if (rangeIsOld.has(errorType)) void refresh();
    if (priceIsOld.has(errorType)) cart.recalculate();
    if (errorType === 'file' || error.status === 413 || error.status === 415) {
      void dialogs.error({ title: t('upload.failedTitle'), text: t('upload.failedText') });
    }
    setRefusal({ ...orderRefusal(error, nameOfLine), shownTotal: cart.state.calculation?.totalPaymentPrice });
    // Another try after a refusal is another order. Without an answer the order may have been placed: same key.
    if (error.status !== undefined && error.status < 500) key.current = undefined;
  };

  const placeOrder = async (confirmed: Answers, { onProgress, cancel }: SaveTools): Promise<void> => {
    if (!(await isWarned())) return cancel();
    setRefusal(undefined);
    key.current ??= [...crypto.getRandomValues(new Uint32Array(4))].join('-');
    const tokens = await tokensIn(cart);
    const headers = { 'Idempotency-Key': key.current };
    const answer = await api
      .upload('/checkout/order', orderForm(cart.state, config?.articles ?? [], tokens, confirmed), {
        headers,
        onProgress,
      })
      .catch(refused);
    if (!answer) return cancel();
    const { data } = answer;
    if (data.status === 'wait_for_payment' && data.url) {
      noteAwaitedPayment(data.orderId);
      window.location.assign(data.url);
      return;
    }
    // Both at once: a checkout without a cart would lead back to the cart.
    setPlaced(data.orderId);
    cart.clear();
  };

  return { placeOrder, refusal, placed };
}

/** The e-prescriptions on the chosen print-outs; what can't be read goes along as a picture only. */
async function tokensIn({ state: { choices, uploads } }: Cart): Promise<PrescriptionToken[]> {
  if (!isWholeOnPicture(choices.prescriptionTransmission)) return [];
  return uniqueTokens((await Promise.all(uploads.map(({ file }) => readTokens(file)))).flat());
}
