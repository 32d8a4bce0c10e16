import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAppConfig } from '../../lib/api/use-app-config.ts';
import { useCart } from '../../lib/cart/cart.ts';
import { goTogether, isPickup, isWithinCarrierZips, whenPaid } from '../../lib/cart/checkout-ways.ts';
import { pathOf } from '../../lib/route-list.ts';
import { textOf } from '../../lib/text-of.ts';
import { CheckoutGate } from './checkout-gate.tsx';
import { ChoiceForm } from './choice-form.tsx';
import { ShippingChoice } from './shipping-choice.tsx';
import { useGoOn } from './use-go-on.ts';

/** How the goods reach the customer, when, and for how much. */
export function DeliveryPage() {
  const { t } = useTranslation('shop');
  const { config } = useAppConfig();
  const { state, choose } = useCart();
  const goOn = useGoOn();
  const { paymentMethod = '', shippingMethod, shippingOptions } = state.choices;
  const methods = config?.shippingMethods ?? [];
  const fitting = methods.filter(({ name }) => goTogether(paymentMethod, name));
  const payment = config?.payment.find(({ name }) => name === paymentMethod);
  const {
    shippingPrices = [],
    deliveries = [],
    containsPrescriptionItems,
    totalPaymentPrice,
  } = state.calculation ?? {};
  const cart = containsPrescriptionItems === false ? 'withoutPrescription' : 'prescribed';
  // Until a method is chosen, what it costs may still come on top.
  const isTotalKnown = shippingMethod !== undefined || shippingPrices.every(({ price }) => price === 0);
  const paid = totalPaymentPrice === 0 && isTotalKnown ? 'never' : whenPaid(paymentMethod);
  const zip = (state.choices.shippingAddress ?? config?.user)?.zip;
  const barredOf = (method: string) =>
    zip && isWithinCarrierZips(method) && !config?.carrierZips.includes(zip)
      ? t('checkout.carrierElsewhere', { zip })
      : undefined;
  const isMissing = shippingMethod === undefined || barredOf(shippingMethod) !== undefined;
  const toggle = (option: string) =>
    choose({
      shippingOptions: shippingOptions.includes(option)
        ? shippingOptions.filter((one) => one !== option)
        : [...shippingOptions, option],
    });

  return (
    <CheckoutGate step="delivery">
      <ChoiceForm
        title={t('checkout.titles.delivery')}
        missing={isMissing ? t('checkout.missing.delivery') : undefined}
        onSubmit={() => goOn(isPickup(shippingMethod) ? 'prescription' : 'delivery-address')}
      >
        {fitting.map((method) => (
          <ShippingChoice
            key={method.name}
            method={method}
            price={shippingPrices.find(({ name }) => name === method.name)?.price}
            delivery={deliveries.find(({ name }) => name === method.name)}
            isWayKnown={state.choices.prescriptionTransmission !== undefined}
            barred={barredOf(method.name)}
            isChosen={shippingMethod === method.name}
            options={shippingOptions}
            onToggle={toggle}
            onChoose={() => choose({ shippingMethod: method.name, shippingOptions: [] })}
          />
        ))}
        {fitting.length < methods.length && (
          <p>
            {t('checkout.notWithPayment', { payment: textOf(payment, 'title').text })}{' '}
            <Link to={pathOf('payment')}>{t('checkout.mend.payment')}</Link>
          </p>
        )}
        <p className="rz-muted">{t(`checkout.shippingNote.${cart}.${paid}`)}</p>
      </ChoiceForm>
    </CheckoutGate>
  );
}
