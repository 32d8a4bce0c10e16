import { isHttpError } from '@rezeptur/engine/react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { NeedsScript } from '../../ui/needs-script.tsx';
import { LoginInstead } from './login-instead.tsx';
import { Papers } from './papers.tsx';
import { StateSummary } from './state-summary.tsx';
import { useRegistrationState } from './use-registration-state.ts';

/** Where the link of a mail about a registration leads: whose turn it is, what is missing, and what was looked at. */
export function RegistrationState({ token }: { token: string }) {
  const { t } = useTranslation('shop');
  const { data: state, error, isValidating, mutate } = useRegistrationState(token);
  const isInvalid = isHttpError(error) && error.kind === 'bad-request' && error.status !== 429;
  if (isInvalid)
    return (
      <LoginInstead title={t('registration.state.invalid')} text={t('registration.state.invalidText')} />
    );
  if (!state && error)
    return (
      <section className="rz-gate rz-card">
        <h1>{t('registration.title')}</h1>
        <LoadFailed
          text={t('registration.state.failed')}
          retry={t('registration.state.retry')}
          isBusy={isValidating}
          onRetry={() => void mutate()}
        />
      </section>
    );
  if (!state)
    return (
      <section className="rz-gate rz-card" aria-busy="true" aria-live="polite">
        <h1>{t('registration.title')}</h1>
        <p>{t('registration.state.loading')}</p>
        <NeedsScript text={t('registration.state.needsScript')} />
      </section>
    );
  if (state.state === 'released')
    return (
      <LoginInstead title={t('registration.state.released')} text={t('registration.state.releasedText')} />
    );
  return (
    <section className="rz-registration">
      <StateSummary state={state} />
      <Papers token={token} papers={state.documents} onHandedIn={() => mutate()} />
    </section>
  );
}
