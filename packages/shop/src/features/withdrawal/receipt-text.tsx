import { useTranslation } from 'react-i18next';
import { formatDate, formatTime } from '../../lib/format.ts';
import type { Receipt } from './use-send-withdrawal.ts';

/** When the declaration has arrived, where the receipt went, and under which number. */
export function ReceiptText({ receipt, email }: { receipt: Receipt; email: string }) {
  const { t } = useTranslation('content');
  const { reference, receivedAt } = receipt;
  return (
    <>
      <p>
        {t('withdrawal.done.text', { date: formatDate(receivedAt), time: formatTime(receivedAt), email })}
      </p>
      <p>
        {t('withdrawal.done.reference')} <strong className="rz-number">{reference}</strong>
      </p>
    </>
  );
}
