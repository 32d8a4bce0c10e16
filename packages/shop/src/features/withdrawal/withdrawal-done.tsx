import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { pathOf } from '../../lib/route-list.ts';
import { DoneCard } from '../../ui/done-card.tsx';
import { ReceiptText } from './receipt-text.tsx';
import type { Receipt } from './use-send-withdrawal.ts';

/** The declaration has arrived: when, under which number, and where the receipt went. */
export function WithdrawalDone({ receipt, email }: { receipt: Receipt; email: string }) {
  const { t } = useTranslation('content');
  return (
    <DoneCard title={t('withdrawal.done.title')}>
      <ReceiptText receipt={receipt} email={email} />
      <p className="rz-buttons">
        <Link className="rz-button rz-button--primary" to={pathOf('home')}>
          {t('withdrawal.done.home')}
        </Link>
      </p>
    </DoneCard>
  );
}
