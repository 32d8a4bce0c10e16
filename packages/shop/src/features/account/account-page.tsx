import './account.css';
import './mark-sign.css';
import './orders.css';
import '../../ui/sign-in/sessions.css';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../lib/api/use-app-config.ts';
import { focusIfLost } from '../../lib/focus-if-lost.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { type Account, useAccount } from './account.ts';
import { AccountParts } from './account-parts.tsx';
import { AddressCard } from './address-card.tsx';
import { BalanceCard } from './balance-card.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { InsuranceCard } from './insurance-card.tsx';
import { LogoutButton } from './logout-button.tsx';
import { MailLanguage } from './mail-language.tsx';
import { AccountOrders } from './orders/account-orders.tsx';
import { OwnData } from './own-data/own-data.tsx';
import { PasswordCard } from './password-card.tsx';
import { SignInCard } from './sign-in-card.tsx';

/** What another feature’s block on this page gets. */
export interface AccountBlock {
  account: Account;
  /** Reads the account again, after the block has changed something. */
  refresh(): Promise<void>;
}

interface AccountPageProps {
  /** Blocks of other features, such as appointments; they stand above the orders. */
  blocks?: (block: AccountBlock) => ReactNode;
}

/** Who the customer is to the pharmacy, what they have ordered, and everything they may change or ask for. */
export function AccountPage({ blocks }: AccountPageProps) {
  const { t } = useTranslation('account');
  const user = useUser();
  const { account, error, isBusy, refresh } = useAccount();
  const heading = useRef<HTMLHeadingElement>(null);
  // What was pressed in a block, and sometimes the block, is gone afterwards.
  const refreshBlock = async () => {
    await refresh();
    focusIfLost(() => heading.current);
  };
  const isPatient = account?.payType !== 'doctor';
  return (
    <div className="rz-account">
      <header className="rz-account__head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {t('title')}
          </h1>
          <p>
            {t('patientId')}:{' '}
            <strong className="rz-number">{user?.customerNumber ?? t('noPatientId')}</strong>
          </p>
        </div>
        <LogoutButton />
      </header>
      {!account && !error && <p role="status">{t('loading')}</p>}
      {error && (
        <LoadFailed text={t('failed')} retry={t('retry')} isBusy={isBusy} onRetry={() => void refresh()} />
      )}
      {account && (
        <>
          <AccountParts isPatient={isPatient} />
          <ConfirmEmail newEmail={account.newEmail} onConfirmed={refresh} />
          {blocks?.({ account, refresh: refreshBlock })}
          {isPatient && <AccountOrders orders={account.orders} onChange={refresh} />}
          <div className="rz-account__columns">
            <AddressCard account={account} onSaved={refresh} />
            <div className="rz-account__column">
              {isPatient && (
                <BalanceCard
                  cents={account.balanceAccountBalance ?? 0}
                  payout={account.payout}
                  onChange={refresh}
                />
              )}
              <MailLanguage locale={account.locale} onChange={refresh} />
              <PasswordCard />
              <SignInCard />
              {isPatient && <InsuranceCard account={account} onUploaded={refresh} />}
            </div>
          </div>
          <OwnData
            erasureRequestedAt={account.erasureRequestedAt ?? null}
            balanceCents={account.balanceAccountBalance ?? 0}
            isPayoutUnderWay={account.payout?.state === 'requested'}
            onChange={refresh}
          />
        </>
      )}
    </div>
  );
}
