import form from 'virtual:rezeptur/form/balance-payout';
import { statesIn } from '@rezeptur/engine/core';
import { isHttpError, SchemaForm, useDialogs } from '@rezeptur/engine/react';
import { groups, states } from '@rezeptur/schemas/flows/payout.json';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api/api.ts';
import { sendAnswers } from '../../lib/form/send-answers.ts';
import { formatCents, formatDate } from '../../lib/format.ts';
import { Quoting } from '../../ui/quoting.tsx';
import type { Account } from './account.ts';
import { useFreshSignIn } from './use-fresh-sign-in.ts';

interface PayoutProps {
  cents: number;
  payout: Account['payout'];
  onChange(): Promise<void>;
}

/** The way to have the balance on a bank account, and what became of it the last time. */
export function Payout({ cents, payout, onChange }: PayoutProps) {
  const { t } = useTranslation('account');
  const dialogs = useDialogs();
  const withFreshSignIn = useFreshSignIn();
  const [isOpen, setOpen] = useState(false);
  const [isWithdrawn, setWithdrawn] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const notice = useRef<HTMLDivElement>(null);
  const isUnderWay = payout?.state === 'requested';

  const changed = async () => {
    setOpen(false);
    await onChange();
    // What had the focus is gone.
    notice.current?.focus();
  };
  const withdraw = async () => {
    try {
      await api.post('/my-account/payout/withdraw', {});
      setWithdrawn(true);
    } catch (error) {
      if (!isHttpError(error)) throw error;
      await dialogs.error({ text: error.body?.error ?? t('ownData.failed') });
    }
    await changed();
  };
  const pressWithdraw = () => {
    if (isBusy) return;
    setBusy(true);
    void withdraw().finally(() => setBusy(false));
  };

  return (
    <>
      <div role="status" tabIndex={-1} ref={notice} className="rz-account__notice">
        {payout && <State payout={payout} isWithdrawn={isWithdrawn} />}
      </div>
      {isUnderWay && !payout.isApproved && (
        <button
          type="button"
          className="rz-button rz-button--small"
          aria-disabled={isBusy}
          onClick={pressWithdraw}
        >
          {t('payout.withdraw')}
        </button>
      )}
      {cents > 0 && !isUnderWay && (
        <>
          <button
            type="button"
            className="rz-button rz-button--small"
            aria-expanded={isOpen}
            aria-controls="rz-account-payout"
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'payout.close' : 'payout.open')}
          </button>
          <div id="rz-account-payout">
            {isOpen && (
              <>
                <p>{t('payout.text', { amount: formatCents(cents) })}</p>
                <SchemaForm
                  form={form}
                  onSubmit={async (answers) => {
                    await withFreshSignIn(() => sendAnswers(form, answers));
                  }}
                  onDone={() => void changed()}
                />
              </>
            )}
          </div>
        </>
      )}
    </>
  );
}

function lookOf(state: string): 'info' | 'success' | 'warning' {
  if (statesIn({ groups, states }, 'asWished').includes(state)) return 'success';
  return state === 'declined' ? 'warning' : 'info';
}

interface StateProps {
  payout: NonNullable<Account['payout']>;
  /** Just now: later on it is no news. */
  isWithdrawn: boolean;
}

function State({ payout, isWithdrawn }: StateProps) {
  const { t } = useTranslation('account');
  const { amount, createdAt, paidAt, reason, ibanEnd } = payout;
  const state = payout.state === 'requested' && payout.isApproved ? 'approved' : payout.state;
  if (state === 'withdrawn' && !isWithdrawn) return null;
  const params = { amount: formatCents(amount), date: formatDate(paidAt ?? createdAt), ibanEnd };
  return (
    <p className={`rz-alert rz-alert--${lookOf(state)}`}>
      <Quoting written={reason ?? ''}>
        {(place) => t(`payout.states.${state}`, { ...params, reason: place })}
      </Quoting>
    </p>
  );
}
