import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { useCart } from '../../lib/cart/cart.ts';
import { pathOf } from '../../lib/route-list.ts';
import { CartChanges } from '../../ui/checkout/cart-changes.tsx';
import { CartTotals } from '../../ui/checkout/cart-totals.tsx';
import { type CheckoutStep, CheckoutSteps } from '../../ui/checkout/checkout-steps.tsx';
import { ChosenDelivery } from '../../ui/checkout/chosen-delivery.tsx';
import { UntilRead } from '../../ui/checkout/until-read.tsx';
import { stepBefore } from './step-before.ts';

interface CheckoutGateProps {
  step: CheckoutStep;
  children: ReactNode;
}

/** A page of the checkout between its steps and the cart's figures, which the last page shows itself; who comes too early is led back. */
export function CheckoutGate({ step, children }: CheckoutGateProps) {
  const { t } = useTranslation('shop');
  const { state, areOptionsChosen } = useCart();
  const { state: editing } = useLocation();
  const head = (
    <>
      <h1>{t(`checkout.titles.${step}`)}</h1>
      <CheckoutSteps current={step} />
    </>
  );
  const back = stepBefore(step, { ...state, areOptionsChosen });
  // What was put in on another device is still on its way; and what the page has come with leads nobody back: this device may know more.
  if (state.lines.length === 0 ? !state.isShared : !state.isRestored && back)
    return (
      <section className="rz-checkout">
        {head}
        <p role="status">{t('checkout.loading')}</p>
      </section>
    );
  if (back) return <Navigate to={pathOf(back)} replace state={editing} />;
  return (
    <section className="rz-checkout">
      {head}
      <UntilRead />
      <div className="rz-checkout__columns">
        <div>
          <CartChanges />
          {children}
        </div>
        {step !== 'checkout' && (
          <aside className="rz-checkout__aside" aria-label={t('checkout.yourOrder')}>
            {/* A way of shipping that was chosen says its day itself. */}
            {(step !== 'delivery' || !state.choices.shippingMethod) && <ChosenDelivery />}
            <CartTotals />
          </aside>
        )}
      </div>
    </section>
  );
}
