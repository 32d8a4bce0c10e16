import { useTranslation } from 'react-i18next';
import { DoneCard } from '../../ui/done-card.tsx';

/** Says that a mail is on its way, without saying whether there is such an account. */
export function RequestSent() {
  const { t } = useTranslation('shop');
  return (
    <DoneCard title={t('lostPassword.sent.title')}>
      <p>{t('lostPassword.sent.text')}</p>
      <p className="rz-muted">{t('lostPassword.sent.hint')}</p>
    </DoneCard>
  );
}
