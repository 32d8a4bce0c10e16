import { useTranslation } from 'react-i18next';
import { useAppConfig } from '../../lib/api/use-app-config.ts';
import { useCart } from '../../lib/cart/cart.ts';
import { isPaymentOf } from '../../lib/cart/checkout-ways.ts';
import { CheckoutGate } from './checkout-gate.tsx';
import { ChoiceCard, ChoiceForm } from './choice-form.tsx';
import { useGoOn } from './use-go-on.ts';

/** How to pay. */
export function PaymentPage() {
  const { t } = useTranslation('shop');
  const { config } = useAppConfig();
  const { state, choose } = useCart();
  const goOn = useGoOn();
  const offered = (config?.payment ?? []).filter(({ name }) => isPaymentOf(name, state.calculation));
  const only = offered.length === 1 ? offered[0]?.name : undefined;
  const chosen = offered.find(({ name }) => name === state.choices.paymentMethod)?.name ?? only;
  return (
    <CheckoutGate step="payment">
      <ChoiceForm
        title={t('checkout.titles.payment')}
        missing={chosen === undefined ? t('checkout.missing.payment') : undefined}
        onSubmit={() => {
          choose({ paymentMethod: chosen });
          goOn('delivery');
        }}
      >
        {offered.map(({ name, ...method }) => (
          <ChoiceCard
            key={name}
            name="payment"
            value={name}
            of={method}
            isChosen={chosen === name}
            onChoose={() => choose({ paymentMethod: name })}
          />
        ))}
      </ChoiceForm>
    </CheckoutGate>
  );
}
