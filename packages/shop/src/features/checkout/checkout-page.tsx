import form from 'virtual:rezeptur/form/checkout-confirmation';
import type { Answers } from '@rezeptur/engine/core';
import { type SaveTools, SchemaForm } from '@rezeptur/engine/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { useCart } from '../../lib/cart/cart.ts';
import { cartChanges } from '../../lib/cart/cart-changes.ts';
import { pathOf } from '../../lib/route-list.ts';
import { CheckoutSum } from '../../ui/checkout/checkout-sum.tsx';
import { CheckoutGate } from './checkout-gate.tsx';
import { CheckoutReview } from './checkout-review.tsx';
import { confirmationFacts } from './confirmation-facts.ts';
import { OrderRefused } from './order-refused.tsx';
import { usePlaceOrder } from './use-place-order.ts';

/** Everything once more, what is to be confirmed, and the order. */
export function CheckoutPage() {
  const { t } = useTranslation('shop');
  const { state } = useCart();
  const { placeOrder, refusal, placed } = usePlaceOrder();
  const facts = confirmationFacts(state);
  // No order is placed on figures that are out of date.
  // Nor on what its customer hasn't seen.
  const isChanged = cartChanges(state).length > 0;
  const [isHeld, setHeld] = useState(false);
  const submit = async (confirmed: Answers, tools: SaveTools) => {
    setHeld(isChanged);
    if (!isChanged) return placeOrder(confirmed, tools);
    tools.cancel();
    document.querySelector<HTMLElement>('.rz-changes button')?.focus();
  };
  const isReady = state.calculation !== undefined && state.status !== 'failed';
  if (placed)
    return (
      <>
        <p role="status">{t('confirmation.loading')}</p>
        <Navigate to={pathOf('confirmation-order', { order: placed })} replace />
      </>
    );
  return (
    <CheckoutGate step="checkout">
      {isHeld && isChanged && (
        <p className="rz-alert rz-alert--danger" role="alert">
          {t('cart.changes.open')}
        </p>
      )}
      {refusal && <OrderRefused refusal={refusal} />}
      <CheckoutReview />
      {isReady && (
        <SchemaForm
          key={JSON.stringify(facts)}
          form={form}
          value={facts}
          submitLabel={t('checkout.order')}
          onSubmit={submit}
          disabled={state.status === 'waiting'}
        >
          <CheckoutSum />
        </SchemaForm>
      )}
    </CheckoutGate>
  );
}
