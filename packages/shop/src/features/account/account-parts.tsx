import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** The parts of the account, by the ids of their sections; a doctor has neither orders nor a balance nor a card. */
const ofAll = ['details', 'security', 'data'];
const ofPatients = ['orders', 'details', 'balance', 'security', 'documents', 'data'];

/** Leads to each part of the account: `/my-account#orders` is an address to keep and to send. */
export function AccountParts({ isPatient }: { isPatient: boolean }) {
  const { t } = useTranslation('account');
  // What stands behind `#` is looked for before an account that the script reads has come: the browser finds nothing then.
  useEffect(() => {
    const part = document.getElementById(window.location.hash.slice(1));
    // Where the page came with it somebody may have read on since.
    if (!part?.matches(':target')) part?.scrollIntoView();
    part?.focus({ preventScroll: true });
  }, []);
  return (
    <nav aria-label={t('parts.label')}>
      <ul className="rz-chips rz-account__parts">
        {(isPatient ? ofPatients : ofAll).map((name) => (
          <li key={name}>
            <a className="rz-chip" href={`#${name}`}>
              {t(`parts.${name}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
