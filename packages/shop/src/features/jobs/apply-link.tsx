import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/picture/icon.tsx';

/** Opens a mail to the pharmacy with the position in its subject; the address can be read, too. */
export function ApplyLink({ email, subject }: { email: string; subject: string }) {
  const { t } = useTranslation('jobs');
  return (
    <p className="rz-job__apply">
      <a
        className="rz-button rz-button--primary"
        href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}
      >
        <Icon name="mail" />
        {t('apply')}
      </a>
      <span className="rz-muted">{email}</span>
    </p>
  );
}
