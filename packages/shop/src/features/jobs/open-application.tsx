import { useTranslation } from 'react-i18next';
import { ApplyLink } from './apply-link.tsx';

/** The entry that is always there. Alone, it stands open. */
export function OpenApplication({ email, isOpen }: { email: string; isOpen: boolean }) {
  const { t } = useTranslation('jobs');
  return (
    <details className="rz-job" open={isOpen}>
      <summary>
        <h2>{t('open.title')}</h2>
      </summary>
      <p>{t('open.text')}</p>
      <ApplyLink email={email} subject={t('open.subject')} />
    </details>
  );
}
