import type { Answers } from '@rezeptur/engine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { pathOf } from '../../lib/route-list.ts';
import { DoneCard } from '../../ui/done-card.tsx';
import { ReceiptText } from './receipt-text.tsx';
import type { Receipt } from './use-send-withdrawal.ts';

/** The declaration has arrived: its receipt, to be printed or stored as a file. */
export function WithdrawalDone({ receipt, answers }: { receipt: Receipt; answers: Answers }) {
  const { t } = useTranslation('content');
  return (
    <DoneCard title={t('withdrawal.done.title')}>
      <ReceiptText receipt={receipt} answers={answers} />
      <p className="rz-buttons">
        <button type="button" className="rz-button rz-button--secondary" onClick={() => window.print()}>
          {t('withdrawal.done.print')}
        </button>
        <Link className="rz-button rz-button--primary" to={pathOf('home')}>
          {t('withdrawal.done.home')}
        </Link>
      </p>
    </DoneCard>
  );
}
