import { useTranslation } from 'react-i18next';
import { useAppConfig } from '../../lib/api/use-app-config.ts';
import { isWholeOnPicture, prescriptionForm } from '../../lib/cart/checkout-ways.ts';
import { dataLang } from '../../lib/language.ts';
import { TransmissionHint } from '../../ui/checkout/transmission-hint.tsx';
import { orderedAmount } from './ordered-amount.ts';
import { PrescriptionUpload } from './prescription-upload.tsx';
import type { ShopOrder } from './shop-order.ts';

/** What the prescription must state, and how it still gets to the pharmacy. */
export function PrescriptionNote({ order, onUploaded }: { order: ShopOrder; onUploaded(): void }) {
  const { t } = useTranslation('shop');
  const { config } = useAppConfig();
  if (!order.takesPrescription) return null;
  const isShown = order.uploads.length > 0;
  const isMissing =
    order.state === 'verification' && !isShown && !isWholeOnPicture(order.prescriptionTransmission);
  return (
    <section
      className={`rz-alert ${isShown ? 'rz-alert--info' : 'rz-alert--warning'}`}
      aria-labelledby="rz-prescription-note"
    >
      <h2 id="rz-prescription-note">
        {t(isShown ? 'confirmation.prescription.checked' : 'confirmation.prescription.title')}
      </h2>
      <p>{t('confirmation.prescription.text')}</p>
      <ul>
        {order.cannabisItems.map((item) => (
          <li key={item.id}>
            <span lang={dataLang()}>{item.articleName}</span>, {orderedAmount(item, t)}
            {item.type === 'milled' && `, ${t('confirmation.prescription.milled')}`}
          </li>
        ))}
      </ul>
      <p>{t('checkout.rules.exact')}</p>
      {isMissing && order.prescriptionTransmission && (
        <TransmissionHint transmission={order.prescriptionTransmission} settings={config?.settings} />
      )}
      {canBeShown(order) && <PrescriptionUpload order={order} onUploaded={onUploaded} />}
    </section>
  );
}

/** Paper and print-outs can be photographed; the other ways leave nothing to upload. */
const canBeShown = ({ prescriptionTransmission: way }: ShopOrder): boolean =>
  prescriptionForm(way) === 'original' || isWholeOnPicture(way);
