import type { MyBalanceResponse } from '@rezeptur/schemas/types';
import { useTranslation } from 'react-i18next';
import { useDetails } from '../../lib/account/use-details.ts';
import { useData } from '../../lib/api/use-data.ts';
import { formatCents, formatDate } from '../../lib/format.ts';
import { dataLang } from '../../lib/language.ts';
import type { Account } from './account.ts';
import { Payout } from './payout.tsx';

type Balance = MyBalanceResponse['data'];

interface BalanceCardProps {
  cents: number;
  payout: Account['payout'];
  onChange(): Promise<void>;
}

/** What the pharmacy owes the customer, how to get it, and on request the lines that it is made of. */
export function BalanceCard({ cents, payout, onChange }: BalanceCardProps) {
  const { t } = useTranslation('account');
  const { isOpen, details } = useDetails();
  const { data, error } = useData(isOpen ? '/my-account/balance' : null);
  return (
    <section id="balance" className="rz-card" tabIndex={-1} aria-labelledby="rz-account-balance">
      <div className="rz-account__card-head">
        <h2 id="rz-account-balance">{t('balance.title')}</h2>
        <strong className="rz-account__balance rz-number">{formatCents(cents)}</strong>
      </div>
      <p className="rz-muted">{t('balance.text')}</p>
      <Payout cents={cents} payout={payout} onChange={onChange} />
      <details {...details}>
        <summary>{t('balance.ledger')}</summary>
        {error && <p role="alert">{error.message}</p>}
        {data?.entries.length === 0 && <p>{t('balance.none')}</p>}
        {data && data.entries.length > 0 && <Ledger entries={data.entries} />}
      </details>
    </section>
  );
}

/** The bookings, the newest first. */
export function Ledger({ entries }: { entries: Balance['entries'] }) {
  const { t } = useTranslation('account');
  return (
    <ul className="rz-plain-list rz-account__ledger">
      {entries.map(({ id, createdAt, amount, reason, note, orderNumber }) => (
        <li key={id}>
          <span>
            {t(`balance.reasons.${reason}`)}
            {orderNumber && ` (${t('balance.order', { number: orderNumber })})`}
            <small className="rz-muted">
              {formatDate(createdAt)}
              {note && (
                <>
                  {' · '}
                  <span lang={dataLang()}>{note}</span>
                </>
              )}
            </small>
          </span>
          <span className="rz-number">{formatCents(amount)}</span>
        </li>
      ))}
    </ul>
  );
}
