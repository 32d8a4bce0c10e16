import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../lib/format.ts';
import { ownLanguage, spokenLanguage } from '../../../lib/language.ts';
import { invoicePath, translatedInvoicePath } from '../../../lib/order/invoice-path.ts';
import { Icon } from '../../../ui/picture/icon.tsx';
import type { AccountOrder } from '../account.ts';
import { certificatePath, uploadPath } from './order-paths.ts';

/** The invoice of an order that was accepted. */
export function Invoice({ order }: { order: AccountOrder }) {
  const { t } = useTranslation('account');
  if (!order.reviewed) {
    return (
      <span className="rz-mark-sign" title={t('orders.notAccepted')}>
        <Icon name="clock" />
        <span className="rz-visually-hidden">{t('orders.notAccepted')}</span>
      </span>
    );
  }
  const isTranslated = spokenLanguage() !== ownLanguage;
  const number = order.orderNumber;
  const original = (
    <a
      href={invoicePath(order.id)}
      {...(isTranslated && { hrefLang: ownLanguage })}
      aria-label={t(isTranslated ? 'orders.originalOf' : 'orders.invoiceOf', { number })}
    >
      {t(isTranslated ? 'orders.original' : 'orders.pdf')}
    </a>
  );
  if (!isTranslated) return original;
  return (
    <ul className="rz-plain-list rz-orders__files">
      <li>
        <a href={translatedInvoicePath(order.id)} aria-label={t('orders.translationOf', { number })}>
          {t('orders.translation')}
        </a>
      </li>
      <li>{original}</li>
    </ul>
  );
}

interface PrescriptionsProps {
  order: AccountOrder;
  onHandIn(order: AccountOrder): Promise<void>;
}

/** The prescriptions uploaded for an order, and the way to upload another one. */
export function Prescriptions({ order, onHandIn }: PrescriptionsProps) {
  const { t } = useTranslation('account');
  const { uploads = [], orderNumber } = order;
  return (
    <ul className="rz-plain-list rz-orders__files">
      {uploads.map(({ id, createdAt }, index) => (
        <li key={id}>
          <a
            href={uploadPath(id)}
            download
            aria-label={t('orders.uploadOf', {
              date: formatDate(createdAt),
              count: index + 1,
              number: orderNumber,
            })}
          >
            {formatDate(createdAt)}
          </a>
        </li>
      ))}
      {order.takesPrescription && (
        <li>
          <button
            type="button"
            className="rz-button rz-button--link"
            aria-label={t('orders.handInOf', { number: orderNumber })}
            onClick={() => void onHandIn(order)}
          >
            {t('orders.handIn')}
          </button>
        </li>
      )}
      {uploads.length === 0 && !order.takesPrescription && (
        <li>
          <span aria-hidden="true">–</span>
          <span className="rz-visually-hidden">
            {t(order.isPrescriptionNotRequired ? 'orders.marks.unneeded' : 'orders.noUpload')}
          </span>
        </li>
      )}
    </ul>
  );
}

/** The certificates of the batches that an order came from. */
export function Certificates({ order }: { order: AccountOrder }) {
  const { t } = useTranslation('account');
  const { certificateIds = [], orderNumber } = order;
  if (certificateIds.length === 0) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="rz-visually-hidden">{t('orders.noCertificate')}</span>
      </>
    );
  }
  return (
    <ul className="rz-plain-list rz-orders__files">
      {certificateIds.map(([itemId = '', batchId = ''], index) => (
        <li key={`${itemId}/${batchId}`}>
          <a
            href={certificatePath(itemId, batchId)}
            aria-label={t('orders.certificateOf', { count: index + 1, number: orderNumber })}
          >
            {t('orders.pdf')} {certificateIds.length > 1 && index + 1}
          </a>
        </li>
      ))}
    </ul>
  );
}
