import form from 'virtual:rezeptur/form/account-address';
import { isHttpError, SchemaForm, useDialogs } from '@rezeptur/engine/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api/api.ts';
import { sendAnswers } from '../../lib/form/send-answers.ts';
import type { Account } from './account.ts';
import { changesOf, fieldsFor } from './fields-for.ts';
import { useFreshSignIn } from './use-fresh-sign-in.ts';

const markShownFor = 3000;

interface AddressCardProps {
  account: Account;
  onSaved(): Promise<void>;
}

/** Name and address in the pharmacy's records, and what of them customers may change. */
export function AddressCard({ account, onSaved }: AddressCardProps) {
  const { t } = useTranslation('account');
  const dialogs = useDialogs();
  const withFreshSignIn = useFreshSignIn();
  // Counts the saves: each one shows its mark again.
  const [saves, setSaves] = useState(0);
  const [isMarked, setMarked] = useState(false);
  // Counts the new e-mail addresses asked for: each one leaves its field again, for the address so far counts.
  const [asked, setAsked] = useState(0);
  const [isKept, setKept] = useState(false);
  const notice = useRef<HTMLDivElement>(null);
  const { address, moreStatusUpdates, eventInvitations, payType, newEmail } = account;
  const fields = fieldsFor(form, payType);
  const value = Object.fromEntries(
    Object.entries({ ...address, moreStatusUpdates, eventInvitations }).map(([name, one]) => [
      name,
      one ?? undefined,
    ]),
  );

  useEffect(() => {
    if (saves === 0) return;
    setMarked(true);
    const timer = setTimeout(() => setMarked(false), markShownFor);
    return () => clearTimeout(timer);
  }, [saves]);

  useEffect(() => {
    if (asked > 0) notice.current?.focus();
  }, [asked]);

  const keepEmail = async () => {
    try {
      await api.post('/my-account/my-address', { email: address.email });
    } catch (error) {
      if (!isHttpError(error)) throw error;
      return void dialogs.error({ text: error.body?.error ?? t('ownData.failed') });
    }
    setKept(true);
    await onSaved();
    // The button is gone.
    notice.current?.focus();
  };

  return (
    <section id="details" className="rz-card" tabIndex={-1} aria-labelledby="rz-account-address">
      <h2 id="rz-account-address">{t('address.title')}</h2>
      <p className="rz-muted">{t('address.hint')}</p>
      <div role="status" tabIndex={-1} ref={notice}>
        {newEmail === address.email && (
          <p className="rz-alert rz-alert--warning">{t('newEmail.unproven', { email: newEmail })}</p>
        )}
        {newEmail && newEmail !== address.email && (
          <p className="rz-alert rz-alert--warning">
            {t('newEmail.waiting', { email: newEmail })}{' '}
            <button type="button" className="rz-link-button" onClick={() => void keepEmail()}>
              {t('newEmail.stop')}
            </button>
          </p>
        )}
        {!newEmail && isKept && (
          <p className="rz-alert rz-alert--success">{t('newEmail.kept', { email: address.email })}</p>
        )}
      </div>
      <SchemaForm
        key={`${address.email} ${asked}`}
        form={form}
        fields={fields}
        value={value}
        submitLabel={isMarked ? t('address.saved') : undefined}
        onSubmit={async (answers) => {
          const { email, ...others } = changesOf(form, fields, answers);
          // The address so far, sent, would stop a new one that waits.
          const body = email === address.email ? others : { ...others, email };
          setKept(false);
          await withFreshSignIn(() => sendAnswers(form, body));
          setSaves((count) => count + 1);
          await onSaved();
          if (answers.email !== address.email) setAsked((count) => count + 1);
        }}
      >
        <span role="status" className="rz-visually-hidden">
          {isMarked && t('address.savedText')}
        </span>
      </SchemaForm>
    </section>
  );
}
