import { useTranslation } from 'react-i18next';
import useSWR from 'swr';
import { readData } from '../../lib/api.ts';
import { formatCents, formatDate } from '../../lib/format.ts';
import { useUser } from '../../lib/use-app-config.ts';
import { AddressLines } from '../../ui/address-lines.tsx';
import type { Account } from './account.ts';
import { AccountOrders } from './account-orders.tsx';
import { LogoutButton } from './logout-button.tsx';

/** Who the customer is to the pharmacy, and what they have ordered. */
export function AccountPage() {
  const { t } = useTranslation('shop');
  const user = useUser();
  const { data: account } = useSWR<Account>('/my-account/', readData<Account>);
  const isDoctor = user?.payType === 'doctor';
  return (
    <section className="rz-account">
      <div className="rz-buttons rz-buttons--apart">
        <h1>{t('account.title')}</h1>
        <LogoutButton />
      </div>
      <p>
        {t('account.patientId')}:{' '}
        <strong className="rz-number">{user?.customerNumber ?? t('account.noPatientId')}</strong>
      </p>
      {account && (
        <>
          <div className="rz-review">
            <section className="rz-card">
              <h2>{t('account.address')}</h2>
              <AddressLines address={account.address} />
              <p className="rz-muted">{t('account.addressHint')}</p>
            </section>
            <section className="rz-card">
              <h2>{t('account.contact')}</h2>
              <dl className="rz-facts">
                <dt>{t('account.email')}</dt>
                <dd>{account.address.email}</dd>
                <dt>{t('account.phone')}</dt>
                <dd>{account.address.phone}</dd>
                <dt>{t('account.dateOfBirth')}</dt>
                <dd>{formatDate(account.address.dateOfBirth)}</dd>
                {!isDoctor && (
                  <>
                    <dt>{t('account.balance')}</dt>
                    <dd className="rz-number">{formatCents(account.balanceAccountBalance ?? 0)}</dd>
                  </>
                )}
              </dl>
            </section>
          </div>
          {!isDoctor && <AccountOrders orders={account.orders} />}
        </>
      )}
    </section>
  );
}
