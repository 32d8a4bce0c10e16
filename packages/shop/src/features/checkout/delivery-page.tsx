import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useCart } from '../../lib/cart.ts';
import { goTogether, isPickup, whenPaid } from '../../lib/checkout-ways.ts';
import { pathOf } from '../../lib/route-list.ts';
import type { ShippingMethod } from '../../lib/types.ts';
import { useAppConfig } from '../../lib/use-app-config.ts';
import { CheckoutGate } from './checkout-gate.tsx';
import { ShippingChoice } from './shipping-choice.tsx';

/** How the goods reach the customer: choosing goes on, to the address where there is one. */
export function DeliveryPage() {
  const { t } = useTranslation('shop');
  const { config } = useAppConfig();
  const { state, choose } = useCart();
  const navigate = useNavigate();
  const { paymentMethod = '' } = state.choices;
  const methods = config?.shippingMethods ?? [];
  const fitting = methods.filter(({ name }) => goTogether(paymentMethod, name));
  const payment = config?.payment.find(({ name }) => name === paymentMethod);
  const prices = state.calculation?.shippingPrices ?? [];
  const cart = state.calculation?.containsPrescriptionItems === false ? 'withoutPrescription' : 'prescribed';
  const [options, setOptions] = useState(state.choices.shippingOptions);

  const take = ({ name, options: offered = [] }: ShippingMethod) => {
    const known = options.filter((option) => offered.some((one) => one.name === option));
    choose({ shippingMethod: name, shippingOptions: known });
    void navigate(pathOf(isPickup(name) ? 'prescription' : 'delivery-address'));
  };
  const toggle = (option: string) =>
    setOptions((now) => (now.includes(option) ? now.filter((one) => one !== option) : [...now, option]));

  return (
    <CheckoutGate step="delivery">
      <ul className="rz-choices" aria-label={t('checkout.titles.delivery')}>
        {fitting.map((method) => (
          <ShippingChoice
            key={method.name}
            method={method}
            price={prices.find(({ name }) => name === method.name)?.price}
            isChosen={state.choices.shippingMethod === method.name}
            options={options}
            onToggle={toggle}
            onTake={() => take(method)}
          />
        ))}
      </ul>
      {fitting.length < methods.length && (
        <p>
          {t('checkout.notWithPayment', { payment: payment?.title })}{' '}
          <Link to={pathOf('payment')}>{t('checkout.mend.payment')}</Link>
        </p>
      )}
      <p className="rz-muted">{t(`checkout.shippingNote.${cart}.${whenPaid(paymentMethod)}`)}</p>
    </CheckoutGate>
  );
}
