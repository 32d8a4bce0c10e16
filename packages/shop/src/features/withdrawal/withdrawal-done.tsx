import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatDate, formatTime } from '../../lib/format.ts';
import { pathOf } from '../../lib/route-list.ts';
import { DoneCard } from '../../ui/done-card.tsx';
import type { Receipt } from './use-send-withdrawal.ts';

/** The declaration has arrived: when, under which number, and where the receipt went. */
export function WithdrawalDone({ receipt, email }: { receipt: Receipt; email: string }) {
  const { t } = useTranslation('content');
  const { reference, receivedAt } = receipt;
  return (
    <DoneCard title={t('withdrawal.done.title')}>
      <p>
        {t('withdrawal.done.text', { date: formatDate(receivedAt), time: formatTime(receivedAt), email })}
      </p>
      <p>
        {t('withdrawal.done.reference')} <strong className="rz-number">{reference}</strong>
      </p>
      <p className="rz-buttons">
        <Link className="rz-button rz-button--primary" to={pathOf('home')}>
          {t('withdrawal.done.home')}
        </Link>
      </p>
    </DoneCard>
  );
}
