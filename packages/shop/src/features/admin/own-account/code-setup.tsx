import form from 'virtual:rezeptur/form/first-code';
import { isHttpError, SchemaForm, useEngine } from '@rezeptur/engine/react';
import type { BeginCodeResponse } from '@rezeptur/schemas/types';
import { useState } from 'react';
import { useStaffApi } from '../../../lib/api/use-staff-api.ts';

type Begun = BeginCodeResponse['data'];

/** Shows an authenticator app its secret, and asks for the app's first code. */
export function CodeSetup({ onDone }: { onDone(recoveryCodes: string[]): void }) {
  const { t } = useEngine();
  const http = useStaffApi();
  const [begun, setBegun] = useState<Begun>();
  const [reason, setReason] = useState('');
  const begin = () => {
    setReason('');
    http.post('/my/factors/code', {}).then(
      ({ data }) => setBegun(data),
      (error: unknown) => {
        if (isHttpError(error) && error.kind === 'cancelled') return;
        setReason((isHttpError(error) && error.body?.error) || t('admin:factors.failed'));
      },
    );
  };

  if (!begun)
    return (
      <>
        <div role="alert">{reason && <p className="rz-alert rz-alert--danger">{reason}</p>}</div>
        <button type="button" className="rz-button rz-button--primary" onClick={begin}>
          {t('admin:factors.code.begin')}
        </button>
      </>
    );
  return (
    <div className="rz-factor">
      <p>{t('admin:factors.code.scan')}</p>
      <QrCode {...begun.picture} label={t('admin:factors.code.picture')} />
      <p>
        {t('admin:factors.code.typed')} <code className="rz-factor__secret">{inFours(begun.secret)}</code>
      </p>
      <SchemaForm
        form={form}
        onSubmit={async (answers, { setErrors }) => {
          try {
            const { data } = await http.post('/my/factors/code/confirm', {
              code: String(answers.code ?? ''),
            });
            onDone(data.recoveryCodes);
          } catch (error) {
            if (!isHttpError(error) || error.body?.errorType !== 'codeWrong') throw error;
            setErrors({ code: [error.body.error ?? t('admin:factors.failed')] });
          }
        }}
      />
    </div>
  );
}

const inFours = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** Dark on white whatever the theme: cameras want it so, with a margin of four modules. */
function QrCode({ path, modules, label }: Begun['picture'] & { label: string }) {
  return (
    <svg
      className="rz-factor__code"
      viewBox={`-4 -4 ${modules + 8} ${modules + 8}`}
      role="img"
      aria-label={label}
    >
      <rect x="-4" y="-4" width={modules + 8} height={modules + 8} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
