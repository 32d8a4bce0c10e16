import type { MyBalanceResponse } from '@rezeptur/schemas/types';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import useSWR from 'swr';
import { readData } from '../../lib/api.ts';
import { formatCents, formatDate } from '../../lib/format.ts';
import { PayoutLink } from './payout-link.tsx';

type Balance = MyBalanceResponse['data'];

/** What the pharmacy owes the customer, and on request the lines that it is made of. */
export function BalanceCard({ cents }: { cents: number }) {
  const { t } = useTranslation('account');
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useSWR<Balance, Error>(isOpen ? '/my-account/balance' : null, readData<Balance>);
  return (
    <section className="rz-card" aria-labelledby="rz-account-balance">
      <div className="rz-account__card-head">
        <h2 id="rz-account-balance">{t('balance.title')}</h2>
        <strong className="rz-account__balance rz-number">{formatCents(cents)}</strong>
      </div>
      <p className="rz-muted">{t('balance.text')}</p>
      {cents > 0 && <PayoutLink />}
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t('balance.ledger')}</summary>
        {error && <p role="alert">{error.message}</p>}
        {data?.entries.length === 0 && <p>{t('balance.none')}</p>}
        {data && data.entries.length > 0 && <Ledger entries={data.entries} />}
      </details>
    </section>
  );
}

function Ledger({ entries }: { entries: Balance['entries'] }) {
  const { t } = useTranslation('account');
  return (
    <ul className="rz-plain-list rz-account__ledger">
      {entries.map(({ id, createdAt, amount, reason, note, orderNumber }) => (
        <li key={id}>
          <span>
            {t(`balance.reasons.${reason}`)}
            {orderNumber && ` (${t('balance.order', { number: orderNumber })})`}
            <small className="rz-muted">{[formatDate(createdAt), note].filter(Boolean).join(' · ')}</small>
          </span>
          <span className="rz-number">{formatCents(amount)}</span>
        </li>
      ))}
    </ul>
  );
}
