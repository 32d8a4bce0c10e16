import { useTranslation } from 'react-i18next';
import { DoneCard } from '../../ui/done-card.tsx';

/** The link is used, over or wrong; a new one is a press away. */
export function InvalidLink({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation('shop');
  return (
    <DoneCard title={t('lostPassword.invalid.title')}>
      <p>{t('lostPassword.invalid.text')}</p>
      <p className="rz-buttons">
        <button type="button" className="rz-button rz-button--primary" onClick={onAgain}>
          {t('lostPassword.invalid.again')}
        </button>
      </p>
    </DoneCard>
  );
}
