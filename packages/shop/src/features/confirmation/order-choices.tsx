import { useTranslation } from 'react-i18next';
import { dataLang } from '../../lib/language.ts';
import { useAppConfig } from '../../lib/use-app-config.ts';
import type { ShopOrder } from './shop-order.ts';

/** How it is paid, sent and prescribed, in the words of the shop's settings. */
export function OrderChoices({ order }: { order: ShopOrder }) {
  const { t } = useTranslation('shop');
  const { config } = useAppConfig();
  const payment = config?.payment.find(({ name }) => name === order.paymentProvider)?.title;
  const method = config?.shippingMethods.find(({ name }) => name === order.shippingProvider);
  const options = (method?.options ?? []).filter(({ name }) => order.shippingOptions.includes(name));
  const shipping = [method?.title ?? order.shippingProvider, ...options.map(({ title }) => title)].join(', ');
  return (
    <section className="rz-card">
      <h2>{t('confirmation.choices')}</h2>
      <dl className="rz-facts">
        <dt>{t('checkout.titles.payment')}</dt>
        <dd lang={payment && dataLang()}>{payment ?? t(`payments.${order.paymentProvider}`)}</dd>
        <dt>{t('checkout.titles.delivery')}</dt>
        <dd lang={dataLang()}>{shipping}</dd>
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
