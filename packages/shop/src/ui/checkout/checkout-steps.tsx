import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCart } from '../../lib/cart/cart.ts';
import { isPickup } from '../../lib/cart/checkout-ways.ts';
import { pathOf } from '../../lib/route-list.ts';
import { NeedsScript } from '../needs-script.tsx';

const steps = ['cart', 'payment', 'delivery', 'delivery-address', 'prescription', 'checkout'] as const;
export type CheckoutStep = (typeof steps)[number];

/** The way to the order. Passed steps lead back; the address is none when the goods are fetched. */
export function CheckoutSteps({ current }: { current: CheckoutStep }) {
  const { t } = useTranslation('shop');
  const { shippingMethod } = useCart().state.choices;
  const here = steps.indexOf(current);
  return (
    <>
      <nav aria-label={t('checkout.steps.label')}>
        <ol className="rz-progress-steps">
          {steps.map((step, index) => {
            const isPassed = index < here;
            const isLink = isPassed && !(step === 'delivery-address' && isPickup(shippingMethod));
            return (
              <li
                key={step}
                data-state={isPassed ? 'done' : undefined}
                aria-current={index === here ? 'step' : undefined}
              >
                {isLink ? (
                  <Link to={pathOf(step)}>{t(`checkout.steps.${step}`)}</Link>
                ) : (
                  <span>{t(`checkout.steps.${step}`)}</span>
                )}
              </li>
            );
          })}
        </ol>
      </nav>
      <NeedsScript text={t('checkout.needsScript')} />
    </>
  );
}
