import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { pathOf } from '../../lib/route-list.ts';
import { DoneCard } from '../../ui/done-card.tsx';

/** What a new customer sees. */
export function RegistrationDone() {
  const { t } = useTranslation('shop');
  return (
    <DoneCard title={t('registration.done.title')}>
      <p>{t('registration.done.text')}</p>
      <p>{t('registration.hint')}</p>
      <div className="rz-buttons">
        <Link className="rz-button rz-button--primary" to={pathOf('articles')}>
          {t('registration.done.toRange')}
        </Link>
      </div>
    </DoneCard>
  );
}
