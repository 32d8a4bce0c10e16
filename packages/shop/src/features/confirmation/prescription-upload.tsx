import prescriptionForm from 'virtual:rezeptur/form/prescription';
import { Uploader, useDialogs } from '@rezeptur/engine/react';
import { useTranslation } from 'react-i18next';
import type { UploadAt } from '../../lib/api/api.ts';
import { tokenFieldsOf } from '../../lib/e-token/token-fields.ts';
import { formatDateTime } from '../../lib/format.ts';
import type { ShopOrder } from './shop-order.ts';

interface PrescriptionUploadProps {
  order: ShopOrder;
  onUploaded(): void;
}

/** Hands a prescription in after the order; another one beside it is asked about first. */
export function PrescriptionUpload({ order, onUploaded }: PrescriptionUploadProps) {
  const { t } = useTranslation('shop');
  const dialogs = useDialogs();
  const limits = prescriptionForm.schema.properties?.uploads?.items?.file;
  const isMeant = () =>
    order.uploads.length === 0 ||
    dialogs.confirm({
      title: t('confirmation.prescription.again.title'),
      text: t('confirmation.prescription.again.text'),
      ok: t('confirmation.prescription.again.ok'),
      cancel: t('confirmation.prescription.again.cancel'),
    });
  return (
    <>
      {order.uploads.length > 0 && (
        <>
          <p id="rz-uploads" className="rz-field__label">
            {t('confirmation.prescription.uploads')}
          </p>
          <ul className="rz-plain-list" aria-labelledby="rz-uploads">
            {order.uploads.map(({ id, name, createdAt }) => (
              <li key={id}>
                {name} <span className="rz-muted">({formatDateTime(createdAt)})</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <Uploader
        label={t('confirmation.prescription.upload')}
        path={`/order/${encodeURIComponent(order.id)}/upload-prescription` satisfies UploadAt}
        limits={limits}
        before={isMeant}
        fieldsOf={tokenFieldsOf(order)}
        onDone={() => {
          onUploaded();
          void dialogs.success(t('confirmation.prescription.uploaded'));
        }}
        onError={() => void dialogs.error({ title: t('upload.failedTitle'), text: t('upload.failedText') })}
      />
    </>
  );
}
