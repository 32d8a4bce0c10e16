import { useEngine } from '@rezeptur/engine/react';
import { useDocumentTitle } from '@rezeptur/engine/react/entity';
import { OwnFactors } from './own-factors.tsx';
import { OwnPassword } from './own-password.tsx';
import { OwnSessions } from './own-sessions.tsx';

/** The own account of a member of staff: how they sign in, and where they are signed in. */
export function OwnAccount() {
  const { t } = useEngine();
  useDocumentTitle(t('admin:account.title'));
  return (
    <section className="rz-own-account" aria-labelledby="rz-own-account">
      <header className="rz-entity__head">
        <h1 id="rz-own-account" className="rz-entity__title">
          {t('admin:account.title')}
        </h1>
      </header>
      <div className="rz-show__main">
        <OwnFactors />
        <OwnSessions />
        <OwnPassword />
      </div>
    </section>
  );
}
