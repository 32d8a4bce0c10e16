import { isHttpError, useDialogs, useEngine } from '@rezeptur/engine/react';
import { Failure, Panel } from '@rezeptur/engine/react/entity';
import { useState } from 'react';
import { useStaffApi } from '../../../lib/api/use-staff-api.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { useStaffData } from '../use-staff-data.ts';
import { CodeSetup } from './code-setup.tsx';
import { NewPasskey } from './new-passkey.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** One's own second factors: an app, passkeys, recovery codes. */
export function OwnFactors() {
  const { t } = useEngine();
  const http = useStaffApi();
  const dialogs = useDialogs();
  const { data, error, mutate } = useStaffData('/my/factors');
  const [codes, setCodes] = useState<string[]>();
  const [isSettingUp, setSettingUp] = useState(false);
  if (error) return <Failure error={error} onRetry={() => void mutate()} />;
  if (!data) return <p role="status">{t('entity:loading')}</p>;
  const { hasCode, passkeys, recoveryCodesLeft, isRequired } = data.data;

  const attempt = async (call: () => Promise<unknown>) => {
    try {
      await call();
      await mutate();
    } catch (failure) {
      if (!isHttpError(failure)) throw failure;
      if (failure.kind !== 'cancelled')
        void dialogs.error({ text: failure.body?.error ?? t('admin:factors.failed') });
    }
  };
  const remove = async (text: string, call: () => Promise<unknown>) => {
    const ok = t('admin:factors.remove');
    if (await dialogs.confirm({ title: t('admin:factors.removeTitle'), text, ok, danger: true }))
      await attempt(call);
  };
  const added = (made: string[]) => {
    setSettingUp(false);
    setCodes(made);
    void mutate();
  };

  return (
    <Panel title={t('admin:factors.title')}>
      <p>{t(isRequired ? 'admin:factors.required' : 'admin:factors.offered')}</p>
      {codes && codes.length > 0 && <RecoveryCodes codes={codes} onSeen={() => setCodes(undefined)} />}
      <h3>{t('admin:factors.code.title')}</h3>
      <p>{t(hasCode ? 'admin:factors.code.isOn' : 'admin:factors.code.isOff')}</p>
      {!hasCode || isSettingUp ? (
        <CodeSetup onDone={added} />
      ) : (
        <p className="rz-buttons">
          <button type="button" className="rz-button rz-button--secondary" onClick={() => setSettingUp(true)}>
            {t('admin:factors.code.replace')}
          </button>
          <button
            type="button"
            className="rz-button rz-button--secondary"
            onClick={() =>
              void remove(t('admin:factors.code.removeText'), () => http.delete('/my/factors/code'))
            }
          >
            {t('admin:factors.code.remove')}
          </button>
        </p>
      )}
      <h3>{t('access:passkeys.title')}</h3>
      <ul className="rz-plain-list rz-factor__list">
        {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
          <li key={id}>
            <span>
              <strong>{name}</strong> {t('access:passkeys.since', { date: formatDateTime(createdAt) })}
              {lastUsedAt && `, ${t('access:passkeys.used', { date: formatDateTime(lastUsedAt) })}`}
            </span>
            <button
              type="button"
              className="rz-button rz-button--small"
              aria-label={t('access:passkeys.removeNamed', { name })}
              onClick={() =>
                void remove(t('access:passkeys.removeText', { name }), () =>
                  http.delete(`/my/passkeys/${id}`),
                )
              }
            >
              {t('admin:factors.remove')}
            </button>
          </li>
        ))}
      </ul>
      <NewPasskey onAdded={added} />
      {(hasCode || passkeys.length > 0) && (
        <>
          <h3>{t('admin:factors.recovery.heading')}</h3>
          <p>{t('admin:factors.recovery.left', { count: recoveryCodesLeft })}</p>
          <button
            type="button"
            className="rz-button rz-button--secondary"
            onClick={() =>
              void attempt(async () =>
                setCodes((await http.post('/my/factors/recovery-codes', {})).data.recoveryCodes),
              )
            }
          >
            {t('admin:factors.recovery.renew')}
          </button>
        </>
      )}
    </Panel>
  );
}
