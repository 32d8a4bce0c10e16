import type { Answers } from '@rezeptur/engine/core';
import { useTranslation } from 'react-i18next';
import { formatDate, formatTime } from '../../lib/format.ts';
import { Declaration } from './declaration.tsx';
import type { Receipt } from './use-send-withdrawal.ts';

/** The receipt: what was declared, when it has arrived, under which number, and whether it was mailed as well. */
export function ReceiptText({ receipt, answers }: { receipt: Receipt; answers: Answers }) {
  const { t } = useTranslation('content');
  const { reference, receivedAt, isMailed } = receipt;
  return (
    <>
      <p>{t('withdrawal.done.text', { date: formatDate(receivedAt), time: formatTime(receivedAt) })}</p>
      <p>{t(`withdrawal.done.${isMailed ? 'mailed' : 'notMailed'}`, { email: answers.email })}</p>
      <p>
        {t('withdrawal.done.reference')} <strong className="rz-number">{reference}</strong>
      </p>
      <Declaration answers={answers} />
    </>
  );
}
