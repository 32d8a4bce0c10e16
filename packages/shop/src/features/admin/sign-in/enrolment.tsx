import { useEngine } from '@rezeptur/engine/react';
import { useState } from 'react';
import { CodeSetup } from '../own-account/code-setup.tsx';
import { NewPasskey } from '../own-account/new-passkey.tsx';
import { RecoveryCodes } from '../own-account/recovery-codes.tsx';

interface EnrolmentProps {
  onDone(): Promise<void>;
  onBack(): Promise<void>;
}

/** Sets the first second factor up, by an app or by a passkey; the back office opens once its recovery codes were seen. */
export function Enrolment({ onDone, onBack }: EnrolmentProps) {
  const { t } = useEngine();
  const [codes, setCodes] = useState<string[]>();
  /** Recovery codes come with the first factor only. */
  const added = (made: string[]) => (made.length > 0 ? setCodes(made) : void onDone());
  if (codes) return <RecoveryCodes codes={codes} onSeen={() => void onDone()} />;
  return (
    <>
      <p>{t('admin:factors.enrolment')}</p>
      <CodeSetup onDone={added} />
      <NewPasskey onAdded={added} />
      <p className="rz-sign-in__foot">
        <button type="button" className="rz-button rz-button--quiet" onClick={() => void onBack()}>
          {t('admin:factors.otherAccount')}
        </button>
      </p>
    </>
  );
}
