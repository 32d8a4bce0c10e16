import { useTranslation } from 'react-i18next';
import { useAppConfig } from '../../lib/api/use-app-config.ts';
import { OwnTitles } from '../../ui/checkout/own-titles.tsx';
import type { ShopOrder } from './shop-order.ts';

/** How it is paid, sent and prescribed, in the words of the shop's settings. */
export function OrderChoices({ order }: { order: ShopOrder }) {
  const { t } = useTranslation('shop');
  const { config } = useAppConfig();
  const payment = config?.payment.find(({ name }) => name === order.paymentProvider);
  const method = config?.shippingMethods.find(({ name }) => name === order.shippingProvider);
  const options = (method?.options ?? []).filter(({ name }) => order.shippingOptions.includes(name));
  return (
    <section className="rz-card">
      <h2>{t('confirmation.choices')}</h2>
      <dl className="rz-facts">
        <dt>{t('checkout.titles.payment')}</dt>
        <dd>{payment ? <OwnTitles of={[payment]} /> : t(`payments.${order.paymentProvider}`)}</dd>
        <dt>{t('checkout.titles.delivery')}</dt>
        <dd>{method ? <OwnTitles of={[method, ...options]} /> : order.shippingProvider}</dd>
        {order.prescriptionTransmission && (
          <>
            <dt>{t('checkout.titles.prescription')}</dt>
            <dd>{t(`transmissions.${order.prescriptionTransmission}`)}</dd>
          </>
        )}
      </dl>
    </section>
  );
}
