import { useEngine } from '@rezeptur/engine/react';
import { Link } from 'react-router-dom';
import { Mark } from '../../../ui/picture/mark.tsx';
import type { StaffSessionState } from '../use-staff-session.ts';
import { SignInSteps } from './sign-in-steps.tsx';

/** The way into the back office. */
export function SignInPage({ session }: { session: StaffSessionState }) {
  const { t } = useEngine();
  return (
    <main className="rz-sign-in">
      <div className="rz-sign-in__card">
        <Mark />
        <h1 className="rz-sign-in__title">{t('admin:signIn.title')}</h1>
        <p className="rz-sign-in__text">{t('admin:signIn.text')}</p>
        <SignInSteps session={session} />
        <p className="rz-sign-in__foot">
          <Link to="/" reloadDocument>
            {t('admin:toShop')}
          </Link>
        </p>
      </div>
    </main>
  );
}
