import { useTranslation } from 'react-i18next';
import { useAppConfig } from '../../lib/api/use-app-config.ts';
import { dataLang } from '../../lib/language.ts';
import { textOf } from '../../lib/text-of.ts';

/** Where an order is collected, and when somebody is there: in place of an address that it goes to. */
export function PickupPlace() {
  const { t } = useTranslation('shop');
  const settings = useAppConfig().config?.settings;
  const hours = textOf(settings, 'openingHours');
  return (
    <>
      <p>{t('checkout.pickup')}</p>
      {settings && (
        <p lang={dataLang()}>
          {settings.street}, {settings.zip} {settings.city}
        </p>
      )}
      {hours.text && <p lang={hours.lang}>{hours.text}</p>}
    </>
  );
}
