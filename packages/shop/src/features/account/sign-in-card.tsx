import { useTranslation } from 'react-i18next';
import { useDetails } from '../../lib/account/use-details.ts';
import { OwnPasskeys } from './own-passkeys.tsx';
import { OwnSessions } from './own-sessions.tsx';

/** How and where the customer is signed in; fetched when they want to know. */
export function SignInCard() {
  const { t } = useTranslation('access');
  const { isOpen, details } = useDetails();
  return (
    <section className="rz-card" aria-labelledby="rz-account-sign-in">
      <h2 id="rz-account-sign-in">{t('passkeys.title')}</h2>
      <p>{t('passkeys.text')}</p>
      <OwnPasskeys />
      <details {...details}>
        <summary>{t('sessions.title')}</summary>
        {isOpen && <OwnSessions />}
      </details>
    </section>
  );
}
