import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OwnPasskeys } from './own-passkeys.tsx';
import { OwnSessions } from './own-sessions.tsx';

/** How and where the customer is signed in; fetched when they want to know. */
export function SignInCard() {
  const { t } = useTranslation('access');
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="rz-card" aria-labelledby="rz-account-sign-in">
      <h2 id="rz-account-sign-in">{t('passkeys.title')}</h2>
      <p>{t('passkeys.text')}</p>
      <OwnPasskeys />
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t('sessions.title')}</summary>
        {isOpen && <OwnSessions />}
      </details>
    </section>
  );
}
