import { isHttpError } from '@rezeptur/engine/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api/api.ts';
import { DoneCard } from '../../ui/done-card.tsx';

interface InvalidLinkProps {
  /** Of the link that is over: another one goes to whom it was mailed. */
  token: string;
  onSent: () => void;
  /** To type an address. */
  onOther: () => void;
}

/** The link is used, over or wrong; a new one is a press away. */
export function InvalidLink({ token, onSent, onOther }: InvalidLinkProps) {
  const { t } = useTranslation('shop');
  const [reason, setReason] = useState('');
  const again = () =>
    api.post('/request_password/again', { token }).then(onSent, (error: unknown) => {
      setReason((isHttpError(error) && error.body?.error) || t('lostPassword.invalid.failed'));
    });
  return (
    <DoneCard title={t('lostPassword.invalid.title')}>
      <p>{t('lostPassword.invalid.text')}</p>
      <div role="alert">{reason && <p className="rz-alert rz-alert--danger">{reason}</p>}</div>
      <p className="rz-buttons">
        <button type="button" className="rz-button rz-button--primary" onClick={() => void again()}>
          {t('lostPassword.invalid.again')}
        </button>
        <button type="button" className="rz-button rz-button--secondary" onClick={onOther}>
          {t('lostPassword.invalid.other')}
        </button>
      </p>
    </DoneCard>
  );
}
