import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NeedsScript } from '../../ui/needs-script.tsx';

interface InvitationCardProps {
  title: string;
  text?: ReactNode;
  isLoading?: boolean;
  children?: ReactNode;
}

/** What is said of an invitation that can't be answered here and now; it is read out when it takes another's place. */
export function InvitationCard({ title, text, isLoading = false, children }: InvitationCardProps) {
  const { t } = useTranslation('shop');
  return (
    <section className="rz-gate rz-card" aria-busy={isLoading} aria-live="polite">
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      {children && <p className="rz-buttons">{children}</p>}
      {isLoading && <NeedsScript text={t('events.needsScript')} />}
    </section>
  );
}
